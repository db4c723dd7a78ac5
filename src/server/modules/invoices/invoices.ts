import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Invoice } from '#contract/invoice.ts';
import { totalOpen } from '#domain/allocation.ts';
import { overdueSince, type PaidAhead } from '#domain/invoice-standing.ts';
import type { Day } from '#domain/kolkata.ts';
import type { Part } from '#domain/part.ts';
import type { ProductKind } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { billAttemptInvoices, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findLiveDebits, type LiveDebit } from '#server/modules/customers/mandates.ts';
import { type InvoiceRow, type Standing, standingsOf } from '#server/modules/billing/standings.ts';

/** An invoice of this user; another's counts as absent. */
export async function findInvoice(
  db: Db,
  userId: number,
  number: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.userId, userId)));
  return row;
}

/** The user's invoices, newest first, as the contract shows them on a day: all of them, or a part. */
export async function describeInvoices(
  db: Db,
  userId: number,
  on: Day,
  part?: Part,
): Promise<Invoice[]> {
  const found = db
    .select({ invoice: invoices, orderNumber: orders.number, kind: orders.kind })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id));
  const rows = await (part ? found.limit(part.limit).offset(part.offset) : found);
  const standings = await standingsOf(
    db,
    rows.map(({ invoice }) => invoice),
    on,
  );
  const ids = rows.map(({ invoice }) => invoice.id);
  const debits = await findLiveDebits(db, ids);
  return rows.flatMap(({ invoice, orderNumber, kind }, at) => {
    const standing = standings[at];
    const debit = debits.get(invoice.id);
    return standing ? [toInvoice(standing, { orderNumber, kind, debit }, on)] : [];
  });
}

/** What an invoice is for, as the account calls it. */
const TYPES = {
  rent: 'Rent',
  cancellation: 'Cancellation',
  damage: 'Damage',
  sale: 'Purchase',
} as const;

function toInvoice(
  standing: Standing,
  {
    orderNumber,
    kind,
    debit,
  }: {
    readonly orderNumber: string;
    readonly kind: ProductKind;
    readonly debit: LiveDebit | undefined;
  },
  on: Day,
): Invoice {
  const { invoice, interestGenerated, credited, paid } = standing;
  return {
    invoiceType: TYPES[invoice.kind],
    invoiceNumber: invoice.number,
    orderNumber,
    amount: invoice.amount,
    interestGenerated,
    credited,
    paid,
    due: totalOpen([standing]),
    generatedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    isPaid: invoice.settledOn !== null,
    ...(debit && invoice.settledOn === null
      ? { debit: { on: debit.on, isOnItsWay: debit.state === 'sent' } }
      : {}),
    ...describeStanding(standing, kind, on),
  };
}

/**
 * Whether an invoice of an order is late on a day, and what of it was paid ahead
 * (rules/billing.md#paid-ahead).
 */
export function describeStanding(
  { invoice: { dueOn, settledOn }, paidFrom }: Standing,
  kind: ProductKind,
  on: Day,
) {
  const ahead: PaidAhead = kind === 'premium' ? 'advance' : 'first-rent';
  return {
    overdueSince: overdueSince({ dueOn, isPaid: settledOn !== null }, on),
    paidFrom: paidFrom.map(({ source, amount }) => ({
      from: source === 'advance' ? ahead : source,
      amount,
    })),
  };
}

/** The numbers of the invoices that attempts to pay are for. */
export async function invoicesPaidBy(
  db: Db,
  attemptIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select({ attemptId: billAttemptInvoices.attemptId, number: invoices.number })
    .from(billAttemptInvoices)
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .where(inArray(billAttemptInvoices.attemptId, [...attemptIds]))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...byAttempt].map(([id, own]) => [id, own.map(({ number }) => number)]));
}
