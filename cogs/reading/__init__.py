"""What one person reads in private: hand, board, log, record, help."""
