import { asc, eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { isSeparateDebt } from '#domain/payments/refund.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { successions } from '#server/db/schema/successions.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { credits } from '#server/db/schema/billing.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findOpenInvoicesOf, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findKeptRents } from '#server/endings/cancellation/retained-rent.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import { today } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Renters whose statement ends otherwise than the books say, with both. */
export async function wrongStatements(shop: TestShop): Promise<unknown[]> {
  const { db } = shop.shop;
  const renters = await db.selectDistinct({ userId: orders.userId }).from(orders);
  const wrong: unknown[] = [];
  for (const { userId } of renters) {
    const { closing } = await describeStatement(shop.shop, userId, null, today(shop));
    const books = await openOf(shop, userId);
    if (closing.balance !== books.balance || closing.held !== books.held) {
      wrong.push({ userId, closing, books });
    }
  }
  return wrong;
}

/** What is open of a renter's money, by the tables that hold it. */
async function openOf(shop: TestShop, userId: number) {
  const { db } = shop.shop;
  const owed = await standingsOf(db, await findOpenInvoicesOf(db, userId), today(shop));
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id));
  const ours: Paise[] = [];
  const held: Paise[] = [];
  for (const order of own) {
    const entries = await db
      .select()
      .from(depositEntries)
      .where(eq(depositEntries.orderId, order.id));
    const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, order.id));
    const deductions = await db
      .select()
      .from(depositDeductions)
      .where(eq(depositDeductions.orderId, order.id));
    const made = await db.select().from(credits).where(eq(credits.orderId, order.id));
    const active = entries.find(({ type, status }) => type === 'DEPOSIT' && status === 'ACTIVE');
    const kept = sum(deductions.map(({ amount }) => amount));
    if (active) held.push(minus(minus(active.amount, active.withdrawn), kept));
    const waiting = entries.find(
      ({ type, status }) => type === 'REFUND' && status === 'WAITING_PAYMENT',
    );
    const over = await db.select().from(successions).where(eq(successions.fromOrderId, order.id));
    if (waiting) {
      const wentOver = sum(over.map(({ rentCarried }) => rentCarried));
      const returned = minus(sum(made.map((credit) => credit.returned)), wentOver);
      ours.push(minus(returned, rental?.givenBack ?? ZERO));
    }
    if (waiting && entries.some(({ status }) => status === 'CARRIED')) held.push(waiting.amount);
    ours.push(await paidAhead(db, order.id));
    const back = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
      .where(eq(payments.orderId, order.id));
    const ofOrder = back.map(({ refund }) => refund);
    const ofSettling = ofOrder.filter(
      ({ providerPaymentId, state }) => providerPaymentId === order.settledBy && state === 'done',
    );
    const gone = sum(ofSettling.map(({ amount }) => amount));
    if (order.settledBy !== null && order.status === 'CANCELLED') {
      const kept = (await findKeptRents(db, [order.id])).get(order.id);
      ours.push(minus(minus(order.payable, kept?.left ?? ZERO), gone));
    } else if (order.settledBy !== null && (await findSuccession(db, order.id))) {
      if (!rental) held.push(minus(order.payable, gone));
    } else if (order.settledBy !== null && !rental) {
      ours.push(minus(minus(order.payable, active?.amount ?? ZERO), gone));
    }
    const waits = ofOrder.filter(
      (refund) =>
        refund.state !== 'done' &&
        (refund.providerPaymentId !== order.settledBy || isSeparateDebt(refund)),
    );
    ours.push(sum(waits.map(({ amount }) => amount)));
  }
  return { balance: minus(totalOpen(owed), sum(ours)), held: sum(held) };
}
