import { eq, sql } from 'drizzle-orm';
import type { Damage } from '#domain/closure.ts';
import { expiryDay } from '#domain/delivery.ts';
import { type Day, dayOf, formatDay } from '#domain/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/money.ts';
import { longestTenure } from '#domain/rent-line.ts';
import { exchangedLetter } from '#messages/exchange-letters.ts';
import { replacedLetter } from '#messages/replacement-letters.ts';
import { SWAP_BAR_WORDS } from '#messages/exchange-words.ts';
import { notThereYet } from '#messages/not-there-yet.ts';
import type { Tx } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact, type Work } from '#server/lib/shop.ts';
import {
  billRental,
  billToCollection,
  lockRental,
  termOf,
} from '#server/modules/billing/bill-order.ts';
import { creditUnusedRent } from '#server/modules/billing/credit-notes.ts';
import { addCredit, findOpenCredits, spendCredits } from '#server/modules/billing/credits.ts';
import { withdrawFromOrder } from '#server/modules/cancellation/withdrawal.ts';
import { endArrivals, passOnArrivals } from '#server/modules/care/arrivals.ts';
import { invoiceDamage } from '#server/modules/fulfilment/damage.ts';
import { findNextPayment } from '#server/modules/fulfilment/deliver.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { changeStatus, lockKnownOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { returnStock, takeStock, wantedBy } from '#server/modules/orders/stock.ts';
import { findSuccession, type SuccessionRow } from '#server/modules/orders/succession.ts';
import { withdrawnBefore } from '#server/modules/payments/foreign-refunds.ts';
import { endRepairs } from '#server/modules/repairs/change.ts';
import { checkCode, type CodeTold } from '#server/modules/visits/code.ts';
import { endVisit, findPlannedVisit } from '#server/modules/visits/visits.ts';
import { isDepositShort, type Leaving, lockLeaving } from './leaving.ts';

export interface MadeOn extends CodeTold {
  readonly on: Day;
  readonly damages: readonly Damage[];
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
  shop: Shop,
  orderId: number,
  { on, damages, onOtherDay = false, ...told }: MadeOn,
  now: Date,
): Promise<Exchange | Refusal> {
  return transact(shop, async (work) => {
    const succession = await findSuccession(work.db, orderId);
    if (!succession) return refuse('NOT_FOUND');
    const leaving = await lockLeaving(work.db, succession.fromOrderId);
    if (!leaving) throw new Error(`Order ${succession.fromOrderId} was never delivered`);
    const before = leaving.order;
    const order = await lockKnownOrder(work.db, orderId);
    if (order.status !== 'SCHEDULED') {
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    }
    if (before.status !== 'DELIVERED') {
      return refuse('EXCHANGE_NOT_POSSIBLE', { values: { why: SWAP_BAR_WORDS.return_asked } });
    }
    const isPossible = on <= dayOf(now) && on > before.deliveredOn && on >= dayOf(order.placedAt);
    if (!isPossible) return refuse('DAY_NOT_POSSIBLE');
    if (isDepositShort(leaving)) return refuse('EXCHANGE_DEPOSIT_SHORT');
    const visit = await findPlannedVisit(work.db, orderId, 'exchange');
    if (!visit) throw new Error(`Order ${order.number} is scheduled without a visit`);
    if (on !== visit.day && !onOtherDay) {
      const days = { agreed: formatDay(visit.day), noted: formatDay(on), day: visit.day };
      return refuse('EXCHANGE_OTHER_DAY', { values: days });
    }
    const proof = await checkCode(work.db, visit, told, now);
    if (proof instanceof Refusal) return proof;
    const ended = await end(work, leaving, order, { on, damages }, now);
    await begin(work, { leaving, order, succession, ...ended }, on, now);
    await endVisit(work.db, visit, { to: 'done', proof }, now);
    await endArrivals(work, orderId, now);
    const next = await nextPaymentOf(work, order, now);
    const delivered = await lockKnownOrder(work.db, orderId);
    await tellOfOrder(work, delivered, now, (facts) =>
      succession.kind === 'replacement'
        ? replacedLetter(facts, { before: before.number, on, next })
        : exchangedLetter(facts, { before: before.number, on, next, ...ended }),
    );
    const { depositCarried, rentCarried, back } = ended;
    return { before: before.number, depositCarried, rentCarried, back };
  });
}

