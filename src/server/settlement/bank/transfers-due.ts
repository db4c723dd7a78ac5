import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { RefundSource } from '#domain/payments/refund-route.ts';
import { type Paise, paise, ZERO } from '#domain/base/money.ts';
import { reasonWords } from '#messages/payments/refund-words.ts';
import type { HeldByTransfer } from '#messages/payments/transfer-holds.ts';
import type { Db } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';

/**
 * What of a deposit's transfer is rent paid ahead that comes back with it: of the credits that were given
 * back all but what an exchange took along (rules/deposits.md#what-a-transfer-holds).
 */
export const PAID_AHEAD = sql<string>`greatest(0, least(${depositEntries.amount},
  coalesce((select sum(${credits.returned}) from ${credits} where ${credits.orderId} = ${depositEntries.orderId}), 0)
  - coalesce((select sum(${successions.rentCarried}) from ${successions}
      where ${successions.fromOrderId} = ${depositEntries.orderId} and ${successions.exchangedAt} is not null), 0)
  - coalesce((select ${rentals.givenBack} from ${rentals} where ${rentals.orderId} = ${depositEntries.orderId}), 0)))`;

/**
 * Whether a deposit's transfer is the difference that an exchange left over of it: what went back then is
 * looked at apart (rules/swaps.md#the-exchange).
 */
export const LEFT_BY_EXCHANGE = sql<boolean>`exists (select 1 from ${successions}
  where ${successions.fromOrderId} = ${depositEntries.orderId}
  and ${successions.exchangedAt} is not null and ${successions.kind} <> 'purchase')`;

export interface TransferDue {
  readonly orderNumber: string;
  readonly amount: Paise;
  /** What of a deposit's transfer is rent that was paid ahead. */
  readonly paidAhead: Paise;
  /** Of a deposit: that an exchange left it over, so that nothing is held back of it. */
  readonly isLeftByExchange: boolean;
  readonly userId: number;
  readonly promisedAt: Date;
  /** Of a payment that goes back; a deposit has none. */
  readonly refundId: number | null;
  /** Why a payment goes back, or could not the way it came, in words. */
  readonly because: string | null;
}

/**
 * All money that waits for a bank transfer by hand, payments and deposits, the longest promised first;
 * of one renter or of all.
 */
export async function findAllTransfersDue(db: Db, userId?: number): Promise<TransferDue[]> {
  const returned = await findTransfersDue(db, userId);
  const whose = userId === undefined ? undefined : eq(orders.userId, userId);
  const deposits = await findDepositsDue(db, whose);
  return [
    ...returned.map(({ id, trouble, reason, orderNumber, amount, userId: renter, promisedAt }) => ({
      orderNumber,
      amount,
      paidAhead: ZERO,
      isLeftByExchange: false,
      userId: renter,
      promisedAt,
      refundId: id,
      because: trouble ?? reasonWords(reason),
    })),
    ...deposits.map((due) => ({ ...due, refundId: null, because: null })),
  ].toSorted((a, b) => a.promisedAt.getTime() - b.promisedAt.getTime());
}

/** The transfers of deposits that wait to be made, of some orders or of all, the longest promised first. */
export async function findDepositsDue(db: Db, whose: SQL | undefined) {
  const rows = await db
    .select({
      orderNumber: orders.number,
      amount: depositEntries.amount,
      paidAhead: PAID_AHEAD,
      isLeftByExchange: LEFT_BY_EXCHANGE,
      userId: orders.userId,
      promisedAt: depositEntries.at,
    })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(
      and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.status, 'WAITING_PAYMENT'), whose),
    )
    .orderBy(asc(depositEntries.at), asc(depositEntries.id));
  return rows.map((due) => ({ ...due, paidAhead: paise(Number(due.paidAhead)) }));
}

/** What the transfer of a settled order holds, made or not; nothing where none is. */
export async function findHeldByTransfer(
  db: Db,
  orderNumber: string,
): Promise<HeldByTransfer | undefined> {
  const [held] = await db
    .select({ amount: depositEntries.amount, paidAhead: PAID_AHEAD })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(and(eq(orders.number, orderNumber), eq(depositEntries.type, 'REFUND')));
  return held && { ...held, paidAhead: paise(Number(held.paidAhead)) };
}

/** The refunds that wait for a bank transfer by hand, oldest first, and why; of one customer or of all. */
export async function findTransfersDue(db: Db, userId?: number) {
  return db
    .select({
      id: refunds.id,
      orderNumber: orders.number,
      amount: refunds.amount,
      reason: refunds.reason,
      trouble: refunds.trouble,
      promisedAt: refunds.createdAt,
      userId: orders.userId,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.state, 'transfer_due'),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Payments that are promised back to a renter, and that the provider has not been asked for yet. */
export async function findPromised(db: Db, userId: number) {
  const rows = await db
    .select({ orderNumber: orders.number, amount: refunds.amount, paidAt: payments.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'promised'), eq(orders.userId, userId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ paidAt, ...rest }) => {
    const money: RefundSource = { of: 'payment', paidOn: dayOf(paidAt) };
    return { ...rest, money };
  });
}
