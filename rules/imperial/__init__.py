"""Imperial and Imperial 2030: one engine, two records."""

from rules.imperial import title
from rules.imperial.engine import Imperial

IMPERIAL = Imperial(title.IMPERIAL)
IMPERIAL_2030 = Imperial(title.IMPERIAL_2030)

__all__ = ["IMPERIAL", "IMPERIAL_2030"]
