import { eq } from 'drizzle-orm';
import { noteSpan } from '#domain/base/day-span.ts';
import { firstExchange } from '#domain/changes/exchange-days.ts';
import { type Day, dayOf, formatDay } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { exchangedLetter } from '#messages/changes/exchange-letters.ts';
import { replacedLetter } from '#messages/changes/replacement-letters.ts';
import { SWAP_BAR_WORDS } from '#messages/changes/exchange-words.ts';
import { replacedWords } from '#messages/changes/replacement-words.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { billToCollection, lockRental } from '#server/billing/bill-order.ts';
import { creditUnusedRent, findUnusedCredits } from '#server/billing/credit-notes.ts';
import { spendCredits } from '#server/billing/credits.ts';
import { endArrivals } from '#server/care/arrivals.ts';
import { findNextPayment } from '#server/delivery/fulfilment/deliver.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { changeStatus, lockKnownOrder, type OrderRow } from '#server/orders/status.ts';
import { findSuccession, type SuccessionRow } from '#server/orders/succession.ts';
import { checkCode, type CodeTold } from '#server/visits/code.ts';
import { endVisit, findPlannedVisit } from '#server/visits/visits.ts';
import { beginOrder, takeCredits } from './begin.ts';
import { isDepositShort, type OutgoingOrder, lockOutgoing } from './outgoing-order.ts';

export interface MadeOn extends CodeTold {
  readonly on: Day;
  /** Whether it was made on another day than the agreed one, for which its figures were told. */
  readonly onOtherDay?: boolean;
}

/** What an exchange came to. */
export interface Exchange {
  readonly before: string;
  readonly depositCarried: Paise;
  readonly rentCarried: Paise;
  /** What of the deposit comes back. */
  readonly back: Paise;
}

/**
 * Notes that an order took another's place on a day: ends the one, begins the other, and takes over the
 * deposit and rent paid ahead, all or nothing, proved by its code (rules/swaps.md#the-exchange).
 */
export async function exchangeOrder(
  shop: AppContext,
  orderId: number,
  { on, onOtherDay = false, ...told }: MadeOn,
  now: Date,
): Promise<Exchange | Refusal> {
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    if (!succession) return refuse('NOT_FOUND');
    const leaving = await lockOutgoing(work.db, succession.fromOrderId);
    if (!leaving) throw new Error(`Order ${succession.fromOrderId} was never delivered`);
    const before = leaving.order;
    const order = await lockKnownOrder(work.db, orderId);
    if (order.status !== 'SCHEDULED') {
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    }
    if (before.status !== 'DELIVERED') {
      return refuse('EXCHANGE_NOT_POSSIBLE', { values: { why: SWAP_BAR_WORDS.return_asked } });
    }
    const first = firstExchange(before.deliveredOn, dayOf(order.placedAt));
    if (on > dayOf(now) || on < first) return refuseDay(noteSpan(first, dayOf(now)));
    if (isDepositShort(leaving)) return refuse('EXCHANGE_DEPOSIT_SHORT');
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit) throw new Error(`Order ${order.number} is scheduled without a visit`);
    if (on !== visit.day && !onOtherDay) {
      const days = { agreed: formatDay(visit.day), noted: formatDay(on), day: visit.day };
      return refuse('EXCHANGE_OTHER_DAY', { values: days });
    }
    const proof = checkCode(visit, told, now);
    if (proof instanceof Refusal) return proof;
    const ended = await end(work, { leaving, order, succession }, on, now);
    // Once it has begun, its lines no longer tell which of its items came anew.
    const lines = await work.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
    const actor = 'operator' as const;
    await beginOrder(work, { leaving, order, succession, actor, ...ended }, on, now);
    await endVisit(work.db, visit, { to: 'done', on, proof }, now);
    await endArrivals(work, orderId, now);
    const next = await nextPaymentOf(work, order, now);
    const delivered = await lockKnownOrder(work.db, orderId);
    await tellOfOrder(work, delivered, now, (facts) =>
      succession.kind === 'replacement'
        ? replacedLetter(
            { ...facts, replaces: replacedWords(lines) },
            { before: before.number, on, next, credited: ended.credited },
          )
        : exchangedLetter(facts, { before: before.number, on, next, ...ended }),
    );
    const { depositCarried, rentCarried, back } = ended;
    return { before: before.number, depositCarried, rentCarried, back };
  });
}

/** The order that ends, and the one that takes its place. */
interface Ending {
  readonly leaving: OutgoingOrder;
  readonly order: OrderRow;
  readonly succession: SuccessionRow;
}

/** Ends the first order: bills its last days, credits those after them, and lets its money go over. */
async function end(
  work: TxContext,
  { leaving, order: { totalDeposit }, succession }: Ending,
  on: Day,
  now: Date,
) {
  const { order, rental } = leaving;
  const { id: orderId } = order;
  await billToCollection(work, orderId, on, now);
  const discountLost = await creditUnusedRent(work.db, leaving, on, now, succession.kind);
  const credited = await findUnusedCredits(work.db, orderId, succession.kind);
  await spendCredits(work.db, orderId, on);
  const carried = await takeCredits(work.db, orderId);
  const held = leaving.deposit?.amount ?? ZERO;
  const depositCarried = paise(Math.min(held, totalDeposit));
  const back = minus(held, depositCarried);
  await work.db
    .update(depositEntries)
    .set({ status: 'CARRIED' })
    .where(eq(depositEntries.id, leaving.deposit?.id ?? 0));
  if (back > 0) {
    const entry = { orderId, type: 'REFUND', status: 'WAITING_PAYMENT' } as const;
    await work.db.insert(depositEntries).values({ ...entry, amount: back, at: now });
  }
  await changeStatus(
    work,
    order,
    { to: 'RETURNED', actor: 'operator', also: { holdsStock: false }, letterOf: null },
    now,
  );
  await work.db.update(rentals).set({ collectedOn: on }).where(eq(rentals.orderId, orderId));
  const locked = await lockRental(work.db, orderId);
  const discount = sum([locked?.rental.discountLeft ?? rental.discountLeft, discountLost]);
  const rentCarried = sum(carried.map(({ left }) => left));
  return { depositCarried, back, rentCarried, carried, discount, credited };
}

async function nextPaymentOf(work: TxContext, { id }: OrderRow, now: Date) {
  const lines = await work.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return findNextPayment(work.db, id, lines, dayOf(now));
}
