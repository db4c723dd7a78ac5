import type { ProductKind } from './product.ts';

/** The plan slider of normal products, in months (storefront.md §9). */
export const TENURES = [6, 9, 12] as const;
export const DEFAULT_TENURE = 12;
export const TENURE_STEP = 3;
export const MEDICAL_TENURE = 1;

/** Months a customer must keep the product at least; a season has no months to count (storefront.md §9). */
export const MINIMUM_TENURE: Record<ProductKind, number | null> = {
  normal: 6,
  premium: 12,
  seasonal: null,
  medical: 1,
};

/** The tenure a product page starts with: the default where offered, else the longest on offer. */
export function initialTenure(offered: readonly number[]): number {
  return offered.includes(DEFAULT_TENURE) ? DEFAULT_TENURE : Math.max(...offered);
}
