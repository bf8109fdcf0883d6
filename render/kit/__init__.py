"""What the pictures of all titles share: type, pieces, maps, marks and panels."""
