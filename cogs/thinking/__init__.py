"""Where computers think: processes beside the bot, and the pool that hands them positions."""
