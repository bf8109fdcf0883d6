"""Pictures of Imperial and Imperial 2030."""
