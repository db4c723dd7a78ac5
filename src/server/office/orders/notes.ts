import { and, desc, eq, isNull } from 'drizzle-orm';
import { mayDropNote } from '#domain/office/note.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notes } from '#server/db/schema/notes.ts';
import { operators } from '#server/db/schema/operators.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import type { TxContext } from '#server/lib/shop.ts';

const SHOWN = 100;

/** What the office has written down of a customer, the newest first, seen from one of their orders or from none. */
export async function findNotes(
  db: Db,
  { userId, orderId = null }: { readonly userId: number; readonly orderId?: number | null },
  operator: OfficeCaller,
) {
  const rows = await db
    .select({ note: notes, number: orders.number })
    .from(notes)
    .leftJoin(orders, eq(orders.id, notes.orderId))
    .where(eq(notes.userId, userId))
    .orderBy(desc(notes.id))
    .limit(SHOWN);
  return rows.map(({ note, number }) => ({
    id: note.id,
    text: note.text,
    by: note.by,
    at: note.at.toISOString(),
    orderNumber: note.orderId === orderId ? null : number,
    mayDrop: mayDropNote(note, operator),
  }));
}

/** Writes a note on an order, and so on its customer (rules/office.md#notes). */
export async function addNote(
  work: TxContext,
  orderId: number,
  { text, by }: { readonly text: string; readonly by: Doer },
  at: Date,
): Promise<void> {
  const { userId } = await lockKnownOrder(work.db, orderId);
  await work.db.insert(notes).values({ userId, orderId, text, by: by.name, byId: by.userId, at });
}

/** Writes a note on a customer alone. */
export async function addCustomerNote(
  { db }: TxContext,
  userId: number,
  { text, by }: { readonly text: string; readonly by: Doer },
  at: Date,
): Promise<Refusal | undefined> {
  const [theirs] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share');
  if (!theirs) return refuse('NOT_FOUND');
  await db.insert(notes).values({ userId, text, by: by.name, byId: by.userId, at });
  return undefined;
}

/** Takes a note away, for its writer or an owner: by account, which a terminal does not prove. */
export async function dropNote(
  work: TxContext,
  id: number,
  by: Doer,
): Promise<{ readonly number: string } | Refusal> {
  const [found] = await work.db
    .select({ note: notes, number: orders.number })
    .from(notes)
    .leftJoin(orders, eq(orders.id, notes.orderId))
    .where(eq(notes.id, id));
  if (!found) return refuse('NOT_FOUND');
  const { userId } = by;
  if (userId === null) return refuse('ACCOUNT_NEEDED');
  const [own] = await work.db.select().from(operators).where(eq(operators.userId, userId));
  if (!own || !mayDropNote(found.note, own)) return refuse('NOTE_NOT_YOURS');
  await work.db.delete(notes).where(eq(notes.id, id));
  return { number: found.number ?? '' };
}
