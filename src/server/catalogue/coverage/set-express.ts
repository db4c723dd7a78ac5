import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import {
  expressFeeOn,
  MOST_EXPRESS_RUPEES,
  refuseFee,
  refuseFrom,
} from '#domain/catalogue/coverage/office-express.ts';
import { isWorkingDay } from '#domain/base/working-day.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';
import { startOfPrice, wayBack } from '#domain/catalogue/price.ts';
import { undoneWords } from '#messages/catalogue/coverage-words.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { expressDaysOff, expressFees } from '#server/db/schema/catalogue.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findFeeChanges } from './express-terms.ts';

export type ExpressFeeRow = typeof expressFees.$inferSelect;
export type ExpressDayRow = typeof expressDaysOff.$inferSelect;

/** Who does it, and when. */
export interface Doing {
  readonly by: string;
  readonly at: Date;
}

/** Every fee that was ever set, in the order in which they were said. */
export async function findExpressFees(db: Db): Promise<ExpressFeeRow[]> {
  return db.select().from(expressFees).orderBy(asc(expressFees.id));
}

/** The days without express of the office that are not taken back, the first one first. */
export async function findDaysOff(db: Db): Promise<ExpressDayRow[]> {
  return db
    .select()
    .from(expressDaysOff)
    .where(isNull(expressDaysOff.endedAt))
    .orderBy(asc(expressDaysOff.day), asc(expressDaysOff.cityId));
}

/** Another one as soon as a fee of the city is set or called off. */
export function feeVersion(rows: readonly ExpressFeeRow[], cityId: CityId): number {
  const own = rows.filter((row) => row.cityId === cityId);
  return own.length + own.filter(({ calledOffAt }) => calledOffAt !== null).length;
}

export interface SetFee {
  readonly cityId: CityId;
  readonly fee: Paise;
  readonly from: Day;
  readonly reason: string;
  /** The version shown; no check without it. */
  readonly seen?: number | undefined;
}

/** Sets what express costs in a city from a day on (rules/delivery.md#the-office-sets-express). */
export async function setExpressFee(
  tx: Tx,
  { cityId, fee, from, reason, seen }: SetFee,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const changed = await lockFees(tx, cityId, seen);
  if (changed) return changed;
  const fault = refuseFee(await findFeeChanges(tx, cityId), { fee, from }, at);
  if (fault) return refuse(fault, { values: { most: formatRupees(rupees(MOST_EXPRESS_RUPEES)) } });
  const startsAt = startOfPrice(from, at);
  await tx.insert(expressFees).values({ cityId, fee, startsAt, reason, by, at });
  return undefined;
}

/** Calls off a fee that has not begun, or sets the one before it again (rules/delivery.md#what-was-set-is-taken-back). */
export async function callOffExpressFee(
  tx: Tx,
  { id, seen }: { readonly id: number; readonly seen?: number | undefined },
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const [row] = await tx.select().from(expressFees).where(eq(expressFees.id, id));
  if (!row) return refuse('NOT_FOUND');
  const changed = await lockFees(tx, row.cityId, seen);
  if (changed) return changed;
  const changes = await findFeeChanges(tx, row.cityId);
  const way = wayBack(changes, id, at);
  if (way === null) return refuse('CHANGE_BEGUN');
  if (way === 'undo') {
    const others = changes.filter((each) => each.id !== id);
    const { cityId } = row;
    const reason = undoneWords(row.reason);
    const fee = expressFeeOn(others, at);
    await tx.insert(expressFees).values({ cityId, fee, startsAt: at, reason, by, at });
  } else {
    const calledOff = { calledOffAt: at, calledOffBy: by };
    await tx.update(expressFees).set(calledOff).where(eq(expressFees.id, id));
  }
  return undefined;
}

export interface DayOff {
  readonly cityId: CityId;
  readonly day: Day;
}

/** Says that nothing comes express in a city on a day; what was promised for it stays promised. */
export async function stopExpressOn(
  { db, policies }: TxContext,
  { cityId, day, reason }: DayOff & { readonly reason: string },
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const fault = refuseFrom(day, at);
  if (fault) return refuse(fault);
  const holidays = policies.holidays.map((each) => each.day);
  if (!isWorkingDay(day, holidays)) return refuse('EXPRESS_DAY_FREE');
  const added = await db
    .insert(expressDaysOff)
    .values({ cityId, day, reason, by, at })
    .onConflictDoNothing()
    .returning({ id: expressDaysOff.id });
  return added.length > 0 ? undefined : refuse('EXPRESS_DAY_CHANGED');
}

/** Says that express runs on a day after all. */
export async function runExpressOn(
  tx: Tx,
  { cityId, day }: DayOff,
  { by, at }: Doing,
): Promise<Refusal | undefined> {
  const fault = refuseFrom(day, at);
  if (fault) return refuse(fault);
  const ended = await tx
    .update(expressDaysOff)
    .set({ endedAt: at, endedBy: by })
    .where(
      and(
        eq(expressDaysOff.cityId, cityId),
        eq(expressDaysOff.day, day),
        isNull(expressDaysOff.endedAt),
      ),
    )
    .returning({ id: expressDaysOff.id });
  return ended.length > 0 ? undefined : refuse('EXPRESS_DAY_CHANGED');
}

/** Whoever sets the fee of a city waits for the others; refused where it was seen otherwise. */
async function lockFees(
  tx: Tx,
  cityId: CityId,
  seen: number | undefined,
): Promise<Refusal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`express fee ${cityId}`}))`);
  if (seen === undefined) return undefined;
  const version = feeVersion(await findExpressFees(tx), cityId);
  return version === seen ? undefined : refuse('CHANGED_MEANWHILE');
}
