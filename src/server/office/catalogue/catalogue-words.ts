import { findCityById } from '#domain/base/city.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatTenure } from '#domain/catalogue/tenure.ts';
import type { CatalogueOutcome } from './catalogue-acts.ts';
import type { InCity, ProductDetail } from './product.ts';

/** What the command line says of rents, sale and coupons. */
export function tellCatalogue(outcome: CatalogueOutcome): string {
  switch (outcome.kind) {
    case 'prices overruled': {
      const told = outcome.overruled.map(
        ({ productSlug, cityId, tenure, written, price }) =>
          `${productSlug}, ${cityName(cityId)}, ${formatTenure(tenure)}: ${formatRupees(price)}; file: ${formatRupees(written)}`,
      );
      return told.length > 0 ? told.join('\n') : 'No rents changed yet.';
    }
    case 'product in full':
      return tellProduct(outcome.product);
    case 'prices set':
      return `Rents of ${outcome.product} saved. To see them: npm run office -- price show ${outcome.product}`;
    case 'price called off':
      return `Planned rent of ${outcome.product} cancelled.`;
    case 'sale stopped':
      return `${outcome.product} is off sale in ${cityName(outcome.cityId)}.`;
    case 'sale started':
      return `${outcome.product} is on sale in ${cityName(outcome.cityId)}.`;
    case 'coupons':
      return outcome.coupons
        .map(({ entry, isPaused, used, given }) => {
          const limit = entry.uses === undefined ? '' : ` of ${entry.uses}`;
          const paused = isPaused ? ', paused' : '';
          return `${entry.code}  ${entry.from} to ${entry.until}${paused}: used ${used}${limit}, ${formatRupees(given)} given`;
        })
        .join('\n');
    case 'coupon kept':
      return `Coupon ${outcome.coupon} saved.`;
    case 'coupon paused':
      return `Coupon ${outcome.coupon} is paused.`;
    case 'coupon resumed':
      return `Coupon ${outcome.coupon} is active again.`;
    default:
      return outcome satisfies never;
  }
}

function tellProduct({ product, cities }: ProductDetail): string {
  return [`${product.name} (${product.slug})`, ...cities.flatMap(tellCity)].join('\n');
}

function tellCity({ city, plans, changes, offSale, counts }: InCity): string[] {
  const rents = plans.map(({ tenure, price }) => `${formatTenure(tenure)} ${formatRupees(price)}`);
  const off = offSale ? `, off sale by ${offSale.by}: ${offSale.reason}` : '';
  return [
    `${city.name}: ${rents.join(', ')}; ${counts.get('store') ?? 0} in the store${off}`,
    ...changes.map(({ id, tenure, price, startsAt, by, reason, calledOffBy }) => {
      const end = calledOffBy ? `, cancelled by ${calledOffBy}` : '';
      return `    ${id}  ${formatTenure(tenure)} ${formatRupees(price)} from ${formatInstant(startsAt)}, by ${by}: ${reason}${end}`;
    }),
  ];
}

const cityName = (id: number) => findCityById(id)?.name ?? `city ${id}`;
