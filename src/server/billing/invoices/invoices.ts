import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sum } from 'drizzle-orm';
import type { Invoice } from '#contract/billing/invoice.ts';
import { type OpenInvoice, totalOpen } from '#domain/billing/allocation.ts';
import type { OrderAct } from '#domain/overview/company.ts';
import { needsApproval } from '#domain/billing/debit.ts';
import { overdueSince, type PaidAhead } from '#domain/billing/invoice-status.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import type { Part } from '#domain/base/part.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Db } from '#server/db/db.ts';
import { allocations, billAttemptInvoices, credits, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { type InDebit, standingsInDebits } from './in-debits.ts';

/** An invoice of an order that this user may ask so much of; another counts as absent. */
export async function findInvoice(
  db: Db,
  userId: number,
  number: string,
  asked: OrderAct,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.number, number), openTo(db, userId, asked)));
  return row?.invoice;
}

/** The user's invoices, newest first, as the contract shows them on a day: all of them, or a part. */
export async function describeInvoices(
  db: Db,
  userId: number,
  on: Day,
  part?: Part,
): Promise<Invoice[]> {
  return describeInvoicesOf(db, eq(invoices.userId, userId), on, part);
}

/** The same of some invoices, or of those of some orders. */
export async function describeInvoicesOf(
  db: Db,
  whose: SQL,
  on: Day,
  part?: Part,
): Promise<Invoice[]> {
  const found = db
    .select({ invoice: invoices, orderNumber: orders.number, kind: orders.kind })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(whose)
    .orderBy(desc(invoices.issuedOn), desc(invoices.id));
  const rows = await (part ? found.limit(part.limit).offset(part.offset) : found);
  const standings = await standingsInDebits(
    db,
    rows.map(({ invoice }) => invoice),
    on,
  );
  return rows.flatMap(({ orderNumber, kind }, at) => {
    const inDebit = standings[at];
    return inDebit ? [toInvoice(inDebit, { orderNumber, kind }, on)] : [];
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
  inDebit: InDebit,
  { orderNumber, kind }: { readonly orderNumber: string; readonly kind: ProductKind },
  on: Day,
): Invoice {
  const { standing } = inDebit;
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
    dueOn: standing.payBy,
    isPaid: invoice.settledOn !== null,
    ...describeStanding(inDebit, kind, on),
  };
}

/**
 * Whether an invoice of an order is late on a day, what of it was paid ahead
 * (rules/billing.md#paid-ahead), and the debit that is to pay it.
 */
export function describeStanding({ standing, debit }: InDebit, kind: ProductKind, on: Day) {
  const { invoice, paidFrom, payBy, isWaiting } = standing;
  const { settledOn } = invoice;
  const ahead: PaidAhead = kind === 'premium' ? 'advance' : 'first-rent';
  return {
    overdueSince: overdueSince({ payBy, isPaid: settledOn !== null, isWaiting }, on),
    paidFrom: paidFrom.map(({ source, amount }) => ({
      from: source === 'advance' ? ahead : source,
      amount,
    })),
    ...(debit && settledOn === null ? { debit: describeDebit(debit, standing) } : {}),
  };
}

function describeDebit(
  { on, state, amount, takes }: NonNullable<InDebit['debit']>,
  today: OpenInvoice,
) {
  const then = totalOpen([takes]);
  return {
    on,
    takes: then === totalOpen([today]) ? null : { amount: then, interest: takes.interest },
    isOnItsWay: state === 'sent',
    isToApprove: needsApproval(amount),
  };
}

/**
 * The numbers of the invoices that payments paid, or were for where they paid none
 * (rules/payments.md#what-a-payment-pays).
 */
export async function invoicesPaidBy(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (paymentIds.length === 0) return new Map();
  const used = db
    .select({ paymentId: credits.paymentId, invoiceId: allocations.invoiceId })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(inArray(credits.paymentId, [...paymentIds]))
    .groupBy(credits.paymentId, allocations.invoiceId)
    .having(gt(sum(allocations.amount), ZERO))
    .as('used');
  const rows = await db
    .select({
      paymentId: payments.providerPaymentId,
      number: invoices.number,
      isPaid: isNotNull(used.invoiceId),
    })
    .from(payments)
    .innerJoin(billAttemptInvoices, eq(billAttemptInvoices.attemptId, payments.attemptId))
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .leftJoin(
      used,
      and(eq(used.paymentId, payments.providerPaymentId), eq(used.invoiceId, invoices.id)),
    )
    .where(inArray(payments.providerPaymentId, [...paymentIds]))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  return new Map(
    [...byPayment].map(([id, own]) => {
      const paid = own.filter(({ isPaid }) => isPaid);
      return [id, (paid.length > 0 ? paid : own).map(({ number }) => number)];
    }),
  );
}
