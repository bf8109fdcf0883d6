"""Pictures of Caesar's Empire."""
