import { type City, EXPRESS_CITY } from './city.ts';
import type { Day } from './kolkata.ts';
import type { ProductKind } from './product.ts';

/** Express delivery is for products with instant delivery, in one city (storefront.md §5). */
export function hasExpress(instantDelivery: boolean, city: Pick<City, 'slug'>): boolean {
  return instantDelivery && city.slug === EXPRESS_CITY;
}

/** What express delivery looks at in a line of a cart. */
export interface ExpressLine {
  readonly name: string;
  readonly kind: ProductKind;
  readonly instantDelivery: boolean;
  readonly quantity: number;
  /** Units left in the city. */
  readonly inventory: number;
}

/** Whether a line comes express once that is chosen; an enquiry has no delivery to hasten. */
export function comesExpress(
  { kind, instantDelivery }: Pick<ExpressLine, 'kind' | 'instantDelivery'>,
  city: Pick<City, 'slug'>,
): boolean {
  return kind !== 'medical' && hasExpress(instantDelivery, city);
}

/** The lines that keep express from being chosen: more units than there are (account.md §5). */
export function beyondInventory<Line extends ExpressLine>(
  lines: readonly Line[],
  city: Pick<City, 'slug'>,
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
