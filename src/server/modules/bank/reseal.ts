import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { opens, seal, unseal } from '#server/base/sealed.ts';
import type { Shop } from '#server/lib/shop.ts';
import { ownerOf } from '#server/modules/customers/accounts.ts';

/** What became of the accounts that were sealed with another key than the first. */
export interface Resealed {
  readonly resealed: number;
  /** Those that no key opens; they stay as they are. */
  readonly shut: number;
}

/**
 * Seals with the first key of `DATA_KEY` every bank account that another one sealed, each in a
 * transaction of its own, so that it can end at any moment and be done again
 * (rules/operations.md#a-new-data-key).
 */
export async function resealBankAccounts(shop: Shop): Promise<Resealed> {
  const { db } = shop;
  const keys = await shop.dataKeys();
  const isOld = notLike(bankAccounts.sealed, `${keys[0].id}.%`);
  const next = async (tx: Tx, after: number) => {
    const [row] = await tx
      .select()
      .from(bankAccounts)
      .where(and(gt(bankAccounts.userId, after), isOld))
      .orderBy(asc(bankAccounts.userId))
      .limit(1)
      .for('update');
    if (!row) return undefined;
    const { userId, sealed } = row;
    const owner = ownerOf(userId);
    const isOpen = opens(keys, sealed, owner);
    if (isOpen) {
      await tx
        .update(bankAccounts)
        .set({ sealed: seal(keys, unseal(keys, sealed, owner), owner) })
        .where(eq(bankAccounts.userId, userId));
    }
    return { userId, isOpen };
  };
  let [resealed, shut] = [0, 0];
  for (let after = 0; ;) {
    const done = await db.transaction((tx) => next(tx, after));
    if (!done) return { resealed, shut };
    if (done.isOpen) resealed += 1;
    else shut += 1;
    after = done.userId;
  }
}
