import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CopySession, Tallying } from '#server/copies/copy-session.ts';
import { blocksOf } from '#server/copies/read-database.ts';
import { type Outline, outlineOf } from '#server/copies/schema.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { OpenDb } from '#server/db/open.ts';
import type { FileStore } from '#server/gateways/file-store.ts';
import { putFile } from '#server/lib/jobs/stray-files.ts';
import { nameBankAccount } from './bank-account.ts';
import { deliveredOrder } from './rentals.ts';
import { openTestShop } from './shop.ts';

/** What `copy` writes in a way of its own. */
export const ODD_NAME = 'Asha\t“Rao”\\N \\. 🛋\nof\r\\Gurgaon';

/** Lets a shop on a database be used a little: an order, a sealed account, files. */
export async function liveIn(database: OpenDb, env: Record<string, string>): Promise<void> {
  const shop = await openTestShop({ database, env });
  await deliveredOrder(shop);
  const { token, userId } = await shop.signedUp();
  await nameBankAccount(shop, token);
  await shop.shop.db.update(users).set({ name: ODD_NAME }).where(eq(users.id, userId));
  for (const size of [0, 1, 300_000]) await putFile(shop.shop, randomBytes(size), shop.clock.now());
}

/** All that a database holds, as counts and digests; of known columns alone where they are given. */
export async function extentOf(
  session: CopySession,
  known?: Outline['tables'],
): Promise<Outline & { tallies: unknown }> {
  const outline = await outlineOf(session);
  const tables = known ?? outline.tables;
  const counting = new Tallying(tables.map(({ name }) => name));
  for await (const block of blocksOf(session, tables)) counting.add(block);
  return { ...outline, tables, tallies: counting.end() };
}

/** What ties its tables together, and how each is kept. */
export async function buildOf(session: CopySession): Promise<unknown> {
  return [
    await session.query(`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    await session.query(`select tgrelid::regclass::text as of, tgname, tgenabled
      from pg_trigger where not tgisinternal order by 1, 2`),
    await session.query(`select relname, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`),
  ];
}

/** Every file by its key. */
export async function filesIn(store: FileStore): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const key of store.keys()) {
    files.set(key, Buffer.from((await store.get(key)) ?? []).toString('base64'));
  }
  return files;
}
