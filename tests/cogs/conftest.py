"""The test title speaks here too."""

from tests.words.places import add_test_title

add_test_title()
