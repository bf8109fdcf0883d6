"""Pictures from views."""
