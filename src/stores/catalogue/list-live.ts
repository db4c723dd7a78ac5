import { map } from 'nanostores';
import { type LiveCard, readLiveCards } from '#api/list-live.ts';
import { toPlans } from '#contract/rent-option.ts';
import type { Plan } from '#domain/rent.ts';
import { OUT_OF_STOCK } from '#domain/product.ts';
import { learnTime } from '#stores/page/clock.ts';

/** What the server says of a product that a list shows. */
export interface LiveFigures {
  readonly plans: readonly Plan[];
  readonly inStock: boolean;
}

/** Live figures by slug, in the city of the page. */
export const $listLive = map<Record<string, LiveFigures>>({});

/** Asks for a category's live figures, and hears the server's time. Without an answer those known stay. */
export async function checkList(
  category: string,
  subCategory: string | undefined,
  cityId: number,
): Promise<void> {
  const answer = await readLiveCards(category, subCategory, cityId);
  if (!answer) return;
  learnTime(answer.date);
  noteLive(answer.cards);
}

/** Takes over what an answer of the server says of products. */
export function noteLive(cards: readonly LiveCard[]): void {
  const live = cards.map(({ slug, status, rentOption }) => [
    slug,
    { plans: toPlans(rentOption), inStock: status !== OUT_OF_STOCK },
  ]);
  $listLive.set({ ...$listLive.get(), ...Object.fromEntries(live) });
}
