import { asc, inArray } from 'drizzle-orm';
import type { HomeBill } from '#contract/home.ts';
import { lastBill } from '#domain/billing.ts';
import { splitGst } from '#domain/gst.ts';
import { type Day } from '#domain/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/money.ts';
import { type NextPayment, nextPayment } from '#domain/next-payment.ts';
import { isMoneyOpen } from '#domain/open-money.ts';
import { lineRent } from '#domain/rent-line.ts';
import { firstOfMonth } from '#domain/rent-period.ts';
import { invoiceLines } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { Shop } from '#server/lib/shop.ts';
import { paidAhead } from '#server/modules/billing/credits.ts';
import { taxFor } from '#server/modules/billing/numbers.ts';
import {
  findOpenInvoicesOf,
  type Standing,
  standingsOf,
} from '#server/modules/billing/standings.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';

/** The next rent of a rental that goes on, and what it is made of. */
export interface Upcoming {
  readonly orderId: number;
  readonly next: NextPayment;
  readonly lines: readonly { readonly name: string; readonly rent: Paise; readonly base: Paise }[];
}

/** A renter's invoices of which something is open, the oldest first. */
export async function findOwed({ db }: Shop, userId: number, today: Day): Promise<Standing[]> {
  return standingsOf(db, await findOpenInvoicesOf(db, userId), today);
}

/** The first rent to come of each rental that is not all paid ahead, the earliest first. */
export async function findUpcoming(shop: Shop, running: readonly OrderRow[]): Promise<Upcoming[]> {
  const delivered = running.filter(({ status }) => status === 'DELIVERED');
  if (delivered.length === 0) return [];
  const ids = delivered.map(({ id }) => id);
  const { db } = shop;
  const rented = await db.select().from(rentals).where(inArray(rentals.orderId, ids));
  const items = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const found: Upcoming[] = [];
  for (const order of delivered) {
    const { id: orderId, deliveredOn, expiresOn } = order;
    const rental = rented.find((each) => each.orderId === orderId);
    if (!rental || !deliveredOn || !expiresOn) continue;
    const own = items.filter((line) => line.orderId === orderId);
    const term = { deliveredOn, endsOn: rental.termEndsOn };
    const ahead = await paidAhead(db, orderId);
    const next = nextPayment(own, term, { ...rental, expiresOn, ahead });
    if (!next) continue;
    const span = { billedUntil: next.billedOn, termEndsOn: rental.termEndsOn };
    const period = lastBill(span, expiresOn);
    const { supply } = taxFor(shop, order, next.billedOn);
    const lines = own.flatMap((line) => {
      const rent = period ? lineRent(line, period, term) : ZERO;
      return rent > 0 ? [{ name: line.name, rent, base: splitGst(rent, supply).base }] : [];
    });
    found.push({ orderId, next, lines });
  }
  return found.toSorted((one, other) => (one.next.billedOn < other.next.billedOn ? -1 : 1));
}

/** The rents that come first, together: those of the earliest month. */
export function firstOf(upcoming: readonly Upcoming[]): Upcoming[] {
  const [first] = upcoming;
  if (!first) return [];
  const month = firstOfMonth(first.next.billedOn);
  return upcoming.filter(({ next }) => firstOfMonth(next.billedOn) === month);
}

/** The rent that is open, or else the next to come, as a bill that adds up; null where there is none. */
export async function billOf(
  { db }: Shop,
  owed: readonly Standing[],
  first: readonly Upcoming[],
  today: Day,
): Promise<Omit<HomeBill, 'leavesOn'> | null> {
  const [oldest] = owed;
  if (oldest && isMoneyOpen(owed)) {
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

/** The rent that is late and since when; null where nothing of it can be paid. */
export function lateOf(owed: readonly Standing[], today: Day) {
  const late = owed.filter(({ invoice }) => invoice.dueOn < today);
  const [oldest] = late;
  if (!oldest || !isMoneyOpen(late)) return null;
  return {
    rent: sum(late.map(({ rent }) => rent)),
    dueOn: late
      .map(({ invoice }) => invoice.dueOn)
      .reduce((one, each) => (one < each ? one : each)),
  };
}
