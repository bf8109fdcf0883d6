"""Caesar's Empire (L'Empire de César)."""

from rules.caesar.board import load
from rules.caesar.engine import Caesar

CAESAR = Caesar(load())
