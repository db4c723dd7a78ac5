import { asc, inArray } from 'drizzle-orm';
import { lastBill } from '#domain/billing/billing.ts';
import { splitGst } from '#domain/base/gst.ts';
import { type Day } from '#domain/base/kolkata.ts';
import { missedFee } from '#domain/visits/missed-visit.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { type NextPayment, nextPayment, paymentsToCome } from '#domain/billing/next-payment.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import {
  isPaidAhead,
  lineRent,
  monthlyRentAfterTerm,
  rentOfTerm,
} from '#domain/orders/rent-line.ts';
import { expiryDay, longestTenure } from '#domain/catalogue/tenure.ts';
import { firstOfMonth, later, type Term } from '#domain/base/rent-period.ts';
import { EXPRESS_NAME } from '#messages/payments/account.ts';
import { MISSED_FEE_NAME } from '#messages/visits/missed-words.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { rentPaidWith } from '#server/orders/rent-paid.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { countMissed } from '#server/visits/visits.ts';
import { termOf } from './bill-order.ts';
import { paidAhead } from './credits.ts';
import { taxFor } from './numbers.ts';

/** The next rent of a rental that goes on, and what it is made of. */
export interface Upcoming {
  readonly orderId: number;
  readonly next: NextPayment;
  /** The day of the delivery that it counts from, while that is to come. */
  readonly from: Day | null;
  readonly lines: readonly { readonly name: string; readonly rent: Paise; readonly base: Paise }[];
}

/** The first rent to come of each rental that is not all paid ahead, the earliest first. */
export async function findUpcoming(
  shop: AppContext,
  running: readonly OrderRow[],
  today: Day,
  aheadOf: (order: OrderRow) => Promise<Paise> = (order) => paidAheadOf(shop.db, order),
): Promise<Upcoming[]> {
  const { db } = shop;
  const items = await findLines(db, running);
  const found = await findPlans(db, running, aheadOf);
  const ofRentals = found.flatMap((plan) => upcomingOf(shop, items, plan));
  if (ofRentals.length > 0) return byDay(ofRentals);
  const expected = await forecast(db, running, items, { today, aheadOf });
  return byDay(expected.flatMap((plan) => upcomingOf(shop, items, plan)));
}

/** All the rent to come of rentals, and of orders from the day they are expected, until their plans end. */
export async function findToCome(
  db: Db,
  running: readonly OrderRow[],
  today: Day,
): Promise<NextPayment[]> {
  const aheadOf = (order: OrderRow) => paidAheadOf(db, order);
  const items = await findLines(db, running);
  const plans = [
    ...(await findPlans(db, running, aheadOf)),
    ...(await forecast(db, running, items, { today, aheadOf })),
  ];
  return plans.flatMap((plan) => {
    const own = items.filter(({ orderId }) => orderId === plan.order.id);
    return [...paymentsToCome(own, plan.term, { ...plan, ...sumsOf(plan) })];
  });
}

async function findPlans(
  db: Db,
  running: readonly OrderRow[],
  aheadOf: (order: OrderRow) => Promise<Paise>,
): Promise<Plan[]> {
  const delivered = running.filter(({ status }) => status === 'DELIVERED');
  const rented = await findRentals(db, delivered);
  const found: Plan[] = [];
  for (const order of delivered) {
    const { id: orderId, deliveredOn, expiresOn } = order;
    const rental = rented.find((each) => each.orderId === orderId);
    if (!rental || !deliveredOn || !expiresOn) continue;
    const ahead = await aheadOf(order);
    const { billedUntil, discountLeft } = rental;
    const term = termOf({ order: { deliveredOn }, rental });
    found.push({ order, from: null, term, billedUntil, discountLeft, expiresOn, ahead });
  }
  return found;
}

/** The next invoice of each rental, or of an order on the day it is expected, paid ahead or not. */
export function findNextInvoices(
  shop: AppContext,
  running: readonly OrderRow[],
  today: Day,
): Promise<Upcoming[]> {
  return findUpcoming(shop, running, today, () => Promise.resolve(ZERO));
}

/** Rent that was paid and that no invoice has used. */
function paidAheadOf(db: Db, order: OrderRow): Promise<Paise> {
  return order.status === 'DELIVERED' ? paidAhead(db, order.id) : rentPaidWith(db, order);
}

