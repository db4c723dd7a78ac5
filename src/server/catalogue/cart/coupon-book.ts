import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { coupons } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** A coupon as it is: the office's where it made or changed it, else the content's. */
export interface KnownCoupon {
  readonly entry: CouponEntry;
  readonly isPaused: boolean;
  /** 0 as long as the office has not touched it. */
  readonly version: number;
  /** Who changed it last, and when; null where it is as the content has it. */
  readonly changed: { readonly by: string; readonly at: Date } | null;
}

type Books = Pick<AppContext, 'db' | 'coupons'>;

/** The coupon of a code, whatever its days (rules/cart.md#coupons-of-the-office). */
export async function findCoupon(
  { db, coupons: written }: Books,
  code: string,
): Promise<KnownCoupon | undefined> {
  const wanted = normalizeCouponCode(code);
  const [row] = await db.select().from(coupons).where(eq(coupons.code, wanted));
  if (row) return ofOffice(row);
  const entry = written.find((each) => each.code === wanted);
  return entry && ofContent(entry);
}

/**
 * Every coupon with how far it is from running, as `ranked`: those that run now, that will, that did,
 * that are paused. Those of the content that the office has not touched stand among its own
 * (rules/cart.md#coupons-of-the-office).
 */
export function rankedCoupons({ coupons: written }: Pick<Books, 'coupons'>, on: Day): SQL {
  const content = JSON.stringify(written.map((entry) => ({ code: entry.code, entry })));
  return sql`(
    select *, case when paused_at is not null then 3
      when (entry ->> 'until')::date < ${on}::date then 2
      when (entry ->> 'from')::date > ${on}::date then 1 else 0 end as rank
    from (
      select code, entry, paused_at, version, "by", "at" from ${coupons}
      union all
      select w.code, w.entry, null::timestamptz, 0, null, null::timestamptz
      from jsonb_to_recordset(${content}::jsonb) as w (code text, entry jsonb)
      where not exists (select from ${coupons} own where own.code = w.code)
    ) as every
  ) as ranked`;
}

/** What `rankedCoupons` has of each. */
export const RANKED = {
  entry: sql`entry`.mapWith(coupons.entry),
  isPaused: sql<boolean>`paused_at is not null`,
  version: sql<number>`version`,
  by: sql<string | null>`"by"`,
  at: sql`"at"`.mapWith(coupons.at) as SQL<Date | null>,
};

/** Every coupon there is, by its code. */
export async function findCoupons(db: Db, written: readonly CouponEntry[]): Promise<KnownCoupon[]> {
  const rows = await db.select().from(coupons).orderBy(asc(coupons.code));
  const own = new Set(rows.map(({ code }) => code));
  const untouched = written.filter(({ code }) => !own.has(code)).map(ofContent);
  return [...rows.map(ofOffice), ...untouched].toSorted((one, other) =>
    one.entry.code < other.entry.code ? -1 : 1,
  );
}

function ofOffice({ entry, pausedAt, version, by, at }: typeof coupons.$inferSelect): KnownCoupon {
  return { entry, isPaused: pausedAt !== null, version, changed: { by, at } };
}

function ofContent(entry: CouponEntry): KnownCoupon {
  return { entry, isPaused: false, version: 0, changed: null };
}
