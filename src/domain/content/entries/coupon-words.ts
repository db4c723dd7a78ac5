import { formatRupees, rupees } from '#domain/base/money.ts';
import type { CouponEntry } from './coupon-entry.ts';

const KIND_NAMES = {
  normal: 'furniture, appliances and packages',
  premium: 'premium items',
  seasonal: 'seasonal items',
} as const;
const TIMES = ['', 'once', 'twice'];

/** What a coupon does, in the words of the cart (rules/cart.md#the-words-of-a-coupon). */
export function couponWords(coupon: Omit<CouponEntry, 'description'>): string {
  const { minimum, usesPerCustomer } = coupon;
  const all = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[];
  const kinds = all.filter((kind) => !coupon.excludedKinds.includes(kind));
  const excludedKinds = all.filter((kind) => !kinds.includes(kind));
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