/** The plans of orders to be delivered, if they are on the day that is expected. */
async function forecast(
  db: Db,
  running: readonly OrderRow[],
  items: readonly Line[],
  { today, aheadOf }: { today: Day; aheadOf: (order: OrderRow) => Promise<Paise> },
): Promise<Plan[]> {
  const found: Plan[] = [];
  for (const order of running) {
    const { id, status, settledBy, expectedOn, discount } = order;
    if (!isBeingPrepared(status) || settledBy === null || expectedOn === null) continue;
    if (await findSuccession(db, id)) continue;
    const deliveredOn = later(expectedOn, today);
    const own = items.filter(({ orderId }) => orderId === id);
    const endsOn = expiryDay(deliveredOn, longestTenure(own));
    const term = { deliveredOn, endsOn };
    const extra = await firstBillExtras(db, order, own);
    found.push({
      order,
      from: deliveredOn,
      term,
      expiresOn: endsOn,
      billedUntil: deliveredOn,
      discountLeft: discount,
      ahead: await aheadOf(order),
      extra,
    });
  }
  return found;
}

/** What the first invoice of an order has besides the rent of its days, as `invoiceOf` writes it. */
async function firstBillExtras(
  db: Db,
  { id, expressCharge }: OrderRow,
  items: readonly Line[],
): Promise<Extra[]> {
  const atOnce = items.filter(({ kind }) => isPaidAhead(kind));
  const extras = [
    ...atOnce.map((line) => ({ isRent: true, name: line.name, amount: rentOfTerm(line) })),
    { isRent: false, name: EXPRESS_NAME, amount: expressCharge },
    { isRent: false, name: MISSED_FEE_NAME, amount: missedFee(await countMissed(db, id)) },
  ];
  return extras.filter(({ amount }) => amount > 0);
}

type Line = typeof orderLines.$inferSelect;

interface Extra {
  /** Else it is a fee. */
  readonly isRent: boolean;
  readonly name: string;
  readonly amount: Paise;
}

function findLines(db: Db, running: readonly OrderRow[]): Promise<Line[]> {
  const ids = running.map(({ id }) => id);
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
}

/** What each of some orders costs a month once its first term is over. */
export async function findMonthlyRents(
  db: Db,
  running: readonly OrderRow[],
): Promise<Map<number, Paise>> {
  const items = await findLines(db, running);
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, monthlyRentAfterTerm(own)]));
}

function findRentals(db: Db, delivered: readonly OrderRow[]) {
  const ids = delivered.map(({ id }) => id);
  return db.select().from(rentals).where(inArray(rentals.orderId, ids));
}

interface Plan {
  readonly order: OrderRow;
  /** The day of the delivery, while that is to come. */
  readonly from: Day | null;
  readonly term: Term;
  readonly expiresOn: Day;
  readonly billedUntil: Day;
  readonly discountLeft: Paise;
  readonly ahead: Paise;
  /** Of an order whose first invoice is to come: what that has besides the rent of its days. */
  readonly extra?: readonly Extra[];
}

/** Rent paid at once and fees. */
function sumsOf({ extra = [] }: Plan): { readonly atOnce: Paise; readonly fees: Paise } {
  const of = (isRent: boolean) =>
    sum(extra.filter((each) => each.isRent === isRent).map(({ amount }) => amount));
  return { atOnce: of(true), fees: of(false) };
}

function upcomingOf(shop: AppContext, items: readonly Line[], plan: Plan): Upcoming[] {
  const { order, from, term, expiresOn } = plan;
  const { id: orderId } = order;
  const own = items.filter((line) => line.orderId === orderId);
  const { extra = [], billedUntil } = plan;
  const next = nextPayment(own, term, { ...plan, ...sumsOf(plan) });
  if (!next) return [];
  const period = lastBill({ billedUntil: next.billedOn, termEndsOn: term.endsOn }, expiresOn);
  const { supply } = taxFor(shop, order, next.billedOn);
  const rents = own.map((line) => ({
    name: line.name,
    amount: period ? lineRent(line, period, term) : ZERO,
  }));
  const isFirst = next.billedOn === billedUntil;
  const lines = [...rents, ...(isFirst ? extra : [])]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => ({ name, rent: amount, base: splitGst(amount, supply).base }));
  return [{ orderId, next, from, lines }];
}

function byDay(found: readonly Upcoming[]): Upcoming[] {
  return found.toSorted((one, other) => (one.next.billedOn < other.next.billedOn ? -1 : 1));
}

/** The rents that come first, together: those of the earliest month. */
export function firstOf(upcoming: readonly Upcoming[]): Upcoming[] {
  const [first] = upcoming;
  if (!first) return [];
  const month = firstOfMonth(first.next.billedOn);
  return upcoming.filter(({ next }) => firstOfMonth(next.billedOn) === month);
}
