import * as z from 'zod/mini';
import type { Coupon } from '#domain/catalogue/cart/coupon.ts';
import { rupees } from '#domain/base/money.ts';
import { couponWords } from './coupon-words.ts';
import { calendarDay, count, fee, percent, wholeRupees, words } from './fields.ts';

/** The kinds of products on whose rent a coupon can count. */
export const COUPON_KINDS = ['normal', 'premium', 'seasonal'] as const;

const limits = {
  code: z.string().check(z.regex(/^[A-Z\d]{4,20}$/, 'must be 4 to 20 capital letters and digits')),
  /** As the cart says it; the content states it, and it follows from the rule (`couponWords`). */
  description: z.optional(words),
  /** The rent of a cart, in whole rupees with GST, has to exceed it (rules/cart.md#coupons). */
  minimum: fee,
  /** First and last day, in Kolkata. */
  from: calendarDay,
  until: calendarDay,
  /** How often the coupon can be used in all; without it, there is no end. */
  uses: z.optional(count),
  usesPerCustomer: z._default(count, 1),
  /** Kinds of products whose rent does not count. Medical never does (rules/cart.md#coupons). */
  excludedKinds: z._default(
    z
      .array(z.enum(COUPON_KINDS))
      .check(
        z.refine(
          (excluded) => COUPON_KINDS.some((kind) => !excluded.includes(kind)),
          'must leave one kind of product',
        ),
      ),
    [],
  ),
};

/** Takes `value` percent off, at most `cap` whole rupees. */
const percentCoupon = z.strictObject({
  ...limits,
  kind: z.literal('percent'),
  value: percent.check(z.positive('must be above zero')),
  cap: wholeRupees,
});

/** Takes `value` whole rupees off. */
const flatCoupon = z.strictObject({ ...limits, kind: z.literal('flat'), value: wholeRupees });

export const couponEntrySchema = z
  .discriminatedUnion('kind', [percentCoupon, flatCoupon], 'must be percent or flat')
  .check(
    z.refine(({ from, until }) => from <= until, {
      path: ['until'],
      error: 'must not be before the first day',
    }),
  );
export type CouponEntry = z.infer<typeof couponEntrySchema>;
/** A coupon as somebody wrote it, to be read by `couponEntrySchema`. */
export type CouponDraft = Readonly<Record<string, unknown>> & { readonly code: string };

/** `content/coupons.yaml`. */
export const couponEntriesSchema = z.array(couponEntrySchema);

/** A coupon as its rule reckons with it. */
export function couponOf(
  entry: CouponEntry,
): Coupon & { excludedKinds: CouponEntry['excludedKinds'] } {
  const isPercent = entry.kind === 'percent';
  return {
    code: entry.code,
    title: couponWords(entry),
    promotionType: isPercent ? '%' : '-',
    promotionValue: isPercent ? entry.value : rupees(entry.value),
    minAmount: rupees(entry.minimum),
    maxDiscount: isPercent ? rupees(entry.cap) : null,
    excludedKinds: entry.excludedKinds,
  };
}
