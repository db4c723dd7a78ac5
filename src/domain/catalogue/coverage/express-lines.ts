import type { City } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

export type ExpressPlace = Pick<City, 'express'>;

export interface ExpressProduct {
  readonly kind: ProductKind;
  readonly instantDelivery: boolean;
}

/** Whatever comes express, for asking about the hour alone. */
export const MARKED = {
  city: { express: true },
  product: { kind: 'normal', instantDelivery: true },
} as const satisfies { city: ExpressPlace; product: ExpressProduct };

/** What express delivery looks at in a line of a cart. */
export interface ExpressLine extends ExpressProduct {
  readonly name: string;
  readonly quantity: number;
  /** Units left in the city. */
  readonly inventory: number;
}

/**
 * Express is for marked products in the cities that have it, and an enquiry has no delivery to hasten
 * (rules/delivery.md#what-comes-express).
 */
export function comesExpress(
  { kind, instantDelivery }: ExpressProduct,
  city: ExpressPlace,
): boolean {
  return kind !== 'medical' && instantDelivery && city.express;
}

/**
 * The lines that keep express from being chosen: more units than there are
 * (rules/delivery.md#more-than-express-can-bring).
 */
export function beyondInventory<Line extends ExpressLine>(
  lines: readonly Line[],
  city: ExpressPlace,
): Line[] {
  return lines.filter((line) => comesExpress(line, city) && line.quantity > line.inventory);
}

/** The day on which the last line of an order arrives, some or all of them express. */
export function lastArrival(
  lines: readonly { readonly isExpress: boolean }[],
  days: { readonly standard: Day; readonly express: Day },
): Day {
  return lines.every(({ isExpress }) => isExpress) ? days.express : days.standard;
}
