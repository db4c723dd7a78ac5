import type { Channel } from '#domain/channel.ts';
import type { Db } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';

export interface Message {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A mail's second part, which says the same. */
  readonly html?: string | null;
}

/**
 * Puts a message into the outbox; in the transaction of what it tells about
 * (rules/operations.md#messages).
 */
export async function post(db: Db, message: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...message, createdAt: now, tryAt: now });
}
