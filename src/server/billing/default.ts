import { and, asc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm';
import { totalOverdue } from '#domain/billing/invoice-balance.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, sum } from '#domain/base/money.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import {
  DEFAULT_DAYS,
  endForDefaultDay,
  type ReminderKind,
  rentToEnd,
  UNPAID_MONTHS_TO_END,
} from '#domain/billing/overdue.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { serviceEndsLetter } from '#messages/settlement/rental-letters.ts';
import type { Db } from '#server/db/db.ts';
import { invoices, reminders } from '#server/db/schema/billing.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findLiveDebits, isBeingTried } from '#server/people/customers/mandates.ts';
import { changeStatus } from '#server/orders/status.ts';
import { lockRental } from './bill-order.ts';
import { reminderKey } from './reminder-keys.ts';
import { findOpenInvoices, type Standing, standingsOf } from './invoice-accounts.ts';

/** A letter about unpaid rent, and when it was written. */
export interface DefaultLetter {
  readonly invoice: string;
  readonly kind: ReminderKind;
  readonly at: Date;
}

/** How a rental stands that its renter does not pay for (rules/billing.md#two-months-unpaid). */
export interface Default {
  /** Rent that is overdue, without interest; and what of it ends the rental. */
  readonly unpaid: Paise;
  readonly limit: Paise;
  /** All that is overdue, with interest; and the rent of it. */
  readonly overdue: Paise;
  readonly overdueRent: Paise;
  /** The first day on which it can be ended if nothing is paid; null where the rent is too little. */
  readonly from: Day | null;
  /** Those about what is overdue, the oldest first. */
  readonly letters: readonly DefaultLetter[];
  /** Whether it can be ended now. */
  readonly mayEnd: boolean;
}

/** How an order stands with the rent that its renter owes; nothing where none is overdue. */
export async function findDefault(
  db: Db,
  orderId: number,
  today: Day,
): Promise<Default | undefined> {
  const open = await standingsOf(db, await findOpenInvoices(db, orderId), today);
  const unpaid = open.filter(
    (standing) =>
      standing.invoice.kind === 'rent' && !standing.isWaiting && isMoneyOpen([standing]),
  );
  const parts = unpaid.flatMap((standing) => standing.parts);
  const overdue = parts.filter(({ dueOn }) => dueOn < today);
  if (overdue.length === 0) return undefined;
  const items = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const monthly = monthlyRentAfterTerm(items);
  const letters = await findDefaultLetters(
    db,
    unpaid.filter(({ payBy }) => payBy < today),
  );
  const from = endForDefaultDay(parts, monthly, { today, warnedOn: warnedOn(letters) });
  const debits = await findLiveDebits(
    db,
    open.map(({ id }) => id),
  );
  return {
    unpaid: sum(overdue.map(({ amount }) => amount)),
    limit: rentToEnd(monthly),
    overdue: totalOverdue(open),
    overdueRent: totalOverdue(unpaid),
    from: from ?? null,
    letters,
    mayEnd: from !== undefined && from <= today && ![...debits.values()].some(isBeingTried),
  };
}

/** The day of the letter that warns of the end, once it was written. */
export function warnedOn(letters: readonly DefaultLetter[]): Day | undefined {
  const warning = letters.find(({ kind }) => kind === 'default');
  return warning && dayOf(warning.at);
}

/** What was written about invoices that are overdue, the oldest letter first. */
export async function findDefaultLetters(
  db: Db,
  late: readonly Standing[],
): Promise<DefaultLetter[]> {
  const about = new Map(
    late.flatMap(({ invoice }) =>
      (['overdue', 'default'] as const).map(
        (kind) => [reminderKey(kind, invoice), { invoice: invoice.number, kind }] as const,
      ),
    ),
  );
  if (about.size === 0) return [];
  const rows = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.key, [...about.keys()]))
    .orderBy(asc(reminders.at), asc(reminders.key));
  return rows.flatMap(({ key, at }) => {
    const letter = about.get(key);
    return letter ? [{ ...letter, at }] : [];
  });
}

/**
 * Ends a rental whose rent is unpaid, as an operator confirms who has seen what is unpaid and which
 * letters were sent: it waits for its pick-up (rules/billing.md#two-months-unpaid).
 */
export async function endForDefault(
  work: TxContext,
  orderId: number,
  unpaid: Paise,
  now: Date,
): Promise<Default | Refusal> {
  const locked = await lockRental(work.db, orderId);
  if (locked?.order.status !== 'DELIVERED') return refuse('NOT_IN_DEFAULT');
  const { order } = locked;
  const found = await findDefault(work.db, orderId, dayOf(now));
  if (!found?.mayEnd) return refuse('NOT_IN_DEFAULT');
  if (unpaid !== found.unpaid) {
    return refuse('UNPAID_OTHER', { values: { unpaid: formatRupees(found.unpaid) } });
  }
  const letterOf = (facts: OrderFacts) => serviceEndsLetter(facts, found);
  await changeStatus(work, order, { to: 'RETURN_REQUESTED', actor: 'operator', letterOf }, now);
  await work.db
    .update(rentals)
    .set({ returnAskedAt: now, returnAskedBy: 'operator', returnReason: 'Rent is unpaid' })
    .where(eq(rentals.orderId, orderId));
  return found;
}

/** The rentals that can be ended today for unpaid rent, the one that could be first of all first. */
export async function findInDefault(
  db: Db,
  today: Day,
  most: number,
): Promise<{ readonly orderId: number; readonly found: Default }[]> {
  const ofRenter = and(
    eq(invoices.userId, orders.userId),
    eq(invoices.kind, 'rent'),
    isNull(invoices.settledOn),
  );
  const late = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(ofRenter, lt(invoices.payBy, addDaysTo(today, -DEFAULT_DAYS))));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'DELIVERED'),
        exists(late),
        sql`(select sum(${invoices.openRent}) from ${invoices} where ${ofRenter}
          and ${lt(invoices.payBy, today)}) >= ${UNPAID_MONTHS_TO_END} * ${orders.monthly}`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most);
  const all = [];
  for (const { id: orderId } of rows) {
    const found = await findDefault(db, orderId, today);
    if (found?.mayEnd) all.push({ orderId, found });
  }
  return all.toSorted((one, other) => ((one.found.from ?? '') < (other.found.from ?? '') ? -1 : 1));
}
