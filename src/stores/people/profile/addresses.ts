import { atom } from 'nanostores';
import { type Address, deleteAddress, listAddresses } from '#contract/people/address.ts';
import type { Failure } from '#contract/base/failure.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';

const { $loaded, load } = createLoader<readonly Address[]>(() => call(listAddresses, {}));

/** The customer's saved addresses, the newest first. */
export const $addresses = $loaded;
export const loadAddresses = load;

/** Why the last deletion failed. */
export const $addressProblem = atom<Failure | null>(null);

/** Deletes a saved address and shows the list as the server then holds it. */
export async function removeAddress(id: number): Promise<void> {
  $addressProblem.set(null);
  const result = await call(deleteAddress, { id });
  if (!result.ok && result.failure.code !== 'NOT_FOUND') $addressProblem.set(result.failure);
  await load();
}

export function dismissAddressProblem(): void {
  $addressProblem.set(null);
}
