import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';

/** What happened to a product on a day in a city, how often. */
export interface ProductCount {
  readonly day: Day;
  readonly cityId: CityId;
  readonly productSlug: string;
  readonly views: number;
  readonly carted: number;
}

/** More than every product has of cities and days in a minute: beyond it nothing is counted. */
const MOST_KEPT = 20_000;

/** Counts in memory, so that a page costs nothing, until somebody writes them (rules/books.md#the-funnel). */
export class ProductCounts {
  #kept = new Map<string, ProductCount>();

  add(count: ProductCount): void {
    const key = `${count.day} ${count.cityId} ${count.productSlug}`;
    const known = this.#kept.get(key);
    if (!known && this.#kept.size >= MOST_KEPT) return;
    this.#kept.set(key, {
      ...count,
      views: count.views + (known?.views ?? 0),
      carted: count.carted + (known?.carted ?? 0),
    });
  }

  /** All that was counted, which begins anew; in one order, so that processes wait for each other. */
  take(): ProductCount[] {
    const kept = [...this.#kept].toSorted(([one], [other]) => (one < other ? -1 : 1));
    this.#kept = new Map();
    return kept.map(([, count]) => count);
  }
}
