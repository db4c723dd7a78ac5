import { addHours } from 'date-fns/addHours';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { strayFiles } from '#server/db/schema/care.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { JobRun } from './job-run.ts';
import { randomToken } from '#server/base/secrets.ts';
import type { Refusal } from '#server/lib/refusal.ts';
import { transactAs } from '#server/lib/transact.ts';
import type { Caller, LockStrength } from '#server/lib/account-lock.ts';

const BATCH = 100;

/**
 * Writes a file under a name of our own, which is announced as stray first: a crash leaves nothing
 * behind that nobody erases. Whoever keeps it claims it in the transaction that writes its row.
 */
export async function putFile(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const key = randomToken();
  await db.insert(strayFiles).values({ key, eraseAt: addHours(now, 1) });
  await files.put(key, bytes);
  return key;
}

export async function claimFile(tx: Tx, key: string): Promise<void> {
  await tx.delete(strayFiles).where(eq(strayFiles.key, key));
}

/** Leaves a file that was refused to be erased at once. */
export async function letFileGo(db: Db, key: string, now: Date): Promise<void> {
  await db.update(strayFiles).set({ eraseAt: now }).where(eq(strayFiles.key, key));
}

/**
 * Writes a file of somebody who is signed in, and in one transaction, which holds their account, the row that
 * `keep` writes for it. Where that is refused, the file is left to be erased at once.
 */
export async function keepFile(
  shop: AppContext,
  caller: Caller,
  strength: LockStrength,
  { bytes, now }: { readonly bytes: Uint8Array; readonly now: Date },
  keep: (tx: Tx, key: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const key = await putFile(shop, bytes, now);
  const refusal = await transactAs(shop, caller, strength, async ({ db: tx }) => {
    const refused = await keep(tx, key);
    if (!refused) await claimFile(tx, key);
    return refused;
  });
  if (refusal) await letFileGo(shop.db, key, now);
  return refusal;
}

/** Leaves files whose rows are gone to be erased at once. */
export async function leaveFiles(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx.insert(strayFiles).values(keys.map((key) => ({ key, eraseAt: now })));
}

/**
 * Erases files whose deletion is committed. What cannot be erased is left to `eraseStrayFiles`: the
 * deletion has happened, and its caller is told so (rules/kyc.md#retention-of-documents).
 */
export async function eraseAtOnce(shop: AppContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await eraseFile(shop, key);
    } catch (error) {
      shop.log.warn({ err: error, file: key }, 'a file is erased later');
    }
  }
}

async function eraseFile({ db, files }: AppContext, key: string): Promise<number> {
  await files.erase(key);
  await db.delete(strayFiles).where(eq(strayFiles.key, key));
  return 1;
}

/** Erases the files that belong to nothing any more, the longest due first; answers how many. */
export async function eraseStrayFiles(shop: AppContext): Promise<number> {
  const { db, now } = shop;
  const at = now();
  const run = await JobRun.begin(shop, 'stray-files');
  let erased = 0;
  for (let last: typeof strayFiles.$inferSelect | undefined; ;) {
    const due: (typeof strayFiles.$inferSelect)[] = await findStray(db, at, last);
    for (const { key } of due) {
      const done = await run.attempt(`file ${key}`, () => eraseFile(shop, key));
      erased += done ?? 0;
    }
    last = due.at(-1);
    if (!last || due.length < BATCH) break;
  }
  await run.end(erased, { metAll: true });
  return erased;
}

async function findStray(db: Db, at: Date, after?: typeof strayFiles.$inferSelect) {
  const beyond =
    after &&
    or(
      gt(strayFiles.eraseAt, after.eraseAt),
      and(eq(strayFiles.eraseAt, after.eraseAt), gt(strayFiles.key, after.key)),
    );
  return db
    .select()
    .from(strayFiles)
    .where(and(lte(strayFiles.eraseAt, at), beyond))
    .orderBy(asc(strayFiles.eraseAt), asc(strayFiles.key))
    .limit(BATCH);
}
