import { formatRupees, minus } from '#domain/base/money.ts';
import { ledgerFigures, type RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';

/** What a comparison comes to, in a sentence. */
export function verdict({ months, rent, buy }: RentOrBuy): string {
  const saved = minus(buy.cost, rent.cost);
  if (saved === 0) return `Over ${months} months both cost the same.`;
  return saved > 0
    ? `Over ${months} months renting costs ${formatRupees(saved)} less.`
    : `Over ${months} months owning costs ${formatRupees(minus(rent.cost, buy.cost))} less.`;
}

/** A row of a text's table: what both cost, and which is cheaper by how much. */
export function ledgerRow(comparison: RentOrBuy) {
  const { renting, owning } = ledgerFigures(comparison);
  const cheaper =
    renting < owning
      ? `renting, ${formatRupees(minus(owning, renting))}`
      : `owning, ${formatRupees(minus(renting, owning))}`;
  return { renting: formatRupees(renting), owning: formatRupees(owning), cheaper };
}
