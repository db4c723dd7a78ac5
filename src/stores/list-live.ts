import { map } from 'nanostores';
import { readLiveCards } from '#api/list-live.ts';
import type { RentOption } from '#domain/rent.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';

/** What the server says of a product that a list shows. */
export interface LiveFigures {
  readonly plans: readonly RentOption[];
  readonly inStock: boolean;
}

/** Live figures by slug, in the city of the page. */
export const $listLive = map<Record<string, LiveFigures>>({});

/** Asks for a category's live figures. Without an answer those known stay. */
export async function checkList(
  category: string,
  subCategory: string | undefined,
  cityId: number,
): Promise<void> {
  const cards = await readLiveCards(category, subCategory, cityId);
  if (!cards) return;
  const live = cards.map(({ slug, status, rentOption }) => [
    slug,
    { plans: rentOption, inStock: status !== OUT_OF_STOCK },
  ]);
  $listLive.set({ ...$listLive.get(), ...Object.fromEntries(live) });
}
