"""One person's seat at a table: what they see, and the moves they may make as menus."""
