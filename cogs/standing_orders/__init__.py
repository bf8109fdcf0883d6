"""Standing orders and stops: what to answer for a player, and when to wait for them."""
