import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AGES } from '#domain/billing/ageing.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { paise, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { dayAfter, firstDay, type Month, monthOf, monthsFrom } from '#domain/base/month.ts';
import type { Db } from '#server/db/db.ts';
import { bookDays } from '#server/db/schema/books.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';
import type { MoneyContext } from '#server/overview/statement/uncounted-refunds.ts';
import { sumBilled, sumMonths, sumPayments, sumTaken } from './kept.ts';
import { forfeitedDeposits } from './forfeited-deposits.ts';
import {
  dueRefunds,
  heldDeposits,
  heldInTransfers,
  lateByAge,
  openByAge,
  type Sum,
} from './open-sums.ts';
import { type Days, happenedIn, within } from './spans.ts';

/** A part of a figure, by what tells it apart. */
export interface Part extends Sum {
  readonly key: string;
}

/** A figure of a month with its parts, and what it was the month before; null where that is not known. */
export interface Figure extends Sum {
  readonly before: Paise | null;
  readonly parts: Part[];
}

const KNOWN_MONTHS = 13;

type Months = Awaited<ReturnType<typeof sumMonths>>;
type Kept = Awaited<ReturnType<typeof forfeitedDeposits>>;

/**
 * What a month came to, beside the twelve before it; what stands open is that of this moment, and only
 * of the month that runs.
 */
export async function monthFigures(shop: MoneyContext, month: Month, now: Date) {
  const { db } = shop;
  const before = monthsFrom(month, -1);
  const days = daysOf(month);
  const earlier = daysOf(before);
  const sums = await sumMonths(db, yearTo(month), now);
  const kept = await forfeitedDeposits(db, yearTo(month));
  const issued = (isNote: boolean) =>
    figure(issuedIn(sums, month, isNote), total(issuedIn(sums, before, isNote)).amount);
  const figures = {
    orders: await ordersFigure(db, days, earlier),
    billed: issued(false),
    credited: issued(true),
    kept: figure(keptIn(kept, month), total(keptIn(kept, before)).amount),
    collected: figure(cameIn(sums, month), total(cameIn(sums, before)).amount),
    refunded: figure(await sentParts(db, days), await sentSum(db, earlier)),
    given: figure(await givenParts(db, days), total(await givenParts(db, earlier)).amount),
    ...(await standing(shop, month, now)),
  };
  return { figures, year: yearOf(sums, kept, month) };
}

/** What stands open now; of a month that is over, how it stood as its last day was over. */
async function standing(shop: MoneyContext, month: Month, now: Date) {
  const { db } = shop;
  const today = dayOf(now);
  if (month !== monthOf(today)) {
    const [then, before] = await stoodAfter(db, [month, monthsFrom(month, -1)]);
    const known = (amount: Paise | null | undefined, was: Paise | null | undefined) =>
      amount === null || amount === undefined
        ? null
        : { count: 0, amount, before: was ?? null, parts: [] };
    return {
      overdue: known(then?.overdue, before?.overdue),
      deposits: known(then?.depositsHeld, before?.depositsHeld),
      refundsDue: null,
    };
  }
  const [before] = await stoodAfter(db, [monthsFrom(month, -1)]);
  const ages = await openByAge(db, today);
  const parts = AGES.map((key) => ({ key, ...ages[key] }));
  const late = parts.filter(({ key }) => key !== 'not_due');
  const held = await heldDeposits(db);
  const due = await dueRefunds(shop);
  return {
    overdue: { ...total(late), before: before?.overdue ?? null, parts },
    deposits: { ...held, before: before?.depositsHeld ?? null, parts: [] },
    refundsDue: figure(
      [
        { key: 'payments', ...due.payments },
        { key: 'deposits', ...due.deposits },
        { key: 'paid_ahead', ...due.paidAhead },
      ],
      null,
    ),
  };
}

async function stoodAfter(db: Db, months: readonly Month[]) {
  const rows: (typeof bookDays.$inferSelect | undefined)[] = [];
  for (const month of months) {
    const last = addDaysTo(dayAfter(month), -1);
    const [row] = await db.select().from(bookDays).where(eq(bookDays.day, last));
    rows.push(row);
  }
  return rows;
}

/** What was billed, credited, kept of deposits and what came, of a month and the twelve before it. */
export async function yearFigures(db: Db, month: Month, now: Date) {
  const days = yearTo(month);
  return yearOf(await sumMonths(db, days, now), await forfeitedDeposits(db, days), month);
}

function yearTo(month: Month): Days {
  return { from: firstDay(monthsFrom(month, 1 - KNOWN_MONTHS)), until: dayAfter(month) };
}

function yearOf(sums: Months, kept: Kept, month: Month) {
  return Array.from({ length: KNOWN_MONTHS }, (_, at) => {
    const own = monthsFrom(month, 1 - KNOWN_MONTHS + at);
    return {
      month: own,
      billed: total(issuedIn(sums, own, false)).amount,
      credited: total(issuedIn(sums, own, true)).amount,
      kept: total(keptIn(kept, own)).amount,
      collected: total(cameIn(sums, own)).amount,
    };
  });
}

const issuedIn = ({ issued }: Months, month: Month, isNote: boolean): Part[] =>
  issued.filter((each) => each.month === month && each.isNote === isNote).map(toPart);

const cameIn = ({ came }: Months, month: Month): Part[] =>
  came.filter((each) => each.month === month).map(toPart);

const keptIn = (kept: Kept, month: Month): Part[] =>
  kept.filter((each) => each.month === month).map(toPart);

