"""A small Discord on this machine: REST and gateway on 127.0.0.1, and a page that looks like the client."""
