import { asc, eq, inArray } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, type Paise, sum } from '#domain/base/money.ts';
import { valueDay } from '#domain/base/value-day.ts';
import { invoicesPaidLetter } from '#messages/settlement/invoice-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { billAttemptInvoices, billAttempts, invoices } from '#server/db/schema/billing.ts';
import type { AttemptRow, Captured, Payable } from '#server/lib/payable.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { lockRentals, orderAhead } from '#server/orders/chain.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { findCountsAs, findLiveDebits, isOnItsWay } from '#server/people/customers/mandates.ts';
import {
  type Due,
  findUntried,
  hasPaid,
  openAttempt,
  startAttempt,
} from '#server/payments/attempts.ts';
import { ofExactSum } from '#server/payments/exact-sum.ts';
import { addCredit, allocateCredit, spendCredits } from './credits.ts';
import { billRefund } from './bill-refund.ts';
import { resumeService } from './resume.ts';
import { type Standing, standingsOf } from './invoice-accounts.ts';

/** Opens an attempt to pay what is open of some invoices today, the oldest first. */
export async function openInvoiceAttempt(
  shop: AppContext,
  invoiceIds: readonly number[],
  scope: 'ONE' | InvoiceScope,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  return openAttempt(shop, async ({ db: tx }) => {
    const order = await lockOrdersOf(tx, invoiceIds);
    if (!order) return refuse('NOTHING_DUE');
    const handed = await findLiveDebits(tx, invoiceIds);
    const free = invoiceIds.filter((id) => handed.get(id)?.state !== 'sent');
    if (free.length === 0) return refuse('DEBIT_ON_ITS_WAY');
    const rows = await tx.select().from(invoices).where(inArray(invoices.id, free));
    const open = (await standingsOf(tx, rows, dayOf(now))).filter(
      (standing) => totalOpen([standing]) > 0,
    );
    const amount = totalOpen(open);
    if (amount === 0) return refuse('NOTHING_DUE');
    if (amount < LEAST_PAYMENT) return refuse('AMOUNT_TOO_SMALL');
    const { id: orderId, number } = order;
    const due = { against: 'invoices', orderId, number, amount } as const;
    for (const untried of await findUntried(tx, due, now)) {
      if (await isFor(tx, untried, open)) return { number, attempt: untried };
    }
    const items = open.map((standing) => ({
      invoiceId: standing.id,
      amount: totalOpen([standing]),
    }));
    return { number, attempt: await writeBillAttempt(tx, due, { scope, items }, now) };
  });
}

/** Writes an attempt to pay so much of each of some invoices, which are locked. */
export async function writeBillAttempt(
  tx: Tx,
  due: Due,
  bill: {
    readonly scope: 'ONE' | InvoiceScope | 'AUTOPAY';
    readonly items: readonly { readonly invoiceId: number; readonly amount: Paise }[];
  },
  now: Date,
): Promise<AttemptRow> {
  const attempt = await startAttempt(tx, due, now);
  await tx.insert(billAttempts).values({ attemptId: attempt.id, scope: bill.scope });
  await tx
    .insert(billAttemptInvoices)
    .values(bill.items.map((item) => ({ ...item, attemptId: attempt.id })));
  return attempt;
}

/** Locks the orders of invoices, as everything that pays does; answers the first. */
export async function lockOrdersOf(
  tx: Tx,
  invoiceIds: readonly number[],
): Promise<OrderRow | undefined> {
  if (invoiceIds.length === 0) return undefined;
  const rows = await tx
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.id, [...invoiceIds]));
  return lockRentals(
    tx,
    rows.map(({ orderId }) => orderId),
  );
}

