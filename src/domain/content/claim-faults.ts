import { CITIES } from '#domain/base/city.ts';
import { DEPOSIT_MONTHS } from '#domain/catalogue/cart/order-totals.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import type { Fault } from './entries/problem.ts';
import type { ProductFile } from './entries/product-entry.ts';

/** A city as it is written in a text, or a quarter of one; Delhi NCR is the whole region, the Jaipur a bed. */
const PLACE = new RegExp(
  String.raw`\b(?:(?<!\b[Tt]he\s)(?:${CITIES.map(({ name }) => name).join('|')})\b(?! NCR| [a-z]+ rack)|Sector \d+)`,
);
const NO_DEPOSIT = /\b(?:no|without a|zero) deposit\b(?! to\b)/i;

/** What a product's text claims against its own facts (rules/content.md#a-products-file). */
export function claimFaults({ entry, description }: ProductFile): Fault[] {
  const place = PLACE.exec(description)?.[0];
  const texts = [
    ['summary', entry.summary],
    ['description', description],
    ...entry.faq.map(({ answer }, at) => [`faq.${at}.answer`, answer] as const),
  ] as const;
  const hasDeposit = DEPOSIT_MONTHS[kindOf(entry.category)] > 0 && entry.category !== 'premium';
  return [
    ...(place === undefined
      ? []
      : [['description', `${place}: it is rented in every city, so name none`] as const]),
    ...texts
      .filter(([, text]) => hasDeposit && NO_DEPOSIT.test(text))
      .map(([field]): Fault => [field, 'says there is no deposit, and there is one']),
  ];
}
