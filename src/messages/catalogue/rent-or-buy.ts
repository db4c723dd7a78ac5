import { formatRupees, minus } from '#domain/base/money.ts';
import type { RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';

/** What a comparison comes to, in a sentence. */
export function verdict({ months, rent, buy }: RentOrBuy): string {
  const saved = minus(buy.cost, rent.cost);
  if (saved === 0) return `Over ${months} months both cost the same.`;
  return saved > 0
    ? `Over ${months} months renting costs ${formatRupees(saved)} less.`
    : `Over ${months} months owning costs ${formatRupees(minus(rent.cost, buy.cost))} less.`;
}
