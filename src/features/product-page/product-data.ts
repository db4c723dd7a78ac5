import type { Product, WithContext } from 'schema-dts';
import { lineAmounts } from '#domain/order-totals.ts';
import { picturePath, productPath } from '#domain/catalogue-path.ts';
import type { Offer } from '#content/assortment.ts';

/** schema.org's Product with the cheapest plan as its offer, the price with GST as it is paid. */
export function productData(
  offer: Offer,
  seller: string,
  site: URL | undefined,
): WithContext<Product> {
  const { city, product, startingFrom, outOfStock } = offer;
  const { slug, kind, entry, category } = product;
  const address = (path: string) => new URL(path, site).href;
  const { rent } = lineAmounts({ kind, quantity: 1, price: startingFrom });
  const price = (rent / 100).toFixed(2);
  const unitText = kind === 'seasonal' ? 'season' : 'month';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: entry.name,
    description: entry.summary,
    sku: slug,
    category: category.name,
    ...(entry.brand === undefined ? {} : { brand: { '@type': 'Brand', name: entry.brand } }),
    image: address(picturePath(slug)),
    offers: {
      '@type': 'Offer',
      url: address(productPath(city, product)),
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      availability: `https://schema.org/${outOfStock ? 'OutOfStock' : 'InStock'}`,
      areaServed: city.name,
      seller: { '@type': 'Organization', name: seller },
      priceCurrency: 'INR',
      price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'INR',
        price,
        valueAddedTaxIncluded: true,
        ...(kind === 'seasonal' ? {} : { unitCode: 'MON' }),
        unitText,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText },
      },
    },
  };
}
