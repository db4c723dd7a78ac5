import type { CitySlug } from './city.ts';
import type { ProductEntry } from './content.ts';
import { rupees } from './money.ts';
import type { RentOption } from './rent.ts';

/** A product's plans in a city as its editors wrote them, shortest first. */
export function plansIn({ rent }: Pick<ProductEntry, 'rent'>, city: CitySlug): RentOption[] {
  return Object.entries(rent[city])
    .map(([period, price]) => ({ period: Number(period), price: rupees(price) }))
    .toSorted((a, b) => a.period - b.period);
}
