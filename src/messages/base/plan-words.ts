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
