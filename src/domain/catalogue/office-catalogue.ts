/** What the list of the catalogue can be narrowed down to (rules/office.md#the-list-of-the-catalogue). */
export const CATALOGUE_SHOWN = ['off-sale', 'low', 'planned'] as const;
export type CatalogueShown = (typeof CATALOGUE_SHOWN)[number];

export const CATALOGUE_SORTS = ['name', 'left'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** In a city, as few units as soon run out (rules/office.md#the-list-of-the-catalogue). */
export const LOW_STOCK = 2;

/** The last product of a page, after which the next one goes on. */
export interface CataloguePlace {
  /** Its name, or how many are left. */
  readonly key: string;
  readonly slug: string;
}

export function writeCataloguePlace({ key, slug }: CataloguePlace): string {
  return `${slug} ${key}`;
}

/** Nothing where it is no place: the list then begins at its beginning. */
export function readCataloguePlace(text: string, sort: CatalogueSort): CataloguePlace | undefined {
  const [, slug, key] = /^([a-z\d-]{1,100}) (.+)$/.exec(text) ?? [];
  if (slug === undefined || key === undefined) return undefined;
  return sort === 'left' && !/^\d{1,9}$/.test(key) ? undefined : { key, slug };
}
