import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/db.ts';

/** Changes rows that the database keeps as they are. */
export async function tamper(
  db: Db,
  table: PgTable,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${table} disable trigger user`);
    await change(tx);
    await tx.execute(sql`alter table ${table} enable trigger user`);
  });
}
