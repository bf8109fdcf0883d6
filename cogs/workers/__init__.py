"""Work in processes beside the bot, at low priority: crews of workers, in which whoever dies is replaced."""
