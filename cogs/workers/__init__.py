"""Work in processes beside the bot, at low priority: crews of workers, each replaced when it dies."""
