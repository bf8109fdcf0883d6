"""What one person reads in private: hand, board, log, record, replay, story, film, rules, help."""
