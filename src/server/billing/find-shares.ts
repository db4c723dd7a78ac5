import { and, asc, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { valueDay } from '#domain/base/value-day.ts';
import { sharesOf } from '#domain/billing/shares.ts';
import type { Tx } from '#server/db/db.ts';
import { allocations, billAttemptInvoices, credits, invoices } from '#server/db/schema/billing.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { lockRentals, orderAhead } from '#server/orders/chain.ts';
import { lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { findCountsAs, isOnItsWay } from '#server/people/customers/mandates.ts';
import { type InvoiceRow, standingsOf } from './invoice-accounts.ts';

/** What a payment does for one invoice. */
export interface InvoiceShare {
  readonly invoice: InvoiceRow;
  /** The order as which its rental goes on. */
  readonly orderId: number;
  readonly pays: Paise;
  readonly ahead: Paise;
}

export interface FoundShares {
  /** Those that get something, the oldest first. */
  readonly shares: readonly InvoiceShare[];
  /** What none of them needs. */
  readonly rest: Paise;
  /** The day interest is reckoned to. */
  readonly on: Day;
}

/** What an attempt's money pays (rules/payments.md#what-a-payment-pays). Locks the orders of its invoices. */
export async function findShares(tx: Tx, attempt: AttemptRow, now: Date): Promise<FoundShares> {
  const asked = await findAsked(tx, attempt.id);
  await lockOrdersOf(
    tx,
    asked.map(({ invoice }) => invoice.id),
  );
  const items = await findAsked(tx, attempt.id);
  const rows = items.map(({ invoice }) => invoice);
  const on = await findValueDay(tx, attempt, now);
  const standings = await standingsOf(tx, rows, on);
  const since = await findPaidSince(tx, rows, attempt);
  const goesOn = await findOrdersAhead(tx, rows);
  const found = sharesOf(
    attempt.amount,
    standings.map((standing, at) => ({
      ...standing,
      asked: items[at]?.amount ?? ZERO,
      paidSince: sum(since.filter(({ invoiceId }) => invoiceId === standing.id).map(amountOf)),
      isExchanged: goesOn.get(standing.id)?.isExchanged ?? false,
    })),
  );
  const shares = found.shares.flatMap(({ pays, ahead }, at) => {
    const invoice = rows[at];
    if (!invoice || (pays === 0 && ahead === 0)) return [];
    const orderId = goesOn.get(invoice.id)?.orderId ?? invoice.orderId;
    return [{ invoice, orderId, pays, ahead }];
  });
  return { shares, rest: found.rest, on };
}

function amountOf({ amount }: { readonly amount: Paise }): Paise {
  return amount;
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

/** What an attempt is to pay of which invoices, the oldest first. */
async function findAsked(tx: Tx, attemptId: number) {
  return tx
    .select({ invoice: invoices, amount: billAttemptInvoices.amount })
    .from(billAttemptInvoices)
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .where(eq(billAttemptInvoices.attemptId, attemptId))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
}

/** What other payments that arrived since an attempt was opened paid of some invoices. */
async function findPaidSince(tx: Tx, rows: readonly InvoiceRow[], { createdAt }: AttemptRow) {
  return tx
    .select({ invoiceId: allocations.invoiceId, amount: allocations.amount })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(
      and(
        inArray(
          allocations.invoiceId,
          rows.map(({ id }) => id),
        ),
        gt(allocations.amount, ZERO),
        gte(credits.at, createdAt),
        ne(credits.source, 'carried'),
      ),
    );
}

/** The order as which the rental of each invoice goes on, and whether an exchange has put it there. */
async function findOrdersAhead(tx: Tx, rows: readonly InvoiceRow[]) {
  const found = new Map<number, { readonly orderId: number; readonly isExchanged: boolean }>();
  for (const { id, orderId } of rows) {
    const ahead = await orderAhead(tx, orderId);
    const isOther = ahead !== orderId;
    const isExchanged = isOther && (await lockKnownOrder(tx, ahead)).status !== 'RETURNED';
    found.set(id, { orderId: ahead, isExchanged });
  }
  return found;
}

async function findValueDay(tx: Tx, { id, createdAt }: AttemptRow, now: Date): Promise<Day> {
  const days = { shown: dayOf(createdAt), heard: dayOf(now) };
  const meant = await findCountsAs(tx, { attemptId: id });
  if (meant === undefined) return valueDay(days);
  return valueDay({ ...days, debit: { meant, isFirstAnswer: await isOnItsWay(tx, id) } });
}
