import type { ProductKind } from '#domain/catalogue/product.ts';
import { formatTenure, type Tenure } from '#domain/catalogue/tenure.ts';

/** For how long a line of a cart is rented, and how many units of it. */
export interface LineTerms {
  readonly tenure: Tenure;
  readonly quantity: number;
}

export function sameTerms(
  one: LineTerms | null | undefined,
  other: LineTerms | null | undefined,
): boolean {
  return one?.tenure === other?.tenure && one?.quantity === other?.quantity;
}

/** `3 × 6 months` */
export function formatTerms({ tenure, quantity }: LineTerms, kind: ProductKind): string {
  return `${quantity} × ${formatTenure(tenure, kind).toLowerCase()}`;
}
