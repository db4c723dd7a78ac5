import type { Inventory } from '#contract/catalogue/catalogue.ts';
import { areRentOptions, toOffer } from '#contract/catalogue/rent-option.ts';
import { readBare } from './bare.ts';

export interface InventoryAnswer {
  readonly inventory: ReturnType<typeof toOffer>;
  readonly express: Inventory['express'];
  readonly lacking: Inventory['lacking'];
  readonly date: string | null;
}

/** `checkInventory` of the contract, bare. */
export async function readInventory(
  productId: string,
  cityId: number,
): Promise<InventoryAnswer | undefined> {
  const path = `/product/inventory/check/${encodeURIComponent(productId)}/${cityId}`;
  const answer = await readBare(path);
  if (!answer || !isInventory(answer.body)) return undefined;
  const { express, lacking } = answer.body;
  return { inventory: toOffer(answer.body), express, lacking, date: answer.date };
}

function isInventory(body: unknown): body is Inventory {
  const { inventory, rentOption } = (body ?? {}) as Partial<Inventory>;
  return Number.isSafeInteger(inventory) && areRentOptions(rentOption);
}
