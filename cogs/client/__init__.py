"""The connection to Discord: client, command sync, permissions, threads, logging."""
