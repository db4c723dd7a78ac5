import { randomUUID } from 'node:crypto';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { keepAcceptance } from '#server/orders/agreements/accept.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import { beginOrder, takeCredits } from '#server/changes/exchange/begin.ts';
import type { OutgoingOrder } from '#server/changes/exchange/outgoing-order.ts';
import { newOrderNumber } from '#server/orders/number.ts';
import { changeStatus, type OrderRow } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';

interface Bought {
  readonly line: OrderLineRow;
  readonly on: Day;
  /** What a coupon has not taken off yet. */
  readonly discount: Paise;
}

/**
 * Lets what was not bought of an order, which has just ended, go on in one of its own from the same day,
 * with its deposit and rent paid ahead (rules/purchases.md#what-happens-with-it).
 */
export async function goOn(
  work: TxContext,
  leaving: OutgoingOrder,
  { line, on, discount }: Bought,
  now: Date,
): Promise<{ order: OrderRow; lines: readonly OrderLineRow[] }> {
  const { order: before } = leaving;
  const lines = leaving.lines.filter(({ position }) => position !== line.position);
  const order = await place(work, before, lines, on, now);
  const succession = await findSuccession(work.db, order.id);
  if (!succession) throw new Error(`Order ${order.number} takes nobody's place`);
  const carried = await takeCredits(work.db, before.id);
  await beginOrder(
    work,
    {
      leaving,
      order,
      succession,
      actor: 'payment',
      carried,
      discount,
      depositCarried: minus(before.totalDeposit, line.deposit),
      rentCarried: sum(carried.map(({ left }) => left)),
    },
    on,
    now,
  );
  return { order, lines };
}

/** Writes the order; nothing is paid with it, and nobody comes for it. */
async function place(
  work: TxContext,
  before: OrderRow,
  lines: readonly OrderLineRow[],
  on: Day,
  now: Date,
): Promise<OrderRow> {
  const totalRent = sum(lines.map(({ rent }) => rent));
  const totalDeposit = sum(lines.map(({ deposit }) => deposit));
  const {
    userId,
    kind,
    cityId,
    address,
    addressId,
    stateCode,
    labourFee,
    purchaseOrder,
    companyId,
  } = before;
  const [placed] = await work.db
    .insert(orders)
    .values({
      userId,
      kind,
      cityId,
      address,
      addressId,
      stateCode,
      labourFee,
      purchaseOrder,
      companyId,
      number: newOrderNumber(now),
      idempotencyKey: randomUUID(),
      status: 'PAYMENT_AWAITED',
      totalRent,
      totalDeposit,
      carried: sum([totalRent, totalDeposit]),
      payable: ZERO,
      monthly: totalRent,
      placedAt: now,
      promisedOn: on,
      expectedOn: on,
      holdsStock: true,
    })
    .returning();
  if (!placed) throw new Error('The order was not written');
  const { id: orderId } = placed;
  await keepAcceptance(work, { orderId, wording: null }, now);
  const kept = lines.map((line) => ({ ...line, orderId, isKept: true, isExpress: false }));
  await work.db.insert(orderLines).values(kept);
  const actor = 'customer' as const;
  await work.db.insert(orderEvents).values({ orderId, status: placed.status, at: now, actor });
  await work.db
    .insert(successions)
    .values({ toOrderId: orderId, fromOrderId: before.id, kind: 'purchase', askedAt: now });
  const confirmed = { to: 'CONFIRMED', actor: 'system', letterOf: null } as const;
  return changeStatus(work, placed, confirmed, now);
}
