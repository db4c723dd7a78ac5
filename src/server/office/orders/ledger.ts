import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { type LedgerEntry, orderLedger, type OrderLedger } from '#domain/overview/order-ledger.ts';
import { type Books, statementEntries } from '#domain/overview/statement-entries.ts';
import { credits } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import { successions } from '#server/db/schema/successions.ts';
import { findSettledAt } from '#server/endings/inspections/find.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { findNextInvoices } from '#server/billing/upcoming.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { findBooksOf } from '#server/overview/statement/books.ts';

/** The money of one order, done and planned (docs/screens.md#the-money-of-an-order). */
export async function findLedger(
  shop: AppContext,
  order: OrderRow,
  today: Day,
): Promise<OrderLedger> {
  const books = await findBooksOf(shop.db, [order], today);
  const own = { ...books, payments: await paymentsOf(shop, order, books.payments) };
  const done = statementEntries(own, today).map(({ charged, orderNumber: _own, ...entry }) => ({
    ...entry,
    billed: charged,
    isPlanned: false,
  }));
  return orderLedger([
    ...done,
    ...(await carriedRent(shop, order)),
    ...(await failedPayments(shop, order)),
    ...(await planned(shop, order, today)),
  ]);
}

type Payment = Books['payments'][number];

/** One payment can pay invoices of several orders: of each this order's part counts. */
async function paymentsOf(
  { db }: AppContext,
  order: OrderRow,
  booked: readonly Payment[],
): Promise<Payment[]> {
  const ids = booked.map(({ id }) => id);
  const elsewhere =
    ids.length === 0
      ? []
      : await db
          .select({ paymentId: credits.paymentId, amount: credits.amount })
          .from(credits)
          .where(
            and(
              inArray(credits.paymentId, ids),
              ne(credits.orderId, order.id),
              eq(credits.source, 'payment'),
            ),
          );
  const others = await db
    .select({ credit: credits, payment: payments, mandateId: paymentAttempts.mandateId })
    .from(credits)
    .innerJoin(payments, eq(payments.providerPaymentId, credits.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        eq(credits.orderId, order.id),
        eq(credits.source, 'payment'),
        ne(payments.orderId, order.id),
      ),
    );
  return [
    ...booked.map((payment) => ({
      ...payment,
      amount: minus(
        payment.amount,
        sum(
          elsewhere.filter(({ paymentId }) => paymentId === payment.id).map(({ amount }) => amount),
        ),
      ),
    })),
    ...others.map(({ credit, payment, mandateId }) => ({
      id: payment.providerPaymentId,
      on: dayOf(payment.createdAt),
      amount: credit.amount,
      against: 'invoices' as const,
      orderNumber: order.number,
      isDebit: mandateId !== null,
      isCredit: true,
      withdrawn: credit.withdrawn,
    })),
  ];
}

const NOTHING = { billed: ZERO, paid: ZERO, deposit: ZERO, reference: null, isPlanned: false };

/** Rent paid ahead that went over to the order in its place, or came from the one before. */
async function carriedRent({ db }: AppContext, { id }: OrderRow): Promise<LedgerEntry[]> {
  const successors = alias(orders, 'successors');
  const rows = await db
    .select({ succession: successions, from: orders.number, to: successors.number })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.fromOrderId))
    .innerJoin(successors, eq(successors.id, successions.toOrderId))
    .where(
      and(
        or(eq(successions.toOrderId, id), eq(successions.fromOrderId, id)),
        isNotNull(successions.exchangedAt),
      ),
    );
  return rows
    .filter(({ succession }) => succession.rentCarried > 0)
    .map(({ succession: { toOrderId, rentCarried, exchangedAt }, from, to }) => ({
      ...NOTHING,
      on: dayOf(exchangedAt ?? new Date(0)),
      kind: 'rent_carried',
      reference: toOrderId === id ? from : to,
      paid: toOrderId === id ? rentCarried : minus(ZERO, rentCarried),
    }));
}

async function failedPayments({ db }: AppContext, { id }: OrderRow): Promise<LedgerEntry[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'failed')));
  return rows.map(({ providerPaymentId, createdAt }) => ({
    ...NOTHING,
    on: dayOf(createdAt),
    kind: 'payment_failed',
    reference: providerPaymentId,
  }));
}

/** The next rent, and what is on its way back. */
async function planned(shop: AppContext, order: OrderRow, today: Day): Promise<LedgerEntry[]> {
  const { db } = shop;
  const upcoming = await findNextInvoices(shop, [order], today);
  const back = await db
    .select({ refund: refunds })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.state, 'done')));
  const due = (await findAllTransfersDue(db, order.userId)).filter(
    ({ refundId, orderNumber }) => refundId === null && orderNumber === order.number,
  );
  const settledAt = await findSettledAt(db, order.id);
  const toCome = { ...NOTHING, isPlanned: true };
  const less = (amount: Paise) => minus(ZERO, amount);
  return [
    ...upcoming.map(({ next }) => ({
      ...toCome,
      on: next.billedOn,
      kind: 'rent_to_come',
      billed: next.amount,
    })),
    ...back.map(({ refund: { amount, createdAt } }) => ({
      ...toCome,
      on: dayOf(createdAt),
      kind: 'refund_to_come',
      paid: less(amount),
    })),
    ...due.map(({ amount, paidAhead, promisedAt }) => ({
      ...toCome,
      on: dayOf(settledAt ?? promisedAt),
      kind: 'deposit_to_come',
      paid: less(paidAhead),
      deposit: minus(paidAhead, amount),
    })),
  ];
}
