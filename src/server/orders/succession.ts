import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { exchangePlannedLetter } from '#messages/changes/exchange-letters.ts';
import { replacementPlannedLetter } from '#messages/changes/replacement-letters.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { planVisit } from '#server/visits/visits.ts';
import { changeStatus, type OrderRow } from './status.ts';

export type SuccessionRow = typeof successions.$inferSelect;

/** That an order takes another's place, if it does (rules/swaps.md#a-swap-is-an-order). */
export async function findSuccession(
  db: Db,
  toOrderId: number,
): Promise<SuccessionRow | undefined> {
  const [row] = await db.select().from(successions).where(eq(successions.toOrderId, toOrderId));
  return row;
}

/** The orders that are to take another's place, and have not yet. */
export async function findSuccessors(db: Db, fromOrderId: number): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: orders })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.toOrderId))
    .where(
      and(
        eq(successions.fromOrderId, fromOrderId),
        isNull(successions.exchangedAt),
        notInArray(orders.status, ['CANCELLED']),
      ),
    );
  return rows.map(({ order }) => order);
}

/** Whether an exchange can no longer be paid: its day is there, or its first order ends. */
export async function isExchangeOver(
  db: Db,
  { status, expectedOn }: OrderRow,
  { fromOrderId }: SuccessionRow,
  now: Date,
): Promise<boolean> {
  const isUnpaid = status === 'PAYMENT_AWAITED';
  if (isUnpaid && (expectedOn === null || expectedOn <= dayOf(now))) return true;
  const running = and(eq(orders.id, fromOrderId), eq(orders.status, 'DELIVERED'));
  return (await db.$count(orders, running)) === 0;
}

/** Plans the exchange of a confirmed order for the slot that its renter chose. */
export async function planExchange(work: TxContext, order: OrderRow, now: Date): Promise<void> {
  const { slotOn, slotHalf } = order;
  if (slotOn === null || slotHalf === null) throw new Error(`Order ${order.number} has no slot`);
  const slot = { day: slotOn, half: slotHalf };
  const succession = await findSuccession(work.db, order.id);
  if (!succession) throw new Error(`Order ${order.number} takes nobody's place`);
  await planVisit(work.db, order.id, { kind: 'exchange', slot }, now);
  const { kind } = succession;
  await changeStatus(
    work,
    order,
    {
      to: 'SCHEDULED',
      actor: 'system',
      letterOf: (facts) =>
        kind === 'replacement'
          ? replacementPlannedLetter(facts, slot)
          : exchangePlannedLetter(facts, slot),
    },
    now,
  );
}
