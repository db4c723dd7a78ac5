import { and, asc, eq, gt, gte, inArray, isNull, lte } from 'drizzle-orm';
import { isExpiryNear, NOTICE_DAYS, noticeDay } from '#domain/billing/extension.ts';
import { isInTime } from '#domain/billing/debit.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import { REMIND_DAYS_BEFORE, reminderFor, type ReminderKind } from '#domain/billing/overdue.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import { reminderLetter } from '#messages/settlement/invoice-letters.ts';
import { expiryLetter } from '#messages/settlement/rental-letters.ts';
import type { Db } from '#server/db/db.ts';
import { invoices, reminders } from '#server/db/schema/billing.ts';
import { notificationPreferences } from '#server/db/schema/care.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { JobRun } from '#server/lib/jobs/job-run.ts';
import { firstOf, sendOnce } from '#server/mails/send-once.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { orderAhead } from '#server/orders/chain.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { Contact } from '#server/people/customers/contact.ts';
import { findLiveDebits, isBeingTried } from '#server/people/customers/mandates.ts';
import { writeLetters } from '#server/mails/letters.ts';
import { findAboveMaximum } from './above-maximum.ts';
import { aboutInvoice } from './bill-order.ts';
import { findDefault } from './default.ts';
import { reminderKey } from './reminder-keys.ts';
import { type InvoiceRow, standingsOf } from './invoice-accounts.ts';

const BATCH = 200;

/** Writes the letters that a day calls for, each once; answers how many. */
export async function sendReminders(shop: AppContext, now: Date): Promise<number> {
  const today = dayOf(now);
  const run = await JobRun.begin(shop, 'reminders');
  const ofInvoices = await inBatches(
    (after) => findDue(shop.db, today, after),
    (rows) => remindOfInvoices(shop, run, rows, now),
  );
  const ofPlans = await inBatches(
    (after) => findEnding(shop.db, today, after),
    (rows) => remindOfEnds(shop, run, rows, now),
  );
  await run.end(ofInvoices + ofPlans, { metAll: true });
  return ofInvoices + ofPlans;
}

async function inBatches<Row extends { id: number }>(
  find: (after: number) => Promise<Row[]>,
  handle: (rows: Row[]) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const rows = await find(after);
    if (rows.length > 0) done += await handle(rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return done;
    after = last.id;
  }
}

