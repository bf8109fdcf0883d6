-- Where somebody plays in a league, or has signed up, without the seasons that are closed: those have places.

CREATE INDEX entrant_open ON entrant (person, league_id) WHERE place = 0;
