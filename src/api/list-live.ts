import type { ListedCard } from '#contract/catalogue.ts';
import { areRentOptions } from '#contract/rent-option.ts';
import { readBare } from './bare.ts';

/** Of the answer only what may differ from the page. */
export type LiveCard = Pick<ListedCard, 'slug' | 'status' | 'rentOption'>;

export interface LiveCards {
  readonly cards: readonly LiveCard[];
  readonly date: string | null;
}

/**
 * `listProducts` of the contract by bare fetch: a list asks before anything is touched (see
 * `readBare`). Nothing when no good answer came; the browser has logged why.
 */
export async function readLiveCards(
  category: string,
  subCategory: string | undefined,
  cityId: number,
): Promise<LiveCards | undefined> {
  const query = new URLSearchParams({
    cityId: String(cityId),
    ...(subCategory === undefined ? {} : { subCategory }),
  });
  const answer = await readBare(`/product/list/${encodeURIComponent(category)}?${query}`);
  const body = answer?.body;
  return answer && Array.isArray(body) && body.every(isLiveCard)
    ? { cards: body, date: answer.date }
    : undefined;
}

function isLiveCard(card: unknown): card is LiveCard {
  const { slug, status, rentOption } = (card ?? {}) as Partial<LiveCard>;
  return typeof slug === 'string' && typeof status === 'string' && areRentOptions(rentOption);
}
