import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import type { authenticatorApps } from '#server/db/schema/operators.ts';
import type { bankAccounts } from '#server/db/schema/bank.ts';
import { opens, seal, unseal } from '#server/base/sealed.ts';
import type { AppContext } from './shop.ts';
import { inTransaction } from './transact.ts';

/** What became of the rows that were sealed with another key than the first. */
export interface Resealed {
  readonly resealed: number;
  /** Those that no key opens; they stay as they are. */
  readonly shut: number;
}

/** A table of what is sealed, one row for each owner. */
export type SealedTable = typeof authenticatorApps | typeof bankAccounts;

/**
 * Seals with the first key of `DATA_KEY` every row that another one sealed, each in a transaction of its
 * own, so that it can end at any moment and be done again (docs/running.md#a-new-data-key).
 */
export async function reseal(
  { db, dataKeys }: AppContext,
  table: SealedTable,
  ownerOf: (userId: number) => string,
): Promise<Resealed> {
  const keys = await dataKeys();
  const isOld = notLike(table.sealed, `${keys[0].id}.%`);
  const next = async (tx: Tx, after: number) => {
    const [row] = await tx
      .select({ userId: table.userId, sealed: table.sealed })
      .from(table)
      .where(and(gt(table.userId, after), isOld))
      .orderBy(asc(table.userId))
      .limit(1)
      .for('update');
    if (!row) return undefined;
    const { userId, sealed } = row;
    const owner = ownerOf(userId);
    const isOpen = opens(keys, sealed, owner);
    if (isOpen) {
      await tx
        .update(table)
        .set({ sealed: seal(keys, unseal(keys, sealed, owner), owner) })
        .where(eq(table.userId, userId));
    }
    return { userId, isOpen };
  };
  let [resealed, shut] = [0, 0];
  for (let after = 0; ;) {
    const done = await inTransaction(db, (tx) => next(tx, after));
    if (!done) return { resealed, shut };
    if (done.isOpen) resealed += 1;
    else shut += 1;
    after = done.userId;
  }
}
