import { desc, eq } from 'drizzle-orm';
import { normalizeEmail } from '#domain/people/email.ts';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';

export type InboxMessage = typeof outbox.$inferSelect;

const LATEST = 200;

/** The latest messages of the outbox, sent or not, newest first; to one recipient when named. */
export async function latestMessages(db: Db, to = ''): Promise<InboxMessage[]> {
  const recipient = normalizeEmail(to);
  return db
    .select()
    .from(outbox)
    .where(recipient === '' ? undefined : eq(outbox.to, recipient))
    .orderBy(desc(outbox.id))
    .limit(LATEST);
}
