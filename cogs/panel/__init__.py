"""How one person makes a move: the private panel, the title's commands, "Why not …?"."""
