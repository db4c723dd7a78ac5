import { map } from 'nanostores';
import { readInventory } from '#api/inventory.ts';
import type { Inventory } from '#contract/catalogue/catalogue.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import { learnTime } from '#stores/base/clock.ts';

export type InventoryState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready';
      readonly inventory: LiveOffer;
      /** What the office has set of express in the city. */
      readonly express?: Inventory['express'];
      /** What a package is out of, in words. */
      readonly lacking?: Inventory['lacking'];
    };

/** Live plans and units by product id, in the city of the page. */
export const $inventory = map<Record<string, InventoryState>>({});

/**
 * Asks for the live figures, and takes the server's time from the answer; figures known already stay
 * until it has come.
 */
export async function loadInventory(productId: string, cityId: number): Promise<InventoryState> {
  const known = $inventory.get()[productId];
  if (known?.state !== 'ready') $inventory.setKey(productId, { state: 'loading' });
  const answer = await readInventory(productId, cityId);
  if (answer) learnTime(answer.date);
  const state: InventoryState = answer
    ? {
        state: 'ready',
        inventory: answer.inventory,
        express: answer.express,
        lacking: answer.lacking,
      }
    : known?.state === 'ready'
      ? known
      : { state: 'failed' };
  $inventory.setKey(productId, state);
  return state;
}
