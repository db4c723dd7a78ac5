import type { ListedCard } from '#contract/catalogue.ts';
import { API_PREFIX } from '#contract/endpoint.ts';
import { API_ORIGIN } from './origin.ts';

/** Of the answer only what may differ from the page. */
export type LiveCard = Pick<ListedCard, 'slug' | 'status' | 'rentOption'>;

/**
 * `listProducts` of the contract by bare fetch: a list asks before anything is touched (see
 * `readInventory`). Nothing when no good answer came; the browser has logged why.
 */
export async function readLiveCards(
  category: string,
  subCategory: string | undefined,
  cityId: number,
): Promise<LiveCard[] | undefined> {
  const query = new URLSearchParams({
    cityId: String(cityId),
    ...(subCategory === undefined ? {} : { subCategory }),
  });
  const path = `/product/list/${encodeURIComponent(category)}?${query}`;
  try {
    const answer = await fetch(API_ORIGIN + API_PREFIX + path);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return Array.isArray(body) && body.every(isLiveCard) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isLiveCard(card: unknown): card is LiveCard {
  const { slug, status, rentOption } = (card ?? {}) as Partial<LiveCard>;
  return (
    typeof slug === 'string' &&
    typeof status === 'string' &&
    Array.isArray(rentOption) &&
    rentOption.every(({ period, price }) => period > 0 && Number.isSafeInteger(price))
  );
}
