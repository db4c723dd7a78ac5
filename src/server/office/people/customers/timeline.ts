import { min } from 'date-fns/min';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Invoice } from '#contract/billing/invoice.ts';
import type { getCustomer } from '#contract/office/people/customer.ts';
import type { Deposit } from '#contract/billing/deposit.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { type Day, instantAt } from '#domain/base/kolkata.ts';
import * as words from '#messages/office/customer-timeline-words.ts';
import { standingOf } from '#messages/office/order-words.ts';
import type { Db } from '#server/db/db.ts';
import type { users } from '#server/db/schema/accounts.ts';
import { issues } from '#server/db/schema/care.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import type { findBlock } from '#server/lib/customer-block.ts';
import { findEnds } from '#server/orders/ends.ts';
import type { findDocuments } from '#server/people/customers/documents.ts';

type Entry = z.input<(typeof getCustomer)['output']>['timeline'][number];

/** What of a customer is known already where their timeline is asked for. */
export interface Known {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
  readonly deposits: readonly Deposit[];
  readonly documents: Awaited<ReturnType<typeof findDocuments>>;
  readonly block: Awaited<ReturnType<typeof findBlock>>;
}

/** So many entries are shown; older ones stand in the lists beside it. */
const MOST = 100;

/** What happened with a customer, of all their orders, the newest first (docs/screens.md#the-page-of-a-customer). */
export async function findTimeline(
  db: Db,
  { id, createdAt }: typeof users.$inferSelect,
  known: Known,
  now: Date,
): Promise<Entry[]> {
  const entries: Entry[] = [
    ...(await findReports(db, id)),
    ...moneyOf(known, now),
    ...papersOf(known),
    ...(await findChanges(db, id)),
    entry(createdAt, words.ACCOUNT_MADE),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST);
}

function entry(at: Date | string, told: string, order: string | null = null): Entry {
  return { at: typeof at === 'string' ? at : at.toISOString(), words: told, order };
}

async function findChanges(db: Db, userId: number): Promise<Entry[]> {
  const changes = await db
    .select({
      id: orders.id,
      status: orderEvents.status,
      at: orderEvents.at,
      number: orders.number,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(MOST);
  const endOf = await findEnds(db, [...new Set(changes.map(({ id }) => id))]);
  return changes.map(({ id, status, at, number }) =>
    entry(at, standingOf({ status, ...endOf(id) }).name, number),
  );
}

async function findReports(db: Db, userId: number): Promise<Entry[]> {
  const reports = await db
    .select({ reason: issues.reason, at: issues.createdAt, number: orders.number })
    .from(issues)
    .innerJoin(orders, eq(orders.id, issues.orderId))
    .where(eq(issues.userId, userId))
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(MOST);
  return reports.map(({ reason, at, number }) => entry(at, words.reportedWords(reason), number));
}

/** What is dated by its day stands behind what else happened on it: at its last moment. */
function dated(on: Day, now: Date): Date {
  return min([subMilliseconds(instantAt(on, 24), 1), now]);
}

function moneyOf({ invoices, payments, deposits }: Known, now: Date): Entry[] {
  return [
    ...invoices.map(({ invoiceNumber, orderNumber, amount, generatedOn }) =>
      entry(dated(generatedOn, now), words.billedWords(invoiceNumber, amount), orderNumber),
    ),
    ...payments.map(({ status, amount, createdAt }) =>
      entry(createdAt, words.paymentWords(status, amount)),
    ),
    ...deposits
      .filter(({ txnType }) => txnType === 'REFUND')
      .map(({ txnDate, amount, orderNum, depositStatus }) =>
        entry(txnDate, words.refundWords(amount, depositStatus === 'REFUNDED'), orderNum),
      ),
  ];
}

function papersOf({ documents, block }: Known): Entry[] {
  return [
    ...documents.flatMap(({ type, status, uploadedAt, reviewedAt }) => [
      entry(uploadedAt, words.documentWords(type, 'uploaded')),
      ...(reviewedAt && status !== 'PENDING'
        ? [entry(reviewedAt, words.documentWords(type, status))]
        : []),
    ]),
    ...(block ? [entry(block.at, words.blockedWords(block.reason))] : []),
  ];
}