async function findDue(db: Db, today: Day, after: number) {
  const rows = await db
    .select({ invoice: invoices, order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        isNull(invoices.settledOn),
        lte(invoices.payBy, addDaysTo(today, REMIND_DAYS_BEFORE)),
        gt(invoices.id, after),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(BATCH);
  return rows.map(({ invoice, order }) => ({ id: invoice.id, invoice, order }));
}

type Due = { id: number; invoice: InvoiceRow; order: string };

async function remindOfInvoices(
  shop: AppContext,
  run: JobRun,
  rows: readonly Due[],
  now: Date,
): Promise<number> {
  const today = dayOf(now);
  const due = rows.flatMap((row) => {
    const kind = reminderFor(row.invoice.payBy, today);
    return kind ? [{ ...row, kind }] : [];
  });
  const [fresh, quiet] = await Promise.all([
    unsent(shop.db, due, ({ invoice, kind }) => reminderKey(kind, invoice)),
    findQuiet(shop.db, rows),
  ]);
  const debited = await findLiveDebits(
    shop.db,
    rows.map(({ invoice }) => invoice.id),
  );
  const called = fresh.flatMap(({ row, key }): Reminder[] => {
    const { kind } = row;
    const debit = debited.get(row.invoice.id);
    if (debit && (kind !== 'default' || isBeingTried(debit) || isInTime(debit, row.invoice))) {
      return []; // rules/autopay.md#what-the-bank-has
    }
    if (kind === 'due_soon' && quiet.has(row.invoice.userId)) return [];
    return [{ ...row, key }];
  });
  return run.attemptTogether(
    called,
    ({ invoice }) => `invoice ${invoice.number}`,
    () =>
      transact(shop, async (work) => ({ done: await writeReminders(work, called, now), left: [] })),
    (reminder) => transact(shop, (work) => writeReminders(work, [reminder], now)),
  );
}

/** A letter that an invoice calls for, and the key under which it is written once. */
type Reminder = Due & { readonly key: string; readonly kind: ReminderKind };

/** Writes the letters that nobody has written yet; answers how many. */
async function writeReminders(
  work: TxContext,
  called: readonly Reminder[],
  now: Date,
): Promise<number> {
  const standings = await standingsOf(
    work.db,
    called.map(({ invoice }) => invoice),
    dayOf(now),
  );
  const open = called.flatMap((reminder, at) => {
    const standing = standings[at];
    return standing && isMoneyOpen([standing]) ? [{ ...reminder, standing }] : [];
  });
  const keys = open.map(({ key }) => key);
  const first = await firstOf(work.db, keys, now);
  const renters = open.map(({ standing }) => standing.invoice.userId);
  const above = await findAboveMaximum(work.db, renters, dayOf(now));
  const letters = [];
  const fresh = open.filter(({ key }) => first.has(key));
  for (const group of Map.groupBy(fresh, togetherAs).values()) {
    const [oldest] = group;
    if (!oldest) continue;
    const { standing, order, kind } = oldest;
    const { invoice } = standing;
    const isLateRent = kind !== 'due_soon' && invoice.kind === 'rent';
    const late = isLateRent ? await findLateRent(work, invoice, now) : undefined;
    const maximum = above.get(invoice.userId);
    const compose = ({ name }: Contact) =>
      reminderLetter(
        kind,
        aboutInvoice(work, standing, { name, order }, maximum),
        late?.rental,
        late?.owed,
      );
    letters.push({ userId: invoice.userId, compose });
  }
  await writeLetters(work, letters, now);
  return letters.length;
}

/** What has one letter: the overdue rent of an order, else each invoice (rules/billing.md#reminders). */
function togetherAs({ key, kind, invoice }: Reminder): string {
  return kind !== 'due_soon' && invoice.kind === 'rent' ? `${kind} ${invoice.orderId}` : key;
}

/** All rent that is overdue of an invoice's rental, and how that stands while it goes on. */
async function findLateRent({ db }: TxContext, { orderId }: InvoiceRow, now: Date) {
  const goesOnAs = await orderAhead(db, orderId);
  const today = dayOf(now);
  const found = await findDefault(db, goesOnAs, today);
  if (!found) return undefined;
  const isRented = and(eq(orders.id, goesOnAs), eq(orders.status, 'DELIVERED'));
  const goesOn = (await db.$count(orders, isRented)) > 0;
  return { owed: found.overdueRent, rental: goesOn ? { ...found, today } : undefined };
}

/** Who does not want letters that only bring to mind. */
async function findQuiet(db: Db, rows: readonly Due[]): Promise<Set<number>> {
  const users = [...new Set(rows.map(({ invoice }) => invoice.userId))];
  const found = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        inArray(notificationPreferences.userId, users),
        eq(notificationPreferences.reminders, false),
      ),
    );
  return new Set(found.map(({ userId }) => userId));
}

async function findEnding(db: Db, today: Day, after: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'DELIVERED'),
        gte(orders.expiresOn, today),
        lte(orders.expiresOn, addDaysTo(today, 3 * NOTICE_DAYS)),
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

async function remindOfEnds(
  shop: AppContext,
  run: JobRun,
  rows: readonly OrderRow[],
  now: Date,
): Promise<number> {
  const today = dayOf(now);
  const near = rows.filter(({ expiresOn }) => expiresOn && isExpiryNear(expiresOn, today));
  const fresh = await unsent(shop.db, near, ({ id, expiresOn }) => `expiry:${id}:${expiresOn}`);
  let sent = 0;
  for (const { row, key } of fresh) {
    const { id, expiresOn } = row;
    if (!expiresOn) continue;
    const done = await run.attempt(`the end of order ${row.number}`, async () => {
      const items = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
      const monthly = monthlyRentAfterTerm(items);
      const about = { expiresOn, noticeBy: noticeDay(expiresOn, today), monthly };
      return sendOnce(shop, key, now, (work) =>
        tellOfOrder(work, row, now, (facts) => expiryLetter(facts, about)),
      );
    });
    sent += done ?? 0;
  }
  return sent;
}

async function unsent<Row>(db: Db, rows: readonly Row[], keyOf: (row: Row) => string) {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  if (keyed.length === 0) return [];
  const keys = keyed.map(({ key }) => key);
  const found = await db.select().from(reminders).where(inArray(reminders.key, keys));
  const known = new Set(found.map(({ key }) => key));
  return keyed.filter(({ key }) => !known.has(key));
}
