import { and, asc, eq } from 'drizzle-orm';
import { exchangeDays } from '#domain/changes/exchange-days.ts';
import type { Exchanged } from '#domain/changes/exchange-quote.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import {
  type Replaceable,
  type ReplacementBar,
  type SwapBar,
  whyNoReplacement,
  whyNoSwap,
} from '#domain/changes/swap.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { findRental, type Rental, termOf } from '#server/billing/bill-order.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import { isOverdue } from '#server/billing/invoice-accounts.ts';
import { lockOrder } from '#server/orders/status.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { findPlannedVisit } from '#server/visits/visits.ts';

/** An order whose place another is to take. */
export interface OutgoingOrder extends Rental {
  readonly lines: readonly OrderLineRow[];
  readonly deposit: typeof depositEntries.$inferSelect | undefined;
}

/** Locks the order until the transaction ends. */
export async function lockOutgoing(tx: Tx, orderId: number): Promise<OutgoingOrder | undefined> {
  await lockOrder(tx, orderId);
  return findOutgoing(tx, orderId);
}

/** The same to look at, locking nothing: who only looks holds up no payment. */
export async function findOutgoing(db: Db, orderId: number): Promise<OutgoingOrder | undefined> {
  const found = await findRental(db, orderId);
  if (!found) return undefined;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [deposit] = await db
    .select()
    .from(depositEntries)
    .where(and(eq(depositEntries.orderId, orderId), eq(depositEntries.type, 'DEPOSIT')));
  return { ...found, lines, deposit };
}

/** The days for which the exchange of an order can be asked for now. */
export function daysToExchange({ policies }: AppContext, { order }: Rental, now: Date): Day[] {
  const holidays = policies.holidays.map(({ day }) => day);
  return exchangeDays(order.expiresOn, now, holidays);
}

/** Why an order cannot be exchanged now, if so (rules/swaps.md#what-can-be-swapped). */
export async function barOf(
  work: TxContext,
  leaving: OutgoingOrder,
  now: Date,
): Promise<SwapBar | undefined> {
  const { order, deposit } = leaving;
  const today = dayOf(now);
  const { id, expiresOn } = order;
  const facts = {
    ...(await replaceableOf(work.db, leaving)),
    expiresOn,
    isOverdue: await isOverdue(work.db, id, today),
  };
  if (deposit === undefined) return 'kind';
  return whyNoSwap(facts, daysToExchange(work, leaving, now)[0]);
}

/** Why nothing of an order can be replaced now, if so (rules/replacements.md#when-it-does-not-come-about). */
export async function replacementBarOf(
  db: Db,
  leaving: OutgoingOrder,
): Promise<ReplacementBar | undefined> {
  return whyNoReplacement(await replaceableOf(db, leaving));
}

async function replaceableOf(db: Db, leaving: OutgoingOrder): Promise<Replaceable> {
  const { order, lines } = leaving;
  const successors = await findSuccessors(db, order.id);
  return {
    status: order.status,
    kinds: lines.map(({ kind }) => kind),
    isUnderWay: successors.some(({ status }) => isBeingPrepared(status)),
    isMoving: (await findPlannedVisit(db, order.id, 'relocation')) !== undefined,
    isDepositShort: isDepositShort(leaving),
  };
}

/** Whether less of its deposit is held than was paid. */
export function isDepositShort({ deposit }: OutgoingOrder): boolean {
  return deposit?.status !== 'ACTIVE' || deposit.withdrawn > 0;
}

/** The order as its exchange is reckoned. */
export function exchangedOf(leaving: OutgoingOrder): Exchanged {
  const { order, lines } = leaving;
  const { expiresOn: endsOn, totalDeposit: deposit } = order;
  return { items: lines, term: termOf(leaving), endsOn, deposit };
}
