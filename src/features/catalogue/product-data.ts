import { lineAmounts } from '#domain/bill.ts';
import { productPath } from '#domain/catalogue-path.ts';
import { startingPrice } from '#domain/rent.ts';
import type { Offer } from './catalogue.ts';
import { pictureAddress } from './pictures.ts';

/** schema.org's Product with the cheapest plan as its offer, the price with GST as it is paid. */
export function productData(offer: Offer, site: URL | undefined) {
  const { city, product, options, outOfStock } = offer;
  const { slug, kind, entry, category } = product;
  const address = (path: string) => new URL(path, site).href;
  const { rent } = lineAmounts({ kind, quantity: 1, price: startingPrice(options) });
  const price = (rent / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: entry.name,
    description: entry.summary,
    sku: slug,
    category: category.name,
    image: address(pictureAddress(slug)),
    offers: {
      '@type': 'Offer',
      url: address(productPath(city, product)),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${outOfStock ? 'OutOfStock' : 'InStock'}`,
      areaServed: city.name,
      priceCurrency: 'INR',
      price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'INR',
        price,
        valueAddedTaxIncluded: true,
        ...(kind === 'seasonal' ? { unitText: 'season' } : { unitCode: 'MON', unitText: 'month' }),
      },
    },
  };
}
