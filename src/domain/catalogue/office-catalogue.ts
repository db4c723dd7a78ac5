/** What the list of the catalogue can be narrowed down to (docs/screens.md#the-list-of-the-catalogue). */
export const CATALOGUE_SHOWN = ['off-sale', 'low', 'planned'] as const;
export type CatalogueShown = (typeof CATALOGUE_SHOWN)[number];

export const CATALOGUE_SORTS = ['name', 'left'] as const;

/** In a city, as few units as soon run out (docs/screens.md#the-list-of-the-catalogue). */
export const LOW_STOCK = 2;

export const runsLow = (left: number): boolean => left <= LOW_STOCK;
