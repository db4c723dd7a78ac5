import type { CitySlug } from '#domain/base/city.ts';
import { rupees } from '#domain/base/money.ts';
import type { Plan } from './rent.ts';
import type { Tenure } from './tenure.ts';

/** By city, whole rupees under the key of each plan. */
export interface WrittenRents {
  readonly rent: Readonly<Record<CitySlug, Readonly<Record<string, number>>>>;
}

/** A product's plans in a city as its editors wrote them, shortest first. */
export function plansIn({ rent }: WrittenRents, city: CitySlug): Plan[] {
  return Object.entries(rent[city] ?? {})
    .map(([key, price]) => ({ tenure: tenureOf(key), price: rupees(price) }))
    .toSorted((a, b) => a.tenure - b.tenure);
}

/** The units a product starts with in a city, as its editors wrote them. */
export function stockIn(
  { stock }: { readonly stock: Readonly<Record<CitySlug, number>> },
  city: CitySlug,
): number {
  return stock[city] ?? 0;
}

/** The tenure of a plan by its key in a product's file: `6-months`. */
export function tenureOf(key: string): Tenure {
  return Number.parseInt(key, 10);
}

export function planKey(tenure: Tenure): string {
  return tenure === 1 ? '1-month' : `${tenure}-months`;
}
