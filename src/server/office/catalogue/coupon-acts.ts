import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/catalogue/coupons.ts';
import { normalizeCouponCode } from '#domain/catalogue/cart/coupon.ts';
import { couponEntrySchema } from '#domain/content/entries/coupon-entry.ts';
import { couponWords } from '#domain/content/entries/coupon-words.ts';
import { checkEntry, type Problem } from '#domain/content/entries/problem.ts';
import type { Db } from '#server/db/db.ts';
import { coupons } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import { pauseCoupon, writeCoupon } from '#server/catalogue/cart/write-coupon.ts';
import { serveAct } from '#server/office/base/act.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

const COUPON: Audited<{ readonly code: string }> = {
  ...UNNAMED,
  subject: ({ code }) => normalizeCouponCode(code),
  look: (db, { code }) => lookAtCoupon(db, code),
  told: () => ({}),
};

const ENTRY: Audited<{ readonly entry: { readonly code: string } }> = {
  ...UNNAMED,
  subject: ({ entry }) => normalizeCouponCode(entry.code),
  look: (db, { entry }) => lookAtCoupon(db, entry.code),
};

/** Acts on coupons (rules/cart.md#coupons-of-the-office). */
export const COUPON_ACTS = [
  serveAct(calls.saveCoupon, ENTRY, async (work, { entry, seen }, { by, now }) => {
    const read = checkEntry('', couponEntrySchema, entry);
    if (!read.ok) return refuse('INPUT_INVALID', { fields: faultsOf(read.problems) });
    const description = couponWords(read.value);
    return writeCoupon(work, { ...read.value, description }, { by: by.name, at: now, seen });
  }),
  serveAct(calls.pauseCoupon, COUPON, (work, { code, isPaused, seen }, { by, now }) =>
    pauseCoupon(work, normalizeCouponCode(code), isPaused, { by: by.name, at: now, seen }),
  ),
];

async function lookAtCoupon(db: Db, code: string): Promise<AuditSnapshot> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, normalizeCouponCode(code)));
  return { customerId: null, state: row ? { ...row.entry, paused: row.pausedAt !== null } : null };
}

/** The fault of each field, as content checks word it. */
function faultsOf(problems: readonly Problem[]): Record<string, string> {
  const told = problems.map(({ field, message }) => [
    field,
    /^(must|is) /.test(message) ? `This ${message}.` : 'Please check this.',
  ]);
  return Object.fromEntries(told) as Record<string, string>;
}
