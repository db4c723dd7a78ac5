import { addMonthsTo, type Day } from '#domain/base/kolkata.ts';
import type { ProductKind } from './product.ts';

/** For how many months something is rented; for a season, the months it lasts. */
export type Tenure = number;

/** The plan slider of normal products, in months (rules/catalogue.md#plans). */
export const TENURES = [6, 9, 12] as const;
export const DEFAULT_TENURE = 12;
export const TENURE_STEP = 3;
export const MEDICAL_TENURE = 1;

/**
 * Months a customer must keep the product at least; a season has no months to count
 * (rules/catalogue.md#plans).
 */
export const MINIMUM_TENURE: Record<ProductKind, Tenure | null> = {
  normal: 6,
  premium: 12,
  seasonal: null,
  medical: 1,
};

/** The tenure a product page starts with: the default where offered, else the longest on offer. */
export function initialTenure(offered: readonly Tenure[]): Tenure {
  return offered.includes(DEFAULT_TENURE) ? DEFAULT_TENURE : Math.max(...offered);
}

/** Whether these are all the plans of one product: one season for a seasonal, else tenures of its kind. */
export function mayOffer(kind: ProductKind, tenures: readonly Tenure[]): boolean {
  if (kind === 'seasonal') return tenures.length === 1;
  const possible: readonly Tenure[] =
    kind === 'medical'
      ? [MEDICAL_TENURE]
      : TENURES.filter((tenure) => tenure >= (MINIMUM_TENURE[kind] ?? 0));
  return tenures.length > 0 && tenures.every((tenure) => possible.includes(tenure));
}

/** The longest plan of an order's lines decides when its first term ends (docs/decisions/0007). */
export function longestTenure(items: readonly { readonly tenure: Tenure }[]): Tenure {
  return Math.max(1, ...items.map(({ tenure }) => tenure));
}

/**
 * Whether a line stays longer than its own plan, at the rent of that plan, since its order ends with a
 * longer one; a season is paid once however long it stays (rules/cart.md#one-end-date-per-order).
 */
export function isOutlasted(
  { kind, tenure }: { readonly kind: ProductKind; readonly tenure: Tenure },
  orderTenure: Tenure,
): boolean {
  return kind !== 'seasonal' && tenure < orderTenure;
}

/** `12 months`; a season is rented as a whole. */
export function formatTenure(tenure: Tenure, kind: ProductKind = 'normal'): string {
  if (kind === 'seasonal') return 'One season';
  return tenure === 1 ? '1 month' : `${tenure} months`;
}

/** The day a tenure that began with delivery ends. */
export function expiryDay(deliveredOn: Day, tenure: Tenure): Day {
  return addMonthsTo(deliveredOn, tenure);
}
