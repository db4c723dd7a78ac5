import type { Db } from '#server/db/db.ts';
import { reminders } from '#server/db/schema/billing.ts';
import type { Shop } from '#server/lib/shop.ts';

/** Sends what a key stands for, if nobody has: of two processes at once the first one to write the key. */
export async function sendOnce(
  { db }: Pick<Shop, 'db'>,
  key: string,
  now: Date,
  send: (tx: Db) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isFirst(tx, key, now))) return 0;
    await send(tx);
    return 1;
  });
}

/** Writes a key down; false where somebody has. */
export async function isFirst(tx: Db, key: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(reminders)
    .values({ key, at: now })
    .onConflictDoNothing()
    .returning({ key: reminders.key });
  return taken.length > 0;
}
