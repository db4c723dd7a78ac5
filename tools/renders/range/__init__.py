"""The range: every slug with its builder, parameters, size, captions and cameras."""
from . import climate, cooling, kitchen, medical, rooms, seating, sleeping, storage, tables

RANGE = {slug: row
         for part in (seating, sleeping, tables, storage, cooling, kitchen, climate, medical, rooms)
         for slug, row in part.ROWS.items()}
