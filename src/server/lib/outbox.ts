import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';
import type { Message } from '#server/gateways/senders.ts';

/**
 * Puts a message into the outbox; in the transaction of what it tells about
 * (rules/operations.md#messages).
 */
export async function post(
  db: Db,
  message: Message & { readonly isLast?: boolean },
  now: Date,
): Promise<void> {
  await db.insert(outbox).values({ ...message, createdAt: now, tryAt: now });
}
