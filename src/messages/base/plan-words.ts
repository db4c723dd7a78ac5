import type { ProductKind } from '#domain/catalogue/product.ts';
import {
  formatTenure,
  isOutlasted,
  longestTenure,
  MINIMUM_TENURE,
  type Tenure,
} from '#domain/catalogue/tenure.ts';

/** An order as far as it tells how long its items stay. */
interface Extended {
  readonly productList: readonly { readonly tenure: Tenure }[];
  readonly orderExtendList?: readonly { readonly extendedMonth: number }[] | undefined;
}

/** How long an order is: its first plan, and the months by which it was extended. */
export function lengthOf({ productList, orderExtendList = [] }: Extended) {
  return {
    orderTenure: longestTenure(productList),
    extendedBy: orderExtendList.reduce((all, { extendedMonth }) => all + extendedMonth, 0),
  };
}

/**
 * The plan of an item in an order, and how long it stays where the order runs longer
 * (rules/cart.md#one-end-date-per-order) or was extended (rules/billing.md#when-a-plan-can-be-extended):
 * `6 months, stays 12 months with your order`, `6 months, extended to 12 months`.
 */
export function planInOrder(
  { kind, tenure }: { readonly kind: ProductKind; readonly tenure: Tenure },
  orderTenure: Tenure,
  extendedBy = 0,
): string {
  const plan = formatTenure(tenure, kind);
  const stay = formatTenure(orderTenure + extendedBy);
  if (isOutlasted({ kind, tenure }, orderTenure)) return `${plan}, stays ${stay} with your order`;
  if (extendedBy === 0) return plan;
  return kind === 'seasonal'
    ? `${plan}, extended by ${formatTenure(extendedBy)}`
    : `${plan}, extended to ${stay}`;
}

/** The same on a document: `6 Months, extended to 12 Months`; a season has no months to count. */
export function planOnPaper(
  { kind, tenure }: { readonly kind: ProductKind; readonly tenure: Tenure },
  order: Extended,
): string {
  if (kind === 'seasonal') return formatTenureOnPaper(null);
  const { orderTenure, extendedBy } = lengthOf(order);
  const plan = formatTenureOnPaper(tenure);
  return extendedBy === 0
    ? plan
    : `${plan}, extended to ${formatTenureOnPaper(orderTenure + extendedBy)}`;
}

/** `12 Months`, or `N/A` for what has no months to count, as order and invoice show it. */
export function formatTenureOnPaper(tenure: Tenure | null): string {
  if (tenure === null) return 'N/A';
  return tenure === 1 ? '1 Month' : `${tenure} Months`;
}

/** Says of the rent of a plan beside it that it is only that of the first month. */
export function ofFirstMonth(kind: ProductKind): string {
  return kind === 'seasonal' ? '' : ' (first month)';
}

/** What the first month and the advance of a premium order are together (rules/deposits.md#how-much-is-held). */
export const PAID_NOW = `${MINIMUM_TENURE.premium} months’ rent, paid now`;

/** What a season is paid with, beside what is paid now. */
export const SEASON_PAID =
  'You pay for the whole season now. There’s nothing more to pay until it ends.';

/** How a seasonal item goes on after what was paid once (rules/billing.md#plans-paid-in-advance). */
export function seasonContinues(months: number): string {
  return `After the season, your rental continues month to month until you return the item. Each month costs the season’s price divided by ${months}.`;
}
