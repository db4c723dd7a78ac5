import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatTenure, isOutlasted, type Tenure } from '#domain/catalogue/tenure.ts';

/**
 * The plan of an item in an order, and how long it stays where the order runs longer
 * (rules/cart.md#one-end-date-per-order): `6 months, stays 12 months with your order`.
 */
export function planInOrder(
  { kind, tenure }: { readonly kind: ProductKind; readonly tenure: Tenure },
  orderTenure: Tenure,
): string {
  const plan = formatTenure(tenure, kind);
  if (!isOutlasted({ kind, tenure }, orderTenure)) return plan;
  return `${plan}, stays ${formatTenure(orderTenure)} with your order`;
}

/** How a seasonal item goes on after what was paid once (rules/billing.md#plans-paid-in-advance). */
export function seasonContinues(months: number): string {
  return `After the season, your rental continues month to month until you return the item. Each month costs the season’s price divided by ${months}.`;
}