const toPart = ({ key, count, amount }: Part): Part => ({ key, count, amount });

/** The few figures of the first desk, of this month and of now. */
export async function tileFigures(db: Db, now: Date) {
  const today = dayOf(now);
  const month = monthOf(today);
  const sums = await sumMonths(db, daysOf(month), now);
  const ages = await lateByAge(db, today);
  return {
    billed: total(issuedIn(sums, month, false)),
    collected: total(cameIn(sums, month)),
    collectedToday: total(await paymentParts(db, { from: today, until: addDaysTo(today, 1) }, now)),
    overdue: total(Object.values(ages)),
    overMonth: total([ages.two_months, ages.three_months, ages.older]),
    deposits: await heldDeposits(db),
    days: await daysBefore(db, today, now),
  };
}

/** docs/screens.md#the-days-behind-a-figure */
const CURVE_DAYS = 14;

async function daysBefore(db: Db, today: Day, now: Date) {
  const days = { from: addDaysTo(today, -CURVE_DAYS), until: today };
  const billed = byDay(await sumBilled(db, days, now));
  const collected = byDay(await sumTaken(db, days, now));
  const stood = await db
    .select()
    .from(bookDays)
    .where(within(sql`${bookDays.day}`, days));
  return Array.from({ length: CURVE_DAYS }, (_, at) => {
    const day = addDaysTo(days.from, at);
    const then = stood.find((each) => each.day === day);
    return {
      day,
      billed: billed.get(day) ?? ZERO,
      collected: collected.get(day) ?? ZERO,
      overdue: then?.overdue ?? null,
      deposits: then?.depositsHeld ?? null,
    };
  });
}

const byDay = (rows: readonly { readonly day: Day; readonly amount: Paise }[]) =>
  new Map(rows.map(({ day, amount }) => [day, amount]));

export function daysOf(month: Month): Days {
  return { from: firstDay(month), until: dayAfter(month) };
}

async function paymentParts(db: Db, days: Days, now: Date): Promise<Part[]> {
  const rows = await sumPayments(db, days, now);
  return rows.map(({ method, count, amount }) => ({ key: method, count, amount }));
}

/** Orders by how they stand; what is counted of money is their rent a month. */
async function ordersFigure(db: Db, days: Days, earlier: Days): Promise<Figure> {
  const placed = sql`${orders.placedAt}`;
  const parts = await partsBy(db, {
    key: sql`${orders.status}`,
    amount: sql`${orders.monthly}`,
    from: sql`${orders}`,
    where: happenedIn(placed, days),
  });
  const before = await partsBy(db, {
    key: sql`''`,
    amount: sql`${orders.monthly}`,
    from: sql`${orders}`,
    where: happenedIn(placed, earlier),
  });
  return figure(parts, total(before).amount);
}

/** What went back by the provider, by transfer, of deposits, and of rent paid ahead with them. */
async function sentParts(db: Db, days: Days): Promise<Part[]> {
  const { deposits, paidAhead } = await heldInTransfers(db, sql`${wentBack(days)}`);
  const ofDeposits = [
    { key: 'deposit', ...deposits },
    { key: 'ahead', ...paidAhead },
  ];
  return [...(await refundParts(db, days)), ...ofDeposits.filter(({ count }) => count > 0)];
}

async function sentSum(db: Db, days: Days): Promise<Paise> {
  const ofDeposits = await partsBy(db, {
    key: sql`''`,
    amount: sql`${depositEntries.amount}`,
    from: sql`${depositEntries}`,
    where: and(sql`${depositEntries.type} = 'REFUND'`, wentBack(days)),
  });
  return total([...(await refundParts(db, days)), ...ofDeposits]).amount;
}

function refundParts(db: Db, days: Days): Promise<Part[]> {
  return partsBy(db, {
    key: sql`case when ${refunds.transferReference} is null then 'provider' else 'transfer' end`,
    amount: sql`${refunds.amount}`,
    from: sql`${refunds}`,
    where: and(eq(refunds.state, 'done'), happenedIn(sql`${refunds.doneAt}`, days)),
  });
}

function wentBack(days: Days): SQL | undefined {
  return and(eq(depositEntries.status, 'REFUNDED'), happenedIn(sql`${depositEntries.at}`, days));
}

function givenParts(db: Db, days: Days): Promise<Part[]> {
  return partsBy(db, {
    key: sql`${concessions.kind}`,
    amount: sql`${concessions.amount}`,
    from: sql`${concessions}`,
    where: within(sql`${concessions.on}`, days),
  });
}

interface Parted {
  readonly key: SQL;
  readonly amount: SQL;
  readonly from: SQL;
  readonly where: SQL | undefined;
}

/** The largest first. */
async function partsBy(db: Db, { key, amount, from, where }: Parted): Promise<Part[]> {
  return db
    .select({
      key: sql<string>`key`,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(amount)`.mapWith((all) => paise(Number(all))),
    })
    .from(sql`(select ${key} as key, ${amount} as amount from ${from} where ${where}) as parted`)
    .groupBy(sql`key`)
    .orderBy(sql`sum(amount) desc, key`);
}

function figure(parts: Part[], before: Paise | null): Figure {
  return { ...total(parts), before, parts };
}

function total(parts: readonly Sum[]): Sum {
  return {
    count: parts.reduce((all, { count }) => all + count, 0),
    amount: sum(parts.map(({ amount }) => amount)),
  };
}
