"""A small picture studio on Blender: metres, Z up, every product faces -Y and stands on z = 0."""