async function isFor(tx: Tx, { id }: AttemptRow, open: readonly Standing[]): Promise<boolean> {
  const items = await tx
    .select()
    .from(billAttemptInvoices)
    .where(eq(billAttemptInvoices.attemptId, id));
  const amountOf = new Map(items.map(({ invoiceId, amount }) => [invoiceId, amount]));
  return (
    items.length === open.length &&
    open.every(({ id: invoiceId, rent, interest }) => {
      return amountOf.get(invoiceId) === sum([rent, interest]);
    })
  );
}

/** Invoices, of one order or more, as something that is paid. */
export const invoicesPayable: Payable = {
  lock: lockKnownOrder,
  refuse: ofExactSum(async ({ db }, { attempt, now }) =>
    (await isNeeded(db, attempt, now)) ? undefined : 'invoices_paid',
  ),
  take: payItems,
  isPaid: hasPaid,
  ...billRefund,
};

/**
 * Whether the money is needed: at least half of it, since what is too much is kept for the next
 * invoice; of a rental that is over all of it, since no invoice comes after it.
 */
async function isNeeded(tx: Tx, attempt: AttemptRow, now: Date): Promise<boolean> {
  const asked = await findItems(tx, attempt.id);
  await lockOrdersOf(
    tx,
    asked.map(({ invoice }) => invoice.id),
  );
  const items = await findItems(tx, attempt.id);
  const on = await findValueDay(tx, attempt, now);
  const needed: Paise[] = [];
  for (const { invoice, amount, goesOnAs } of items) {
    const open = totalOpen(await standingsOf(tx, [invoice], on));
    const isOver = (await lockKnownOrder(tx, goesOnAs)).status === 'RETURNED';
    if (isOver && open < amount) return false;
    needed.push(open);
  }
  return 2 * sum(needed) >= attempt.amount;
}

/** Pays invoices with money that was let pass. */
async function payItems(work: TxContext, { attempt, payment, now }: Captured): Promise<void> {
  const on = await findValueDay(work.db, attempt, now);
  const items = await findItems(work.db, attempt.id);
  for (const { invoice, amount, goesOnAs: orderId } of items) {
    const source = { source: 'payment', paymentId: payment.id, orderId } as const;
    const credit = await addCredit(work.db, { ...source, amount }, { on, at: now });
    await allocateCredit(work.db, credit, [invoice], on);
  }
  for (const orderId of new Set(items.map(({ goesOnAs }) => goesOnAs))) {
    await spendCredits(work.db, orderId, on);
    await resumeService(work, orderId, now);
  }
  const [first] = items;
  if (!first) return;
  const about = {
    amount: payment.amount,
    invoices: items.map(({ invoice }) => invoice.number),
    isDebit: attempt.mandateId !== null,
    paymentsUrl: sectionLink(work.config.siteUrl, 'payments'),
  };
  await writeLetter(
    work,
    first.invoice.userId,
    ({ name }) => invoicesPaidLetter({ name, ...about }),
    now,
  );
  work.log.info({ receipt: attempt.receipt, payment: payment.id }, 'invoices paid');
}

/** The day interest is reckoned to. */
async function findValueDay(tx: Tx, { id, createdAt }: AttemptRow, now: Date): Promise<Day> {
  const days = { shown: dayOf(createdAt), heard: dayOf(now) };
  const meant = await findCountsAs(tx, { attemptId: id });
  if (meant === undefined) return valueDay(days);
  return valueDay({ ...days, debit: { meant, isFirstAnswer: await isOnItsWay(tx, id) } });
}

/** What an attempt is to pay, and under which order the rental of each invoice goes on. */
async function findItems(tx: Tx, attemptId: number) {
  const rows = await tx
    .select({ invoice: invoices, amount: billAttemptInvoices.amount })
    .from(billAttemptInvoices)
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .where(eq(billAttemptInvoices.attemptId, attemptId))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const items: ((typeof rows)[number] & { readonly goesOnAs: number })[] = [];
  for (const row of rows) {
    items.push({ ...row, goesOnAs: await orderAhead(tx, row.invoice.orderId) });
  }
  return items;
}
