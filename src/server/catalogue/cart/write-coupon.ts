import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CouponEntry } from '#domain/content/entries/coupon-entry.ts';
import type { Tx } from '#server/db/db.ts';
import { coupons, couponUses } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findCoupon } from './coupon-book.ts';
import { lockCoupon } from './coupons.ts';

interface Writing {
  /** The version that was shown, null where it is to be a new one; whatever there is where it is not said. */
  readonly seen: number | null | undefined;
  readonly by: string;
  readonly at: Date;
}

/** Makes a coupon, or changes one (rules/cart.md#coupons-of-the-office). */
export async function writeCoupon(
  work: TxContext,
  entry: CouponEntry,
  writing: Writing,
): Promise<Refusal | undefined> {
  const known = await lockSeen(work, entry.code, writing.seen);
  if (typeof known === 'string') return refuse(known);
  const used = await mostUsed(work.db, entry.code);
  if (entry.uses !== undefined && entry.uses < used.inAll) {
    return refuse('COUPON_USED_MORE', { values: { used: used.inAll } });
  }
  if (entry.usesPerCustomer < used.byOne) {
    return refuse('COUPON_USED_MORE', { values: { used: used.byOne } });
  }
  await put(work.db, { entry, pausedAt: known?.pausedAt ?? null }, known?.version, writing);
  return undefined;
}

/** Lets a coupon run for nobody, or again. */
export async function pauseCoupon(
  work: TxContext,
  code: string,
  isPaused: boolean,
  writing: Writing,
): Promise<Refusal | undefined> {
  const known = await lockSeen(work, code, writing.seen);
  if (typeof known === 'string') return refuse(known);
  if (!known) return refuse('NOT_FOUND');
  if (known.isPaused === isPaused) return refuse('COUPON_CHANGED');
  const pausedAt = isPaused ? writing.at : null;
  await put(work.db, { entry: known.entry, pausedAt }, known.version, writing);
  return undefined;
}

async function lockSeen(work: TxContext, code: string, seen: Writing['seen']) {
  await lockCoupon(work.db, code);
  const known = await findCoupon(work, code);
  if (seen === null && known) return 'COUPON_THERE';
  if (typeof seen === 'number' && known?.version !== seen) return 'COUPON_CHANGED';
  if (!known) return undefined;
  const [row] = await work.db.select().from(coupons).where(eq(coupons.code, code));
  return { ...known, pausedAt: row?.pausedAt ?? null };
}

async function put(
  tx: Tx,
  { entry, pausedAt }: { readonly entry: CouponEntry; readonly pausedAt: Date | null },
  version: number | undefined,
  { by, at }: Writing,
): Promise<void> {
  const row = { entry, pausedAt, version: (version ?? 0) + 1, by, at };
  await tx
    .insert(coupons)
    .values({ code: entry.code, ...row })
    .onConflictDoUpdate({ target: coupons.code, set: row });
}

/** How often it is taken by all and by whoever took it most; limits never fall below that. */
async function mostUsed(tx: Tx, code: string): Promise<{ inAll: number; byOne: number }> {
  const taken = and(eq(couponUses.code, code), ne(couponUses.state, 'released'));
  const uses = sql<number>`count(*)::int`;
  const [most] = await tx
    .select({ uses })
    .from(couponUses)
    .where(taken)
    .groupBy(couponUses.userId)
    .orderBy(desc(uses))
    .limit(1);
  return { inAll: await tx.$count(couponUses, taken), byOne: most?.uses ?? 0 };
}
