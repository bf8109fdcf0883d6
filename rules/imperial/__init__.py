"""Imperial and Imperial 2030: one engine, two records."""
