import { asc, eq, min, type SQL, sql } from 'drizzle-orm';
import { CASH_WAYS, type CashCount, cashFault, type CashWay } from '#domain/overview/cash-close.ts';
import { addDaysTo, type Day, dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { cashCounts } from '#server/db/schema/books.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { sumTaken } from './kept.ts';
import { type Days, happenedIn, within } from './spans.ts';

type ByWay = Record<CashWay, Paise>;
type CountRow = typeof cashCounts.$inferSelect;

/** A day as it was counted, or is to be. */
export interface CashDay {
  readonly day: Day;
  /** What there should be by the books, now. */
  readonly expected: ByWay;
  /** What was counted, the first line first; none while the day is not closed. */
  readonly lines: readonly CountRow[];
}

/** The day of the shop's first order, before which nothing could be taken. */
export async function firstCashDay(db: Db): Promise<Day | undefined> {
  const [row] = await db.select({ first: min(orders.placedAt) }).from(orders);
  return row?.first ? dayOf(row.first) : undefined;
}

/** Days with what moved on each, and how it was counted; the last first. */
export async function findCashDays(db: Db, days: Days, now: Date): Promise<CashDay[]> {
  const sums = await expectedIn(db, days, now);
  const lines = await db
    .select()
    .from(cashCounts)
    .where(within(sql`${cashCounts.day}`, days))
    .orderBy(asc(cashCounts.id));
  const found: CashDay[] = [];
  for (let day = addDaysTo(days.until, -1); day >= days.from; day = addDaysTo(day, -1)) {
    const own = CASH_WAYS.map((way) => {
      const sum = sums.find((each) => each.day === day && each.way === way);
      return [way, sum?.amount ?? paise(0)] as const;
    });
    const expected = Object.fromEntries(own) as ByWay;
    found.push({ day, expected, lines: lines.filter((line) => line.day === day) });
  }
  return found;
}

/** What money moved, by day and way; what came of days that are over is summed up already. */
async function expectedIn(db: Db, days: Days, now: Date) {
  const taken = (await sumTaken(db, days, now)).map((each) => ({ ...each, way: 'taken' as const }));
  const at = (instant: SQL) => sql`(${instant} at time zone 'Asia/Kolkata')::date`;
  const { type, status } = depositEntries;
  const others = await db
    .select({
      day: sql<Day>`day::text`,
      way: sql<CashWay>`way`,
      amount: sql`sum(amount)`.mapWith((sum) => paise(Number(sum))),
    })
    .from(
      sql`(select ${at(sql`${refunds.doneAt}`)} as day,
          case when ${refunds.transferReference} is null then 'given_back' else 'transferred' end as way,
          ${refunds.amount} as amount
          from ${refunds} where ${refunds.state} = 'done' and ${happenedIn(sql`${refunds.doneAt}`, days)}
        union all
        select ${at(sql`${depositEntries.at}`)}, 'transferred', ${depositEntries.amount}
          from ${depositEntries} where ${type} = 'REFUND' and ${status} = 'REFUNDED'
            and ${happenedIn(sql`${depositEntries.at}`, days)}
        union all
        select ${orders.deliveredOn}, 'carrying', coalesce(${orders.labourFee}, 0)
          from ${orders} where ${within(sql`${orders.deliveredOn}`, days)}) as moved`,
    )
    .groupBy(sql`day, way`);
  return [...taken, ...others];
}

async function findCashDay(db: Db, day: Day, now: Date): Promise<CashDay> {
  const [found] = await findCashDays(db, { from: day, until: addDaysTo(day, 1) }, now);
  if (!found) throw new Error(`${day} is no day`);
  return found;
}

export interface Closing {
  readonly day: Day;
  readonly counts: readonly CashCount[];
  /** The amount shown to the operator; no check without it. */
  readonly seen?: Readonly<Partial<Record<CashWay, number>>> | undefined;
  readonly by: string;
}

/** Closes a day, once (rules/books.md#closing-a-day). */
export async function closeDay(
  { db }: TxContext,
  { day, counts, seen, by }: Closing,
  now: Date,
): Promise<Refusal | undefined> {
  await lockDay(db, day);
  const { expected, lines } = await findCashDay(db, day, now);
  const [closed] = lines;
  if (closed) {
    return refuse('DONE_BY', { values: { who: closed.by, when: formatInstant(closed.at) } });
  }
  const isOther = (way: CashWay) => (seen?.[way] ?? expected[way]) !== expected[way];
  if (CASH_WAYS.some(isOther)) return refuse('CASH_CHANGED');
  const span = { first: await firstCashDay(db), today: dayOf(now) };
  const fault = cashFault(day, span, expected, counts);
  if (fault) return refuse(fault);
  await db.insert(cashCounts).values(
    CASH_WAYS.map((way) => {
      const count = counts.find((each) => each.way === way);
      return {
        day,
        way,
        expected: expected[way],
        counted: count?.counted ?? expected[way],
        words: count?.words.trim() || null,
        isCorrection: false,
        by,
        at: now,
      };
    }),
  );
  return undefined;
}

export interface Correction extends CashCount {
  readonly day: Day;
  /** The number of the last line that was shown; whatever it is where that is not said. */
  readonly seen?: number | undefined;
  readonly by: string;
}

/** Writes another count of a way of a closed day behind the one there is. */
export async function correctDay(
  { db }: TxContext,
  { day, way, counted, words, seen, by }: Correction,
  now: Date,
): Promise<Refusal | undefined> {
  await lockDay(db, day);
  const { expected, lines } = await findCashDay(db, day, now);
  const last = lines.findLast((line) => line.way === way);
  if (!last) return refuse('CASH_NOT_CLOSED');
  if (seen !== undefined && seen !== last.id) {
    return refuse('DONE_BY', { values: { who: last.by, when: formatInstant(last.at) } });
  }
  if (words.trim() === '') return refuse('CASH_WORDS_MISSING');
  const line = { day, way, expected: expected[way], counted, words: words.trim() };
  await db.insert(cashCounts).values({ ...line, isCorrection: true, by, at: now });
  return undefined;
}

async function lockDay(db: Tx, day: Day): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`cash ${day}`}))`);
}

/** What was counted of a day by way, for the audit log; nothing while it is not closed. */
export async function lookAtCash(db: Db, day: Day): Promise<Record<string, unknown> | null> {
  const lines = await db
    .select()
    .from(cashCounts)
    .where(eq(cashCounts.day, day))
    .orderBy(asc(cashCounts.id));
  if (lines.length === 0) return null;
  return Object.fromEntries(lines.map(({ way, counted }) => [way, counted]));
}
