import { bankAccounts } from '#server/db/schema/bank.ts';
import { reseal, type Resealed } from '#server/lib/reseal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { ownerOf } from '#server/people/customers/accounts.ts';

/** Seals bank accounts anew that an older key sealed (docs/running.md#a-new-data-key). */
export function resealBankAccounts(shop: AppContext): Promise<Resealed> {
  return reseal(shop, bankAccounts, ownerOf);
}
