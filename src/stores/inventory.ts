import { map } from 'nanostores';
import { readInventory } from '#api/inventory.ts';
import type { Inventory } from '#contract/catalogue.ts';

export type InventoryState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly inventory: Inventory };

/** Live plans and units by product id, in the city of the page. */
export const $inventory = map<Record<string, InventoryState>>({});

/** Asks for the live figures; those known already stay until the answer has come. */
export async function loadInventory(productId: string, cityId: number): Promise<InventoryState> {
  const known = $inventory.get()[productId];
  if (known?.state !== 'ready') $inventory.setKey(productId, { state: 'loading' });
  const inventory = await readInventory(productId, cityId);
  const state: InventoryState = inventory
    ? { state: 'ready', inventory }
    : known?.state === 'ready'
      ? known
      : { state: 'failed' };
  $inventory.setKey(productId, state);
  return state;
}
