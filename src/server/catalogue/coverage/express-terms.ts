import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import {
  daysWithoutExpress,
  expressFeeOn,
  type FeeChange,
} from '#domain/catalogue/coverage/office-express.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { expressDaysOff, expressFees } from '#server/db/schema/catalogue.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** What the office says of express in a city. */
export interface ExpressTerms {
  readonly fee: Paise;
  readonly changes: readonly FeeChange[];
  /** Its own days without express, from yesterday on. */
  readonly daysOff: readonly Day[];
  /** All days on which nothing comes express there. */
  readonly holidays: readonly string[];
}

export async function findExpressTerms(
  { db, policies }: Pick<AppContext, 'db' | 'policies'>,
  cityId: CityId,
  now: Date,
): Promise<ExpressTerms> {
  const changes = await findFeeChanges(db, cityId);
  const daysOff = (await findDaysOff(db, now))
    .filter((each) => each.cityId === cityId)
    .map(({ day }) => day);
  const holidays = daysWithoutExpress(
    policies.holidays.map(({ day }) => day),
    daysOff,
  );
  return { fee: expressFeeOn(changes, now), changes, daysOff, holidays };
}

/** The days without express that count for some orders, by their cities. */
export async function findExpressHolidays(
  { db, policies }: Pick<AppContext, 'db' | 'policies'>,
  asked: readonly { readonly expressOn: Day | null }[],
  now: Date,
): Promise<(cityId: CityId) => readonly string[]> {
  const isAsked = asked.some(({ expressOn }) => expressOn !== null);
  const daysOff = isAsked ? await findDaysOff(db, now) : [];
  const holidays = policies.holidays.map(({ day }) => day);
  return (cityId) => {
    const own = daysOff.filter((each) => each.cityId === cityId).map(({ day }) => day);
    return daysWithoutExpress(holidays, own);
  };
}

async function findDaysOff(db: Db, now: Date): Promise<{ cityId: CityId; day: Day }[]> {
  const { cityId, day, endedAt } = expressDaysOff;
  return db
    .select({ cityId, day })
    .from(expressDaysOff)
    .where(and(isNull(endedAt), gte(day, addDaysTo(dayOf(now), -1))))
    .orderBy(asc(day));
}

/** What was set of a city and not called off. */
export async function findFeeChanges(db: Db, cityId: CityId): Promise<FeeChange[]> {
  const { id, fee, startsAt } = expressFees;
  return db
    .select({ id, fee, startsAt })
    .from(expressFees)
    .where(and(eq(expressFees.cityId, cityId), isNull(expressFees.calledOffAt)));
}
