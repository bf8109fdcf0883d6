"""How the bot is, told to whoever runs it: metrics, health, log lines for machines. Nothing of any person or game."""
