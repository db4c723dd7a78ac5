import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Books } from '#domain/overview/statement-entries.ts';
import type { Db } from '#server/db/db.ts';
import { allocations, creditNotes, credits, invoices } from '#server/db/schema/billing.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { depositEntries, paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';

/** All that the books hold of the money of some orders, with the interest that is open on a day. */
export async function findBooks(db: Db, whose: SQL, today: Day): Promise<Books> {
  const own = await db
    .select({ id: orders.id, number: orders.number, settledBy: orders.settledBy })
    .from(orders)
    .where(whose)
    .orderBy(asc(orders.id));
  if (own.length === 0) {
    return { orders: [], payments: [], refunds: [], invoices: [], creditNotes: [] };
  }
  return findBooksOf(db, own, today);
}

/** The same of some of their orders. */
export async function findBooksOf(db: Db, own: readonly OwnOrder[], today: Day): Promise<Books> {
  const ids = own.map(({ id }) => id);
  const numbers = new Map(own.map(({ id, number }) => [id, number]));
  const numberOf = (id: number) => numbers.get(id) ?? '';
  return {
    orders: await findOrderBooks(db, own, ids),
    payments: await findPayments(db, ids, numberOf),
    refunds: await findRefunds(db, ids, numberOf),
    invoices: await findInvoices(db, ids, numberOf, today),
    creditNotes: (
      await db
        .select()
        .from(creditNotes)
        .where(inArray(creditNotes.orderId, ids))
        .orderBy(asc(creditNotes.id))
    ).map(({ number, orderId, issuedOn, amount }) => ({
      number,
      orderNumber: numberOf(orderId),
      on: issuedOn,
      amount,
    })),
  };
}

type NumberOf = (orderId: number) => string;

interface OwnOrder {
  readonly id: number;
  readonly number: string;
  readonly settledBy: string | null;
}

async function findOrderBooks(
  db: Db,
  own: readonly OwnOrder[],
  ids: number[],
): Promise<Books['orders']> {
  const entries = await db
    .select()
    .from(depositEntries)
    .where(inArray(depositEntries.orderId, ids));
  const deducted = await db
    .select()
    .from(depositDeductions)
    .where(inArray(depositDeductions.orderId, ids))
    .orderBy(asc(depositDeductions.id));
  const cancelled = await db
    .select()
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.status, 'CANCELLED')));
  const successors = alias(orders, 'successors');
  const followed = await db
    .select({ succession: successions, from: orders.number, to: successors.number })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .innerJoin(successors, eq(successors.id, successions.toOrderId))
    .where(or(inArray(successions.toOrderId, ids), inArray(successions.fromOrderId, ids)));
  return own.map(({ id, number, settledBy }) => {
    const ofOrder = entries.filter(({ orderId }) => orderId === id);
    const deposit = ofOrder.find(({ type }) => type === 'DEPOSIT');
    const back = ofOrder.find(({ type, status }) => type === 'REFUND' && status === 'REFUNDED');
    const taken = followed.find(({ succession }) => succession.toOrderId === id)?.succession;
    const cancelledAt = cancelled.find(({ orderId }) => orderId === id)?.at;
    return {
      number,
      settledBy,
      cancelledOn: cancelledAt ? dayOf(cancelledAt) : null,
      deposit: deposit ? { amount: deposit.amount, withdrawn: deposit.withdrawn } : null,
      takesPlaceBy: taken ? (taken.kind === 'relocation' ? 'move' : 'exchange') : null,
      carried: followed.flatMap(({ succession, from, to }) => {
        const { fromOrderId, toOrderId, depositCarried: amount, exchangedAt } = succession;
        if (!exchangedAt || amount === 0) return [];
        const on = dayOf(exchangedAt);
        if (toOrderId === id) return [{ amount, on, with: from }];
        return fromOrderId === id ? [{ amount: minus(ZERO, amount), on, with: to }] : [];
      }),
      deductions: deducted
        .filter(({ orderId }) => orderId === id)
        .map(({ kind, amount, at }) => ({ kind, amount, on: dayOf(at) })),
      returned: back
        ? { amount: back.amount, on: dayOf(back.at), reference: back.paymentId }
        : null,
    };
  });
}

async function findPayments(db: Db, ids: number[], numberOf: NumberOf): Promise<Books['payments']> {
  const rows = await db
    .select({ payment: payments, attempt: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(inArray(payments.orderId, ids), ne(payments.status, 'failed')))
    .orderBy(asc(payments.createdAt));
  const credited = await db.select().from(credits).where(inArray(credits.orderId, ids));
  const rests = await db
    .select({ paymentId: refunds.providerPaymentId, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .where(and(inArray(payments.orderId, ids), eq(refunds.reason, 'invoices_paid')));
  return rows.map(({ payment, attempt: { against, mandateId } }) => {
    const isOwn = ({ paymentId }: { readonly paymentId: string | null }) =>
      paymentId === payment.providerPaymentId;
    const made = credited.filter(isOwn);
    const taken = sum(made.map(({ withdrawn }) => withdrawn));
    const rest = sum(rests.filter(isOwn).map(({ amount }) => amount));
    return {
      id: payment.providerPaymentId,
      on: dayOf(payment.createdAt),
      amount: payment.amount,
      against,
      isDebit: against === 'invoices' && mandateId !== null,
      orderNumber: numberOf(payment.orderId),
      isCredit: made.length > 0,
      withdrawn: paise(Math.max(ZERO, minus(taken, rest))),
    };
  });
}

async function findRefunds(db: Db, ids: number[], numberOf: NumberOf): Promise<Books['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), eq(refunds.state, 'done')))
    .orderBy(asc(refunds.id));
  return rows.map((refund) => ({
    paymentId: refund.providerPaymentId,
    orderNumber: numberOf(refund.orderId),
    on: dayOf(refund.doneAt ?? refund.createdAt),
    amount: refund.amount,
    reference: refund.transferReference ?? refund.providerRefundId,
    isForeign: refund.reason === 'at_provider',
  }));
}

async function findInvoices(
  db: Db,
  ids: number[],
  numberOf: NumberOf,
  today: Day,
): Promise<Books['invoices']> {
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, ids))
    .orderBy(asc(invoices.id));
  const open = await standingsOf(
    db,
    rows.filter(({ settledOn }) => settledOn === null),
    today,
  );
  const openOf = new Map<number, Paise>(open.map(({ id, interest }) => [id, interest]));
  const paid = await db
    .select({ invoiceId: allocations.invoiceId, on: allocations.on, amount: allocations.amount })
    .from(allocations)
    .innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
    .where(and(inArray(invoices.orderId, ids), eq(allocations.part, 'interest')))
    .orderBy(asc(allocations.id));
  return rows.map(({ id, kind, number, orderId, issuedOn, amount }) => ({
    kind,
    number,
    orderNumber: numberOf(orderId),
    on: issuedOn,
    amount,
    interestPaid: paid.filter(({ invoiceId }) => invoiceId === id),
    interestOpen: openOf.get(id) ?? ZERO,
  }));
}
