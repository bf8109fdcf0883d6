"""The test title speaks and plays here too."""

from tests.words.places import add_test_title

add_test_title()
