"""Where pictures and films are made: processes beside the bot, and a memory of what they have drawn."""
