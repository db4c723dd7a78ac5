import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import type { CouponState } from '#domain/catalogue/cart/coupon.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';
import type { CatalogueShown } from '#domain/catalogue/office-catalogue.ts';
import type { PackageStock } from '#domain/catalogue/package-stock.ts';
import { formatRent, rentUnit, rentWithGst } from '#domain/catalogue/rent.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { UnitState } from '#domain/catalogue/unit.ts';
import { plural } from '#messages/base/plural.ts';
import { UNIT_STATE_WORDS } from './unit-words.ts';

/** What the list of the catalogue is narrowed down to. */
export const SHOWN_WORDS: Readonly<Record<CatalogueShown, string>> = {
  'off-sale': 'Off sale',
  low: 'Few or none left',
  planned: 'With a planned rent',
};

export const COUPON_STATE_WORDS: Readonly<Record<CouponState, string>> = {
  running: 'Active',
  'used-up': 'Used up',
  coming: 'Scheduled',
  over: 'Expired',
  paused: 'Paused',
};

/** `₹1,061 with GST`, and beside it what cards say. */
export function storedRentWords(price: Paise, kind: ProductKind): string {
  return `${formatRupees(price)} ${kind === 'medical' ? 'without GST' : 'with GST'}`;
}

/** The lowest rent of a product in the office's list, with GST as renters pay it. */
export function listedRentWords(price: Paise, kind: ProductKind): string {
  const rent = formatRupees(rentWithGst(price, kind));
  return kind === 'seasonal' ? `${rent} a season` : rent;
}

export function cardRentWords(price: Paise, kind: ProductKind): string {
  return `Shown as ${formatRent(price, kind)} ${rentUnit(kind)}`;
}

/** What setting rents is called on its button: `Set 2 rents in Delhi from 1 Dec 2026`. */
export function setRentsWords(...set: Parameters<typeof rentsFrom>): string {
  return `Set ${rentsFrom(...set)}`;
}

/** `2 rents in Delhi from 1 Dec 2026: set.` */
export function rentsSetWords(...set: Parameters<typeof rentsFrom>): string {
  return `Saved: ${rentsFrom(...set)}.`;
}

function rentsFrom(many: number, city: string, from: Day, today: Day): string {
  return `${plural(many, 'rent')} in ${city} from ${from === today ? 'today' : formatDayWithYear(from)}`;
}

/** `3 in the store`. */
export function unitCountWords(state: UnitState, many: number): string {
  return `${many} ${UNIT_STATE_WORDS[state].toLowerCase()}`;
}

/** As what a package can be ordered, and why: `Shoppers can order 0: not enough of Desk is in the store.` */
export function packageStockWords(
  { available, lacking }: PackageStock,
  isOffSale: boolean,
): string {
  const because = [
    ...(isOffSale ? ['it is off sale'] : []),
    ...lacking.map((piece) => `not enough ${piece} in the store`),
  ];
  const can = `Shoppers can order ${available}`;
  return because.length > 0 ? `${can}: ${because.join('; ')}.` : `${can}.`;
}

/** What a coupon takes off: `10% off, at most ₹500`. */
export function couponTakesWords(entry: CouponEntry): string {
  return entry.kind === 'percent'
    ? `${entry.value}% off, at most ${formatRupees(rupees(entry.cap))}`
    : `${formatRupees(rupees(entry.value))} off`;
}

/** `1 Nov 2026 to 28 Feb 2027`. */
export function couponDaysWords({ from, until }: CouponEntry): string {
  return `${formatDayWithYear(from as Day)} to ${formatDayWithYear(until as Day)}`;
}
