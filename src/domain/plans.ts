import type { CitySlug } from './city.ts';
import { rupees } from './money.ts';
import type { RentOption } from './rent.ts';

/** By city, whole rupees under the key of each plan. */
export interface WrittenRents {
  readonly rent: Readonly<Record<CitySlug, Readonly<Record<string, number>>>>;
}

/** A product's plans in a city as its editors wrote them, shortest first. */
export function plansIn({ rent }: WrittenRents, city: CitySlug): RentOption[] {
  return Object.entries(rent[city])
    .map(([period, price]) => ({ period: monthsOf(period), price: rupees(price) }))
    .toSorted((a, b) => a.period - b.period);
}

/** The months of a plan by its key in a product's file: `6-months`. */
export function monthsOf(plan: string): number {
  return Number.parseInt(plan, 10);
}

export function planKey(months: number): string {
  return months === 1 ? '1-month' : `${months}-months`;
}
