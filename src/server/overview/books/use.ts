import { and, type SQL, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import {
  monthsToPayback,
  type UseDays,
  usePercent,
  type UseSort,
} from '#domain/payments/payback.ts';
import type { Db } from '#server/db/db.ts';
import { changesOf } from './kept.ts';
import { FIRST_DAY } from './spans.ts';

export interface UseQuery {
  readonly search: string;
  readonly city: CityId | '';
  readonly days: UseDays;
  readonly sort: UseSort;
  /** How many stand before the page, and how many are wanted. */
  readonly from: number;
  readonly limit: number;
}

export interface ThingsInUse {
  readonly slug: string;
  readonly name: string;
  readonly cityId: CityId;
  readonly owned: number;
  readonly out: number;
  /** What of the days on which they could have been out they were, in percent. */
  readonly percent: number | null;
  /** Rent without GST, of those days and of all. */
  readonly lately: Paise;
  readonly earned: Paise;
  /** Of all units there ever were; null where that of one is not known. */
  readonly cost: Paise | null;
  readonly months: number | null;
}

/** What each product of each city does: out of days, earned, paid back (rules/books.md#use-and-payback). */
export async function findUse(db: Db, query: UseQuery, now: Date): Promise<ThingsInUse[]> {
  const tomorrow = addDaysTo(dayOf(now), 1);
  const from = addDaysTo(tomorrow, -query.days);
  const changes = await changesOf(db, { from: FIRST_DAY, until: tomorrow }, now);
  const since = sql`(${tomorrow}::date - greatest(day, ${from}::date))`;
  const rows = await db
    .select({
      slug: sql<string>`slug`,
      name: sql<string>`name`,
      cityId: sql<CityId>`city_id`,
      owned: sql`owned`.mapWith(Number),
      out: sql`"out"`.mapWith(Number),
      daysOut: sql`days_out`.mapWith(Number),
      daysOwned: sql`days_owned`.mapWith(Number),
      lately: sql`lately`.mapWith((sum) => paise(Number(sum))),
      earned: sql`earned`.mapWith((sum) => paise(Number(sum))),
      cost: sql`cost`.mapWith((sum: string | null) => (sum === null ? null : paise(Number(sum)))),
    })
    .from(
      sql`(select p.slug, p.name, s.*, w.cost from (
          select product_slug, city_id, sum(owned) as owned, sum("out") as "out", sum(earned) as earned,
            sum("out" * ${since}) as days_out, sum(owned * ${since}) as days_owned,
            coalesce(sum(earned) filter (where day >= ${from}::date), 0) as lately
          from ${changes} group by product_slug, city_id
        ) s join products p on p.slug = s.product_slug
        left join (
          select product_slug, city_id, case when count(*) = count(cost) then sum(cost) end as cost
          from units group by product_slug, city_id
        ) w on w.product_slug = s.product_slug and w.city_id = s.city_id) as used`,
    )
    .where(
      and(
        sql`(owned > 0 or earned <> 0)`,
        query.search === '' ? undefined : sql`name ilike ${likeness(query.search)}`,
        query.city === '' ? undefined : sql`city_id = ${query.city}`,
      ),
    )
    .orderBy(ORDERS[query.sort], sql`name, city_id`)
    .limit(query.limit)
    .offset(query.from);
  return rows.map(({ daysOut, daysOwned, ...row }) => ({
    ...row,
    percent: usePercent(daysOut, daysOwned),
    months: monthsToPayback(row, query.days),
  }));
}

/** The least used, the last to be paid back, and who earns most come first. */
const ORDERS: Readonly<Record<UseSort, SQL>> = {
  use: sql`case when days_owned > 0 then days_out::numeric / days_owned end nulls last`,
  payback: sql`case when cost is null then null when cost <= earned then 0
    when lately > 0 then (cost - earned)::numeric / lately else 1e12 end desc nulls last`,
  earned: sql`lately desc`,
  product: sql`name`,
};

const likeness = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
