"""Builders: each takes the size (width, depth, height in metres) and its own parameters."""
