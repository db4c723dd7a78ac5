import { OUT_OF_STOCK, type ProductKind, stockStatus } from '#domain/catalogue/product.ts';
import { lineAmounts } from '#domain/catalogue/cart/order-totals.ts';
import { type Plan, premiumTotal, startingPrice } from '#domain/catalogue/rent.ts';

/** What a page of a product is true of: how it can be rented in a city, and how many are left. */
export interface OfferFacts {
  readonly kind: ProductKind;
  readonly plans: readonly Plan[];
  readonly available: number;
}

const SCHEMA = 'https://schema.org';

/** Most pieces were rented before; premium ones are new (rules/catalogue.md#what-search-engines-read). */
export function conditionData(kind: ProductKind) {
  return kind === 'premium'
    ? 'https://schema.org/NewCondition'
    : 'https://schema.org/UsedCondition';
}

/**
 * What of schema.org's Offer changes with prices and stock: the cheapest plan, with GST, for as long as
 * it is paid at once: a month, a season, or the year of a premium product.
 */
export function offerData({ kind, plans, available }: OfferFacts) {
  const stored = startingPrice(plans);
  const { rent } = lineAmounts({ kind, quantity: 1, price: stored });
  const price = ((kind === 'premium' ? premiumTotal(rent) : rent) / 100).toFixed(2);
  const unitText = kind === 'seasonal' ? 'season' : kind === 'premium' ? 'year' : 'month';
  const unitCode = { season: undefined, year: 'ANN', month: 'MON' }[unitText];
  return {
    availability: `${SCHEMA}/${stockStatus(available) === OUT_OF_STOCK ? 'OutOfStock' : 'InStock'}`,
    price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'INR',
      price,
      valueAddedTaxIncluded: true,
      ...(unitCode === undefined ? {} : { unitCode }),
      unitText,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText },
    },
  } as const;
}
