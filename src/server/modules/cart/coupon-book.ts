import { asc, eq } from 'drizzle-orm';
import type { CouponEntry } from '#domain/content/coupon-entry.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { Db } from '#server/db/db.ts';
import { coupons } from '#server/db/schema/orders.ts';
import type { Shop } from '#server/lib/shop.ts';

/** A coupon as it is: the office's where it made or changed it, else the content's. */
export interface KnownCoupon {
  readonly entry: CouponEntry;
  readonly isPaused: boolean;
  /** 0 as long as the office has not touched it. */
  readonly version: number;
  /** Who changed it last, and when; null where it is as the content has it. */
  readonly changed: { readonly by: string; readonly at: Date } | null;
}

type Books = Pick<Shop, 'db' | 'coupons'>;

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