/** Ends the first order: bills its last days, credits those after them, and lets its money go over. */
async function end(
  work: Work,
  leaving: Leaving,
  { totalDeposit }: OrderRow,
  { on, damages }: MadeOn,
  now: Date,
) {
  const { order, rental } = leaving;
  const { id: orderId, cityId } = order;
  await endRepairs(work, orderId, now);
  await billToCollection(work, orderId, on, now);
  const discountLost = await creditUnusedRent(work.db, leaving, on, now);
  await spendCredits(work.db, orderId, dayOf(now));
  const damageInvoice = await invoiceDamage(work, order, damages, now);
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
  await returnStock(work.db, { orderId, cityId, at: now }, await wantedBy(work.db, orderId));
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
  return { depositCarried, back, rentCarried, carried, discount, damageInvoice };
}

/** Takes what the order's credits still hold out of them, with the payment that each came from. */
async function takeCredits(tx: Tx, orderId: number) {
  const open = await findOpenCredits(tx, orderId);
  const taken: { left: Paise; paymentId: string | null }[] = [];
  for (const { id, left } of open) {
    const [row] = await tx
      .update(credits)
      .set({ returned: sql`${credits.returned} + ${left}` })
      .where(eq(credits.id, id))
      .returning({ paymentId: credits.paymentId });
    taken.push({ left, paymentId: row?.paymentId ?? null });
  }
  return taken;
}

interface Beginning extends Awaited<ReturnType<typeof end>> {
  readonly leaving: Leaving;
  readonly order: OrderRow;
  readonly succession: SuccessionRow;
}

/** Begins the order that takes the place: it is delivered, with all that went over. */
async function begin(work: Work, made: Beginning, on: Day, now: Date): Promise<void> {
  const { leaving, order, succession, carried, discount, depositCarried, rentCarried } = made;
  const { id: orderId, cityId } = order;
  const kept = await work.db
    .update(orderLines)
    .set({ isKept: false })
    .where(sql`${orderLines.orderId} = ${orderId} and ${orderLines.isKept}`)
    .returning();
  await takeStock(work.db, { orderId, cityId, at: now }, kept);
  const keeps = new Set(kept.map(({ productSlug }) => productSlug));
  await passOnArrivals(work, leaving.order, { orderId, keeps }, now);
  const plan = await planOf(work.db, succession, leaving, order, on);
  const { address, addressId, stateCode } = leaving.order;
  const place = succession.kind === 'relocation' ? {} : { address, addressId, stateCode };
  await changeStatus(
    work,
    order,
    {
      to: 'DELIVERED',
      actor: 'operator',
      also: {
        ...place,
        deliveredOn: on,
        expiresOn: plan.expiresOn,
        discount,
        carried: minus(order.carried, discount),
      },
      letterOf: null,
    },
    now,
  );
  const { termBeganOn, termEndsOn, committedUntil } = plan;
  const terms = { termBeganOn, termEndsOn, committedUntil };
  await work.db
    .insert(rentals)
    .values({ orderId, ...terms, billedUntil: on, discountLeft: discount });
  await work.db.insert(depositEntries).values({
    orderId,
    type: 'DEPOSIT',
    status: 'ACTIVE',
    amount: order.totalDeposit,
    paymentId: order.settledBy ?? leaving.deposit?.paymentId ?? null,
    at: now,
  });
  for (const { left: amount, paymentId } of carried) {
    await addCredit(work.db, { orderId, source: 'carried', paymentId, amount }, { on, at: now });
  }
  if (order.settledBy !== null) {
    const gone = await withdrawnBefore(work.db, order.settledBy, ['done']);
    if (gone > 0) await withdrawFromOrder(work.db, order, order.settledBy, gone, now);
  }
  await work.db
    .update(successions)
    .set({ exchangedAt: now, depositCarried, rentCarried })
    .where(eq(successions.toOrderId, orderId));
  await billRental(work, orderId, now);
}

/** A swap or replacement goes on with the plan of the first order; a move to the other city begins its own. */
async function planOf(
  tx: Tx,
  { kind }: SuccessionRow,
  leaving: Leaving,
  { id }: OrderRow,
  on: Day,
) {
  if (kind !== 'relocation') {
    const { deliveredOn: termBeganOn, endsOn: termEndsOn } = termOf(leaving);
    const { committedUntil } = leaving.rental;
    return { termBeganOn, termEndsOn, committedUntil, expiresOn: leaving.order.expiresOn };
  }
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  const expiresOn = expiryDay(on, longestTenure(lines));
  return { termBeganOn: on, termEndsOn: expiresOn, committedUntil: expiresOn, expiresOn };
}

async function nextPaymentOf(work: Work, { id }: OrderRow, now: Date) {
  const lines = await work.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return findNextPayment(work.db, id, lines, dayOf(now));
}
