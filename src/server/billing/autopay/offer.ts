import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { maximumFor, MOST_A_DEBIT } from '#domain/billing/mandate.ts';
import { type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { findOpenRent } from '#server/billing/above-maximum.ts';

/** Orders whose rent is yet to come. */
const RENTING: readonly OrderStatus[] = ['CONFIRMED', 'KYC_AWAITED', 'SCHEDULED', 'DELIVERED'];

/**
 * The orders of a renter that bear a rent by the month, the oldest first. One that is to take another's
 * place is counted with it, at the dearer rent of the two.
 */
async function findRenting(db: Db, userId: number) {
  const rows = await db
    .select({ id: orders.id, number: orders.number, monthly: orders.monthly })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...RENTING])))
    .orderBy(asc(orders.id));
  const places = await db
    .select({ from: successions.fromOrderId, to: successions.toOrderId })
    .from(successions)
    .where(
      and(
        isNull(successions.exchangedAt),
        inArray(
          successions.toOrderId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const coming = new Map(places.map(({ from, to }) => [from, to]));
  const followers = new Set(places.map(({ to }) => to));
  const monthlyOf = new Map(rows.map(({ id, monthly }) => [id, monthly]));
  return rows
    .filter(({ id }) => !followers.has(id))
    .map((row) => {
      const after = monthlyOf.get(coming.get(row.id) ?? row.id) ?? row.monthly;
      return { ...row, monthly: paise(Math.max(row.monthly, after)) };
    })
    .filter(({ monthly }) => monthly > 0);
}

/**
 * The most that a debit may take once an order to come is paid, whose first payment authorises it;
 * nothing where AutoPay cannot begin with it (rules/autopay.md#how-much-at-the-most).
 */
export async function maximumWith(
  db: Db,
  userId: number,
  order: { readonly monthly: Paise; readonly payable: Paise },
): Promise<Paise | undefined> {
  if (order.monthly <= 0) return undefined;
  const rents = (await findRenting(db, userId)).map(({ monthly }) => monthly);
  return maximumFor(sum([...rents, order.monthly]), order.payable);
}

/** What of a renter's rent is open, and what a month of all that is rented costs. */
export async function rentOf(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ readonly open: Paise; readonly monthly: Paise }> {
  const open = (await findOpenRent(db, [userId], dayOf(now))).get(userId) ?? ZERO;
  const rents = (await findRenting(db, userId)).map(({ monthly }) => monthly);
  return { open, monthly: sum(rents) };
}

export interface OwnOffer {
  /** The order that the authorisation is booked with. */
  readonly orderId: number;
  readonly number: string;
  readonly maximum: Paise;
}

/** AutoPay from the account, where something is rented by the month; it covers what is open too. */
export async function offerFor(db: Db, userId: number, now: Date): Promise<OwnOffer | undefined> {
  const renting = await findRenting(db, userId);
  const [first] = renting;
  if (!first) return undefined;
  const { open, monthly } = await rentOf(db, userId, now);
  const maximum = maximumFor(monthly, paise(Math.min(open, MOST_A_DEBIT)));
  return maximum === undefined ? undefined : { orderId: first.id, number: first.number, maximum };
}
