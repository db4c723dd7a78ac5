import type { Product, WithContext } from 'schema-dts';
import { conditionData, offerData } from '#domain/catalogue/pages/offer-data.ts';
import { picturePath, productPath, standingName } from '#domain/catalogue/pages/catalogue-path.ts';
import { PRODUCT_ID } from './reviews/rating-data.ts';
import type { Offer } from '#content/assortment.ts';

/** schema.org's Product with the cheapest plan as its offer (rules/catalogue.md#what-search-engines-read). */
export function productData(
  offer: Offer,
  seller: string,
  site: URL | undefined,
): WithContext<Product> {
  const { city, product, plans, inventory } = offer;
  const { slug, kind, entry, category } = product;
  const address = (path: string) => new URL(path, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': PRODUCT_ID,
    name: entry.name,
    description: entry.summary,
    sku: slug,
    category: category.name,
    ...(entry.brand === undefined ? {} : { brand: { '@type': 'Brand', name: entry.brand } }),
    image: entry.pictures.map(({ file }, at) => address(picturePath(standingName(slug, file, at)))),
    itemCondition: conditionData(kind),
    offers: {
      '@type': 'Offer',
      url: address(productPath(city, product)),
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      areaServed: city.name,
      seller: { '@type': 'Organization', name: seller },
      priceCurrency: 'INR',
      ...offerData({ kind, plans, available: inventory }),
    },
  };
}
