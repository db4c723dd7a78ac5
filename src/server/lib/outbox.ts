import { addSeconds } from 'date-fns/addSeconds';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { priorityOf, type Urgency } from '#domain/base/message-urgency.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { outbox } from '#server/db/schema/operations.ts';
import type { Message } from '#server/gateways/senders.ts';

export type Posted = Message & {
  /** `awaited` unless it says otherwise. */
  readonly urgency?: Urgency;
  readonly isLast?: boolean;
  readonly isKept?: boolean;
  readonly staleAt?: Date | null;
};

/** What a message is held back for, and for how long: until then it can be taken back. */
export interface Held {
  readonly for: string;
  readonly seconds: number;
}

/**
 * Puts a message into the outbox; in the transaction of what it tells about
 * (rules/operations.md#messages).
 */
export async function post(db: Db, message: Posted, now: Date): Promise<void> {
  await postAll(db, [message], now);
}

/** The same of several, at once or held back. */
export async function postAll(
  db: Db,
  messages: readonly Posted[],
  now: Date,
  held?: Held,
): Promise<void> {
  if (messages.length === 0) return;
  const tryAt = held ? addSeconds(now, held.seconds) : now;
  const heldFor = held?.for ?? null;
  await db.insert(outbox).values(
    messages.map(({ urgency = 'awaited', ...message }) => ({
      ...message,
      priority: priorityOf(urgency),
      createdAt: now,
      tryAt,
      heldFor,
    })),
  );
}

/** Takes back what was written for something since a time; false where one of it is under way already. */
export async function takeBack(tx: Tx, heldFor: string, since: Date): Promise<boolean> {
  const held = await tx
    .select({ id: outbox.id, tries: outbox.tries })
    .from(outbox)
    .where(and(eq(outbox.heldFor, heldFor), gte(outbox.createdAt, since)))
    .for('update');
  if (held.some(({ tries }) => tries > 0)) return false;
  const ids = held.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(outbox).where(inArray(outbox.id, ids));
  return true;
}
