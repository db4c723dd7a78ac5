/**
 * What of `content/` is bundled with the code; all else is read when pages are made, so that a change of
 * it needs no new bundle (build/integrations/cached-bundle.ts). `site.yaml` tells the configuration its address.
 */
export const BUNDLED_CONTENT = ['content/cities.json', 'content/models', 'content/site.yaml'];

/**
 * The documents that a product's page may read without naming them in its key: when one of them changes,
 * all product pages are made again (docs/decisions/0065-pages-kept-by-a-key.md).
 */
export const PRODUCT_PAGE_DOCUMENTS: readonly string[] = [
  'arrivals',
  'categories',
  'coupons',
  'pictures',
  'policies',
  'search',
  'site',
  'virtual-rooms',
];
