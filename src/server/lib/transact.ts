import type { Db, Tx } from '#server/db/db.ts';
import { type Caller, lockCaller, type LockStrength } from './account-lock.ts';
import { Refusal } from './refusal.ts';
import type { AppContext, TxContext } from './shop.ts';

/** Carries a refusal out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.failure.code);
    this.refusal = refusal;
  }
}

/**
 * Runs a step in a transaction of its own, a savepoint inside another one. The step is undone when it
 * throws or returns a refusal; only what the refusal names as lasting is written then
 * (rules/operations.md#a-refusal-changes-nothing).
 */
export async function inTransaction<Value>(
  db: Db,
  step: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  try {
    return await db.transaction(async (tx) => {
      const value = await step(tx);
      if (value instanceof Refusal) throw new RolledBack(value);
      return value;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    await error.refusal.lasting?.(db);
    return error.refusal as Value;
  }
}

/** The same for a step that works with the shop. */
export function transact<Value>(
  shop: AppContext,
  step: (work: TxContext) => Promise<Value>,
): Promise<Value> {
  return inTransaction(shop.db, (tx) => step({ ...shop, db: tx }));
}

/**
 * The same for a step of somebody who is signed in: it begins with their account held, and is refused where
 * they have signed out or are gone meanwhile (rules/sign-in.md#one-after-the-other).
 */
export function transactAs<Value>(
  shop: AppContext,
  caller: Caller,
  strength: LockStrength,
  step: (work: TxContext) => Promise<Value>,
): Promise<Value | Refusal> {
  return transact<Value | Refusal>(
    shop,
    async (work) => (await lockCaller(work.db, caller, strength)) ?? step(work),
  );
}
