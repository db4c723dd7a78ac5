import { asc, inArray } from 'drizzle-orm';
import type { HomeBill } from '#contract/home.ts';
import { lastBill } from '#domain/billing.ts';
import { expiryDay } from '#domain/delivery.ts';
import { splitGst } from '#domain/gst.ts';
import { type Day } from '#domain/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/money.ts';
import { type NextPayment, nextPayment } from '#domain/next-payment.ts';
import { isMoneyOpen } from '#domain/open-money.ts';
import { isBeingPrepared } from '#domain/order.ts';
import { lineRent, longestTenure } from '#domain/rent-line.ts';
import { firstOfMonth, later } from '#domain/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { invoiceLines } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { Shop } from '#server/lib/shop.ts';
import type { HowPaid } from '#server/modules/autopay/how-paid.ts';
import { paidAhead } from '#server/modules/billing/credits.ts';
import { taxFor } from '#server/modules/billing/numbers.ts';
import {
  findOpenInvoicesOf,
  type Standing,
  standingsOf,
} from '#server/modules/billing/standings.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';
import { findSuccession } from '#server/modules/orders/succession.ts';

/** The next rent of a rental that goes on, and what it is made of. */
export interface Upcoming {
  readonly orderId: number;
  readonly next: NextPayment;
  /** The day of the delivery that it counts from, while that is to come. */
  readonly from: Day | null;
  readonly lines: readonly { readonly name: string; readonly rent: Paise; readonly base: Paise }[];
}

/** A renter's invoices of which something is open, the oldest first. */
export async function findOwed({ db }: Shop, userId: number, today: Day): Promise<Standing[]> {
  return standingsOf(db, await findOpenInvoicesOf(db, userId), today);
}

/** The first rent to come of each rental that is not all paid ahead, the earliest first. */
export async function findUpcoming(
  shop: Shop,
  running: readonly OrderRow[],
  today: Day,
): Promise<Upcoming[]> {
  const delivered = running.filter(({ status }) => status === 'DELIVERED');
  const { db } = shop;
  const items = await findLines(db, running);
  const rented = await findRentals(db, delivered);
  const found: Upcoming[] = [];
  for (const order of delivered) {
    const { id: orderId, deliveredOn, expiresOn } = order;
    const rental = rented.find((each) => each.orderId === orderId);
    if (!rental || !deliveredOn || !expiresOn) continue;
    const ahead = await paidAhead(db, orderId);
    const { termEndsOn, billedUntil, discountLeft } = rental;
    const plan = { deliveredOn, termEndsOn, billedUntil, discountLeft, expiresOn, ahead };
    found.push(...upcomingOf(shop, order, items, plan));
  }
  if (found.length === 0) return forecast(shop, running, items, today);
  return byDay(found);
}

/** The first rent of orders to be delivered, if they are on the day that is expected. */
async function forecast(
  shop: Shop,
  running: readonly OrderRow[],
  items: readonly Line[],
  today: Day,
): Promise<Upcoming[]> {
  const found: Upcoming[] = [];
  for (const order of running) {
    const { id, status, settledBy, expectedOn, payable, kind, totalDeposit, discount } = order;
    if (!isBeingPrepared(status) || settledBy === null || expectedOn === null) continue;
    if (await findSuccession(shop.db, id)) continue;
    const deliveredOn = later(expectedOn, today);
    const own = items.filter(({ orderId }) => orderId === id);
    const termEndsOn = expiryDay(deliveredOn, longestTenure(own));
    const plan = {
      deliveredOn,
      termEndsOn,
      expiresOn: termEndsOn,
      billedUntil: deliveredOn,
      discountLeft: discount,
      ahead: minus(payable, kind === 'premium' ? ZERO : totalDeposit),
    };
    const upcoming = upcomingOf(shop, order, items, plan);
    found.push(...upcoming.map((each) => ({ ...each, from: deliveredOn })));
  }
  return byDay(found);
}

type Line = typeof orderLines.$inferSelect;

function findLines(db: Db, running: readonly OrderRow[]): Promise<Line[]> {
  const ids = running.map(({ id }) => id);
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
}

function findRentals(db: Db, delivered: readonly OrderRow[]) {
  const ids = delivered.map(({ id }) => id);
  return db.select().from(rentals).where(inArray(rentals.orderId, ids));
}

