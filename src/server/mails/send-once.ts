import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { reminders } from '#server/db/schema/billing.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';

/** Sends what a key stands for, if nobody has: of two processes at once the first one to write the key. */
export async function sendOnce(
  shop: AppContext,
  key: string,
  now: Date,
  send: (work: TxContext) => Promise<unknown>,
): Promise<number> {
  return transact(shop, async (work) => {
    if (!(await isFirst(work.db, key, now))) return 0;
    await send(work);
    return 1;
  });
}

/** Whether somebody wrote a key down. */
export async function isWritten(db: Db, key: string): Promise<boolean> {
  return (await db.$count(reminders, eq(reminders.key, key))) > 0;
}

/** Writes a key down; false where somebody has. */
export async function isFirst(tx: Tx, key: string, now: Date): Promise<boolean> {
  return (await firstOf(tx, [key], now)).has(key);
}

/** Writes several down; answers those that nobody had. */
export async function firstOf(tx: Tx, keys: readonly string[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const taken = await tx
    .insert(reminders)
    .values(keys.map((key) => ({ key, at: now })))
    .onConflictDoNothing()
    .returning({ key: reminders.key });
  return new Set(taken.map(({ key }) => key));
}
