"""The tests of the builder need requirements/maps.txt, which the bot does without: name their folder to run them."""

collect_ignore = ["tool"]
