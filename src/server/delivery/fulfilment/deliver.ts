import { eq } from 'drizzle-orm';
import { noteSpan } from '#domain/base/day-span.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { arrivalUntil } from '#domain/orders/arrival.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { nextPayment } from '#domain/billing/next-payment.ts';
import type { OrderLine } from '#domain/orders/rent-line.ts';
import { expiryDay, longestTenure } from '#domain/catalogue/tenure.ts';
import { deliveredLetter, type NextTold } from '#messages/delivery/delivery-letters.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import type { Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { addCredit, paidAhead } from '#server/billing/credits.ts';
import { billRental, lockRental, termOf } from '#server/billing/bill-order.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findAliveMandate } from '#server/people/customers/mandates.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { rentPaidWith } from '#server/orders/rent-paid.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { withdrawFromOrder } from '#server/endings/cancellation/withdrawal.ts';
import { withdrawnBefore } from '#server/payments/foreign-refunds.ts';
import { deliverUnits } from '#server/catalogue/units/of-order.ts';
import { checkCode, type CodeTold } from '#server/visits/code.ts';
import { endVisit, findPlannedVisit } from '#server/visits/visits.ts';

export interface HandingOver extends CodeTold {
  readonly on: Day;
}

/**
 * Notes that an order was delivered on a day (rules/orders.md#delivering-an-order), proved by its code: its plan
 * begins, and what was paid as rent becomes its credit (rules/billing.md#prepaid-rent-is-a-credit).
 */
export async function deliverOrder(
  shop: AppContext,
  orderId: number,
  { on, ...told }: HandingOver,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    if (order.status !== 'SCHEDULED')
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(order, 'SCHEDULED') });
    if (on > dayOf(now) || on < dayOf(order.placedAt))
      return refuseDay(noteSpan(dayOf(order.placedAt), dayOf(now)));
    const visit = await findPlannedVisit(work.db, orderId, 'delivery');
    if (await findSuccession(work.db, orderId)) return refuse('ORDER_BY_EXCHANGE');
    if (!visit) throw new Error(`Order ${order.number} is scheduled without a visit`);
    const proof = checkCode(visit, told, now);
    if (proof instanceof Refusal) return proof;
    const lines = await work.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const expiresOn = expiryDay(on, longestTenure(lines));
    const dates = { deliveredOn: on, expiresOn };
    const delivered = await changeStatus(
      work,
      order,
      { to: 'DELIVERED', actor: 'operator', also: dates, letterOf: null },
      now,
    );
    await deliverUnits(work.db, orderId, now);
    await endVisit(work.db, visit, { to: 'done', on, proof }, now);
    await work.db.insert(rentals).values({
      orderId,
      termEndsOn: expiresOn,
      committedUntil: expiresOn,
      billedUntil: on,
      discountLeft: order.discount,
    });
    const amount = await rentPaidWith(work.db, order);
    if (amount > 0) {
      const { settledBy: paymentId } = order;
      await addCredit(work.db, { orderId, source: 'advance', paymentId, amount }, { on, at: now });
    }
    if (order.settledBy !== null) {
      const gone = await withdrawnBefore(work.db, order.settledBy, ['done']);
      if (gone > 0) await withdrawFromOrder(work.db, order, order.settledBy, gone, now);
    }
    await billRental(work, orderId, now);
    const next = await findNextPayment(work.db, orderId, lines, dayOf(now));
    await tellOfOrder(work, delivered, now, (facts) =>
      deliveredLetter(facts, next, arrivalUntil(now)),
    );
    return undefined;
  });
}

/** The first invoice, written or to come, of which something is to be paid; null where all is paid ahead. */
export async function findNextPayment(
  tx: Tx,
  orderId: number,
  items: readonly OrderLine[],
  today: Day,
): Promise<NextTold | null> {
  const [open] = await standingsOf(tx, await findOpenInvoices(tx, orderId), today);
  if (open) {
    const { payBy: dueOn } = open;
    const { issuedOn, amount, userId, number: invoice } = open.invoice;
    const left = totalOpen([open]);
    const isDebited = await paysByItself(tx, userId, left);
    return { invoice, billedOn: issuedOn, dueOn, amount, open: left, isDebited };
  }
  const locked = await lockRental(tx, orderId);
  if (!locked) return null;
  const { order, rental } = locked;
  const term = termOf({ order, rental });
  const { expiresOn } = order;
  const ahead = await paidAhead(tx, orderId);
  const next = nextPayment(items, term, { ...rental, expiresOn, ahead });
  return next ? { ...next, isDebited: await paysByItself(tx, order.userId, next.open) } : null;
}

/** Whether AutoPay takes so much (rules/autopay.md#how-much-at-the-most). */
async function paysByItself(tx: Tx, userId: number, amount: Paise): Promise<boolean> {
  const mandate = await findAliveMandate(tx, userId);
  return mandate?.state === 'active' && amount <= mandate.maximum;
}
