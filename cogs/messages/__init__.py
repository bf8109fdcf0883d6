"""Messages the bot sends: text, layout, attachments, private answers, public posts and their outbox."""
