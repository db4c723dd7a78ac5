import { type City, findCity } from '#domain/base/city.ts';
import type { RentOrBuyEntry } from '#domain/content/entries/rent-or-buy-entry.ts';
import { compareRentAndBuy } from '#domain/catalogue/rent-or-buy.ts';
import { ledgerRow } from '#messages/catalogue/rent-or-buy.ts';
import type { PageOffers } from '#server/catalogue/page-offers.ts';

/** A cell of a text's table of renting against owning (src/features/content/prose/ledger.astro). */
const CELL = /( data-ledger="(renting|cheaper) (\d+) ([\w-]+) ([\w-]+)"[^<>]*>)[^<]*/g;

/**
 * A page with its tables of renting against owning at the rents of now. A row stays as it was built where
 * the set is gone, or an item has no plan that short (rules/catalogue.md#pages-of-now).
 */
export function withLiveLedgers(
  html: string,
  offers: PageOffers,
  sets: readonly RentOrBuyEntry[],
): string {
  return html.replaceAll(
    CELL,
    (
      whole,
      before: string,
      name: 'renting' | 'cheaper',
      months: string,
      place: string,
      slug: string,
    ) => {
      const set = sets.find((each) => each.slug === slug);
      const city = findCity(place);
      const row = set && city && rowOf(set, Number(months), city, offers);
      return row ? before + row[name] : whole;
    },
  );
}

function rowOf(set: RentOrBuyEntry, months: number, city: City, offers: PageOffers) {
  const plansOf = (product: string) => offers.get(city.slug)?.get(product)?.plans ?? [];
  const isRented = set.items.every(({ product }) =>
    plansOf(product).some(({ tenure }) => tenure <= months),
  );
  return isRented ? ledgerRow(compareRentAndBuy(set, months, plansOf)) : undefined;
}
