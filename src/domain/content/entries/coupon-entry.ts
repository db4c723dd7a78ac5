import * as z from 'zod/mini';
import type { Coupon } from '#domain/catalogue/cart/coupon.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import { MAX_COUPON_WORDS } from '#domain/base/typed-words.ts';
import { calendarDay, count, fee, percent, wholeRupees, words } from './fields.ts';

const limits = {
  code: z.string().check(z.regex(/^[A-Z\d]{4,20}$/, 'must be 4 to 20 capital letters and digits')),
  /** As the cart says it. */
  description: words.check(
    z.maxLength(MAX_COUPON_WORDS, `must have at most ${MAX_COUPON_WORDS} characters`),
  ),
  /** The rent of a cart, in whole rupees with GST, has to exceed it (rules/cart.md#coupons). */
  minimum: fee,
  /** First and last day, in Kolkata. */
  from: calendarDay,
  until: calendarDay,
  /** How often the coupon can be used in all; without it, there is no end. */
  uses: z.optional(count),
  usesPerCustomer: z._default(count, 1),
  /** Kinds of products whose rent does not count. Medical never does (rules/cart.md#coupons). */
  excludedKinds: z._default(z.array(z.enum(['normal', 'premium', 'seasonal'])), []),
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

const KIND_NAMES = {
  normal: 'furniture, appliances and packages',
  premium: 'premium items',
  seasonal: 'seasonal items',
} as const;
const TIMES = ['', 'once', 'twice'];

/** What a coupon does, in the words of the cart (rules/cart.md#coupons). */
export function couponWords(coupon: Omit<CouponEntry, 'description'>): string {
  const { excludedKinds, minimum, usesPerCustomer } = coupon;
  const all = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[];
  const kinds = all.filter((kind) => !excludedKinds.includes(kind));
  const off =
    coupon.kind === 'percent'
      ? `${coupon.value}% off`
      : `${formatRupees(rupees(coupon.value))} off`;
  const [only] = excludedKinds.length === 1 ? excludedKinds : [];
  const on =
    excludedKinds.length < 2
      ? `the first month${only ? ` (not ${KIND_NAMES[only]})` : ''}`
      : kinds.map((kind) => KIND_NAMES[kind]).join(' and ');
  const upTo = 'cap' in coupon ? `, up to ${formatRupees(rupees(Number(coupon.cap)))}` : '';
  const above =
    minimum > 0 ? `, if the first rent is more than ${formatRupees(rupees(minimum))}` : '';
  const times = TIMES[usesPerCustomer] ?? `${usesPerCustomer} times`;
  return `${off} ${on}${upTo}${above}, ${times} for every customer.`;
}

/** `content/coupons.yaml`. */
export const couponEntriesSchema = z.array(couponEntrySchema);

/** A coupon as its rule reckons with it. */
export function couponOf(
  entry: CouponEntry,
): Coupon & { excludedKinds: CouponEntry['excludedKinds'] } {
  const isPercent = entry.kind === 'percent';
  return {
    code: entry.code,
    title: entry.description,
    promotionType: isPercent ? '%' : '-',
    promotionValue: isPercent ? entry.value : rupees(entry.value),
    minAmount: rupees(entry.minimum),
    maxDiscount: isPercent ? rupees(entry.cap) : null,
    excludedKinds: entry.excludedKinds,
  };
}
