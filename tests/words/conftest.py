"""The test title has words of its own."""

from tests.words.places import add_test_title

add_test_title()