interface Plan {
  readonly deliveredOn: Day;
  readonly termEndsOn: Day;
  readonly expiresOn: Day;
  readonly billedUntil: Day;
  readonly discountLeft: Paise;
  readonly ahead: Paise;
}

function upcomingOf(shop: Shop, order: OrderRow, items: readonly Line[], plan: Plan): Upcoming[] {
  const { id: orderId } = order;
  const { deliveredOn, termEndsOn, expiresOn } = plan;
  const own = items.filter((line) => line.orderId === orderId);
  const term = { deliveredOn, endsOn: termEndsOn };
  const next = nextPayment(own, term, plan);
  if (!next) return [];
  const period = lastBill({ billedUntil: next.billedOn, termEndsOn }, expiresOn);
  const { supply } = taxFor(shop, order, next.billedOn);
  const lines = own.flatMap((line) => {
    const rent = period ? lineRent(line, period, term) : ZERO;
    return rent > 0 ? [{ name: line.name, rent, base: splitGst(rent, supply).base }] : [];
  });
  return [{ orderId, next, from: null, lines }];
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

/**
 * What is overdue, or else due, or else taken by AutoPay, or the next to come, as a bill that adds up; null
 * where there is none.
 */
export async function billOf(
  { db }: Shop,
  { late, due, taken }: HowPaid,
  first: readonly Upcoming[],
  today: Day,
): Promise<Omit<HomeBill, 'leavesOn'> | null> {
  const owed = [late, due, ...taken.map((each) => each.owed)].find(isMoneyOpen) ?? [];
  const [oldest] = owed;
  if (oldest) {
    const ids = owed.map(({ id }) => id);
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(inArray(invoiceLines.invoiceId, ids))
      .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
    const of = (part: (standing: Standing) => Paise) => sum(owed.map(part));
    return {
      month: firstOfMonth(oldest.invoice.from),
      isWritten: true,
      isLate: today > oldest.invoice.dueOn,
      dueOn: oldest.invoice.dueOn,
      from: null,
      ...rowsOf(
        lines.map(({ name, amount, base }) => ({ name, rent: amount, base })),
        [
          [
            'Discount',
            minus(
              ZERO,
              of(({ invoice }) => invoice.discount),
            ),
          ],
          [
            'Credit notes',
            minus(
              ZERO,
              of(({ credited }) => credited),
            ),
          ],
          ['Interest', of(({ interestGenerated }) => interestGenerated)],
          [
            'Paid already',
            minus(
              ZERO,
              of(({ paid }) => paid),
            ),
          ],
        ],
      ),
    };
  }
  const [next] = first;
  if (!next) return null;
  const rents = sum(first.flatMap(({ lines }) => lines.map(({ rent }) => rent)));
  const billed = sum(first.map((each) => each.next.amount));
  const open = sum(first.map((each) => each.next.open));
  return {
    month: firstOfMonth(next.next.billedOn),
    isWritten: false,
    isLate: false,
    from: next.from,
    dueOn: first.map((each) => each.next.dueOn).reduce((one, other) => (one < other ? one : other)),
    ...rowsOf(
      first.flatMap(({ lines }) => lines),
      [
        ['Discount', minus(billed, rents)],
        ['Paid ahead', minus(open, billed)],
      ],
    ),
  };
}

/** Rows of what is not nothing, and their sum; the same thing of two months is one row. */
function rowsOf(
  lines: Upcoming['lines'],
  further: readonly (readonly [name: string, amount: Paise])[],
): Pick<HomeBill, 'rows' | 'total'> {
  const things = [...Map.groupBy(lines, ({ name }) => name)].map(
    ([name, own]) => [name, sum(own.map(({ base }) => base))] as const,
  );
  const tax = sum(lines.map(({ rent, base }) => minus(rent, base)));
  const rows = [...things, ['GST', tax] as const, ...further]
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ name, amount }));
  return { rows, total: sum(rows.map(({ amount }) => amount)) };
}

/** Whether rent is late that can be paid. */
export function isLate(owed: readonly Standing[], today: Day): boolean {
  return isMoneyOpen(owed.filter(({ invoice }) => invoice.dueOn < today));
}
