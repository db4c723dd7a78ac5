import { and, asc, eq, gt, inArray, max, ne } from 'drizzle-orm';
import {
  AWAITS_DOCUMENTS,
  type AwaitedDocument,
  awaitedDocuments,
  awaitsDocuments,
  toUpload,
  unverifiedDocuments,
  waitsForRenter,
} from '#domain/documents/awaited-documents.ts';
import {
  documentReminder,
  isForgotten,
  documentsWaitSince,
} from '#domain/documents/document-reminders.ts';
import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { documentsReminderLetter } from '#messages/delivery/delivery-letters.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { DOCUMENTS_AWAITED } from '#domain/base/incident.ts';
import { dropIncident, findOpenIncidents, noteIncident, orderItem } from '#server/lib/incidents.ts';
import { isFirst, isWritten, sendOnce } from '#server/mails/send-once.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder, lockOrder, type OrderRow } from '#server/orders/status.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { inTransaction } from '#server/lib/transact.ts';

const BATCH = 100;
const SOURCE = DOCUMENTS_AWAITED;

/**
 * Brings to mind the documents that paid orders wait for, each step once, and lays before the operator
 * those that have waited too long (rules/kyc.md#reminders). Answers how many letters it wrote.
 */
export async function remindOfDocuments(shop: AppContext): Promise<number> {
  const now = shop.now();
  const today = dayOf(now);
  const run = await JobRun.begin(shop, 'document-reminders');
  const known = new Set((await findOpenIncidents(shop.db, SOURCE)).map(({ item }) => item));
  const over = new Set(known);
  let sent = 0;
  for (let after = 0; ;) {
    const waiting = await findWaiting(shop.db, after);
    for (const order of waiting) {
      const { id, number, paidOn } = order;
      const item = orderItem(number);
      if (!documentReminder(paidOn, today)) continue;
      over.delete(item);
      const step = async () => {
        const documents = await findDocuments(shop.db, order.userId);
        const missing = toUpload(unverifiedDocuments(documents));
        const since = documentsWaitSince(paidOn, documents);
        if (missing.length === 0 || !isForgotten(since, today)) {
          if (known.has(item)) over.add(item);
        } else if (!known.has(item)) {
          await inTransaction(shop.db, (tx) =>
            noteIncident(tx, matterOf(order, since, missing), now),
          );
        }
        const due = missing.length > 0 && documentReminder(since, today);
        if (!due) return 0;
        if (await isWritten(shop.db, dayKey(id, today))) return 0;
        const key = `documents:${id}:${since}:${due.step}`;
        return sendOnce(shop, key, now, async (work) => {
          const row = await lockOrder(work.db, id);
          if (row && awaitsDocuments(row)) await sendReminder(work, row, paidOn, now, due.isLast);
        });
      };
      sent += (await run.attempt(item, step)) ?? 0;
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < BATCH) break;
    after = last.id;
  }
  for (const item of over) await dropIncident(shop.db, SOURCE, item);
  await run.end(sent, { metAll: true });
  return sent;
}

/**
 * Sends the letter for an operator (rules/kyc.md#what-waits-for-the-renter); the order is locked until the
 * transaction ends.
 */
export async function remindOfOrder(
  work: TxContext,
  orderId: number,
  now: Date,
): Promise<Refusal | undefined> {
  const order = await lockKnownOrder(work.db, orderId);
  const [paid] = await work.db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'CONFIRMED')));
  const documents = await findDocuments(work.db, order.userId);
  if (!paid?.at || !waitsForRenter(awaitedDocuments(order, documents)))
    return refuse('NOTHING_AWAITED');
  const isSent = await sendReminder(work, order, dayOf(paid.at), now);
  return isSent ? undefined : refuse('REMINDED_TODAY');
}

/** One letter of an order a day; a step that falls on the day of an operator's waits for the next. */
const dayKey = (orderId: number, day: Day) => `documents:${orderId}:on:${day}`;

/** Writes the letter, where none was written that day; answers whether it did. */
async function sendReminder(
  work: TxContext,
  order: OrderRow,
  paidOn: Day,
  now: Date,
  isLast = false,
): Promise<boolean> {
  if (!(await isFirst(work.db, dayKey(order.id, dayOf(now)), now))) return false;
  await tellOfOrder(work, order, now, (facts) => documentsReminderLetter(facts, paidOn, isLast));
  return true;
}

interface Waiting {
  readonly id: number;
  readonly number: string;
  readonly userId: number;
  readonly payable: Paise;
  readonly paidOn: Day;
}

/** A page of the paid orders that need documents and are not on their way. */
async function findWaiting(db: Db, after: number): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      userId: orders.userId,
      payable: orders.payable,
      paidAt: max(orderEvents.at),
    })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'CONFIRMED')),
    )
    .where(
      and(
        inArray(orders.status, AWAITS_DOCUMENTS),
        ne(orders.kind, 'medical'),
        gt(orders.id, after),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.id))
    .limit(BATCH);
  return rows.flatMap(({ paidAt, ...order }) =>
    paidAt ? [{ ...order, paidOn: dayOf(paidAt) }] : [],
  );
}

function matterOf(
  { number, payable, paidOn }: Waiting,
  since: Day,
  missing: readonly AwaitedDocument[],
) {
  const names = missing.map(({ documentType }) => DOCUMENT_NAMES[documentType]);
  return {
    source: SOURCE,
    item: orderItem(number),
    message: `It was ${payable === ZERO ? 'placed' : 'paid'} on ${formatDayWithYear(paidOn)}. ${
      since === paidOn
        ? 'The renter has not uploaded all documents yet.'
        : `We last rejected a document on ${formatDayWithYear(since)}, and documents are still missing.`
    }`,
    step: `Ask the renter whether they still want it. If not, cancel it: npm run office -- cancel-order --number ${number}`,
    evidence: `Missing: ${names.join(', ')}`,
    isFact: true,
  };
}
