import { lineAmounts } from '#domain/catalogue/cart/order-totals.ts';
import type { City } from '#domain/base/city.ts';
import type { CityChange, LineChange, LineInCity } from '#domain/catalogue/cart/city-change.ts';
import { formatRupees, minus, paise } from '#domain/base/money.ts';

/** What changing the city does to a line of the cart, in a sentence. */
export function lineChangeWords(change: LineChange, to: City): string {
  const { name, kind } = change.from;
  if (change.change === 'not-offered') return `${name}: not available in ${to.name}.`;
  if (change.change === 'short') {
    return change.left > 0
      ? `${name}: only ${change.left} left in ${to.name}.`
      : `${name}: out of stock in ${to.name}.`;
  }
  const [before, after] = [rentOfOne(change.from), rentOfOne(change.to)];
  const difference = formatRupees(paise(Math.abs(minus(after, before))));
  return `${name}: ${difference} ${change.change === 'dearer' ? 'more' : 'less'} ${kind === 'seasonal' ? 'a season' : 'a month'}, ${formatRupees(after)} instead of ${formatRupees(before)}, GST included.`;
}

/** The sums of the cart there against those here. */
export function sumsWords({ payable, monthly }: CityChange): string[] {
  const sentence = (what: string, [before, after]: CityChange['payable']) =>
    before === after
      ? `${what}: ${formatRupees(after)}, as before.`
      : `${what}: ${formatRupees(after)} instead of ${formatRupees(before)}.`;
  return [sentence('Pay today', payable), sentence('Every month', monthly)];
}

function rentOfOne({ kind, price }: LineInCity) {
  return lineAmounts({ kind, price, quantity: 1 }).rent;
}
