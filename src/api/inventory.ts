import type { Inventory } from '#contract/catalogue.ts';
import { type LiveInventory, toLiveInventory } from '#contract/rent-option.ts';
import { readBare } from './bare.ts';

export interface InventoryAnswer {
  readonly inventory: LiveInventory;
  readonly date: string | null;
}

/** `checkInventory` of the contract, bare. */
export async function readInventory(
  productId: string,
  cityId: number,
): Promise<InventoryAnswer | undefined> {
  const path = `/product/inventory/check/${encodeURIComponent(productId)}/${cityId}`;
  const answer = await readBare(path);
  return answer && isInventory(answer.body)
    ? { inventory: toLiveInventory(answer.body), date: answer.date }
    : undefined;
}

function isInventory(body: unknown): body is Inventory {
  const { inventory, rentOption } = (body ?? {}) as Partial<Inventory>;
  return (
    Number.isSafeInteger(inventory) &&
    Array.isArray(rentOption) &&
    rentOption.every(({ period, price }) => period > 0 && Number.isSafeInteger(price))
  );
}
