import type { Inventory } from '#contract/catalogue.ts';
import { API_PREFIX } from '#contract/endpoint.ts';
import { API_ORIGIN } from './origin.ts';

/**
 * `checkInventory` of the contract by bare fetch. A product page asks before anything is touched, and
 * there the contract's own client would weigh more than all other scripts of the page together.
 */
export async function readInventory(
  productId: string,
  cityId: number,
): Promise<Inventory | undefined> {
  const path = `/product/inventory/check/${encodeURIComponent(productId)}/${cityId}`;
  try {
    const answer = await fetch(API_ORIGIN + API_PREFIX + path);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return isInventory(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isInventory(body: unknown): body is Inventory {
  const { inventory, rentOption } = (body ?? {}) as Partial<Inventory>;
  return (
    Number.isSafeInteger(inventory) &&
    Array.isArray(rentOption) &&
    rentOption.every(({ period, price }) => period > 0 && Number.isSafeInteger(price))
  );
}
