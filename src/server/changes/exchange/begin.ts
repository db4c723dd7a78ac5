import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise } from '#domain/base/money.ts';
import type { Actor } from '#domain/orders/order.ts';
import { expiryDay, longestTenure } from '#domain/catalogue/tenure.ts';
import type { Tx } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { billRental, termOf } from '#server/billing/bill-order.ts';
import { addCredit, findOpenCredits } from '#server/billing/credits.ts';
import { withdrawFromOrder } from '#server/endings/cancellation/withdrawal.ts';
import { namedToGo, noteReports, passOnArrivals } from '#server/care/arrivals.ts';
import { endRepairs, passOnRepairs } from '#server/care/repairs/change.ts';
import { changeStatus, type OrderRow } from '#server/orders/status.ts';
import type { SuccessionRow } from '#server/orders/succession.ts';
import { withdrawnBefore } from '#server/payments/foreign-refunds.ts';
import { deliverUnits, keepUnits } from '#server/catalogue/units/of-order.ts';
import { takeBack } from '#server/endings/inspections/open.ts';
import type { OutgoingOrder } from './outgoing-order.ts';

/** Takes what the order's credits still hold out of them, with the payment that each came from. */
export async function takeCredits(tx: Tx, orderId: number) {
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

/** What goes over from an order to the one that takes its place. */
export interface GoneOver {
  readonly depositCarried: Paise;
  readonly rentCarried: Paise;
  /** The rent, by the payment that it came from. */
  readonly carried: readonly { readonly left: Paise; readonly paymentId: string | null }[];
  /** What a coupon has not taken off yet. */
  readonly discount: Paise;
}

interface Beginning extends GoneOver {
  readonly leaving: OutgoingOrder;
  readonly order: OrderRow;
  readonly succession: SuccessionRow;
  readonly actor: Actor;
}

/** Begins the order that takes the place: it is delivered, with all that went over. */
export async function beginOrder(
  work: TxContext,
  made: Beginning,
  on: Day,
  now: Date,
): Promise<void> {
  const { leaving, order, succession, actor, carried, discount, depositCarried, rentCarried } =
    made;
  const { id: orderId } = order;
  const kept = await work.db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(eq(orderLines.isKept, true), gt(orderLines.keptUnits, 0)),
      ),
    );
  await work.db
    .update(orderLines)
    .set({ isKept: false, keptUnits: 0 })
    .where(eq(orderLines.orderId, orderId));
  const keeps = new Set(kept.map(({ productSlug }) => productSlug));
  await deliverUnits(work.db, orderId, now);
  const handOver = { from: leaving.order.id, to: orderId, at: now };
  await keepUnits(work.db, handOver, kept, await namedToGo(work.db, orderId));
  if (succession.kind !== 'purchase') {
    const kind = succession.kind === 'replacement' ? 'replacement' : 'exchange';
    const back = await takeBack(work, { orderId: leaving.order.id, kind, on }, now);
    await noteReports(work, leaving.order.id, back);
  }
  await passOnArrivals(work, leaving.order, { orderId, keeps }, now);
  await passOnRepairs(work, leaving.order.id, { orderId, keeps });
  await endRepairs(work, leaving.order.id, now);
  const plan = await planOf(work.db, succession, leaving, order, on);
  const { address, addressId, stateCode } = leaving.order;
  const place = succession.kind === 'relocation' ? {} : { address, addressId, stateCode };
  await changeStatus(
    work,
    order,
    {
      to: 'DELIVERED',
      actor,
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
  leaving: OutgoingOrder,
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
