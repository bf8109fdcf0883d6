"""Pictures of ImpeRunde."""
