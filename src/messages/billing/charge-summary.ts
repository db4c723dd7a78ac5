import type { City } from '#domain/base/city.ts';
import { labourFee, type LabourTable } from '#domain/catalogue/labour.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** What carrying one unit up, of one or more items, costs without a lift, from the lowest floor to the highest. */
export function carriedUp(table: LabourTable, weights: readonly number[]): string {
  const items = weights.map((weight) => ({ weight, quantity: 1 }));
  const fees = table.rupeesAnItem.map(({ fromFloor: floor }) =>
    labourFee(items, { floor, hasLift: false }, table),
  );
  const [least, most] = [fees[0], fees.at(-1)] as [Paise, Paise];
  if (most === 0) {
    return `No lift? We carry it up free, because it weighs less than ${table.freeBelowKg} kg.`;
  }
  return `No lift? Carrying it up costs ${formatRupees(least)} to ${formatRupees(most)} in cash, by floor.`;
}

/** The least of an order in a city (rules/cart.md#least-rent). */
export function minimumOrder({ leastRent }: City, kind: ProductKind): string {
  const least = formatRupees(rupees(leastRent));
  return `Minimum order: ${least}${kind === 'seasonal' ? '' : ' a month'} incl. GST.`;
}
