import type { PricedLine } from './order-totals.ts';
import { lineAmounts } from './order-totals.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, paise, sum } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { plainCode } from '#domain/base/typed-text.ts';

/** What a coupon takes off (rules/cart.md#coupons); amounts in paise, GST included. */
export interface Coupon {
  readonly code: string;
  readonly title: string;
  /** `%` takes `promotionValue` percent off, at most `maxDiscount`; `-` takes the value itself off. */
  readonly promotionType: '%' | '-';
  /** Percent, or paise. */
  readonly promotionValue: number;
  /** The rent that counts has to exceed it. */
  readonly minAmount: Paise;
  readonly maxDiscount: Paise | null;
  /** Kinds whose rent does not count; medical never does. */
  readonly excludedKinds: readonly ProductKind[];
}

export type CouponOutcome =
  | { readonly ok: true; readonly discount: Paise }
  | {
      readonly ok: false;
      readonly code: 'COUPON_BELOW_MINIMUM' | 'COUPON_NOTHING_COUNTS' | 'COUPON_NOT_FOR_MEDICAL';
    };

/** What a coupon takes off the first rent of these lines (rules/cart.md#coupons). */
export function applyCoupon(coupon: Coupon, lines: readonly PricedLine[]): CouponOutcome {
  if (lines.some(({ kind }) => kind === 'medical')) {
    return { ok: false, code: 'COUPON_NOT_FOR_MEDICAL' };
  }
  const eligible = eligibleRent(coupon, lines);
  if (eligible === 0) return { ok: false, code: 'COUPON_NOTHING_COUNTS' };
  if (eligible <= coupon.minAmount) return { ok: false, code: 'COUPON_BELOW_MINIMUM' };
  const wanted =
    coupon.promotionType === '%'
      ? Math.round((eligible * coupon.promotionValue) / 100)
      : coupon.promotionValue;
  const limit = Math.min(eligible, coupon.maxDiscount ?? eligible);
  return { ok: true, discount: paise(Math.min(wanted, limit)) };
}

/** The first rent, GST included, that counts for a coupon. */
function eligibleRent({ excludedKinds }: Coupon, lines: readonly PricedLine[]): Paise {
  return sum(
    lines.filter(({ kind }) => !excludedKinds.includes(kind)).map((line) => lineAmounts(line).rent),
  );
}

/** Whether a day, in Kolkata, is among those on which a coupon can be used; both ends count. */
export function isRunning({ from, until }: { from: string; until: string }, on: Day): boolean {
  return from <= on && on <= until;
}

/** How a coupon stands, in the order in which it keeps somebody from using it. */
export const COUPON_STATES = ['paused', 'over', 'coming', 'used-up', 'running'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** How a coupon stands on a day, with as many uses as are held or used. */
export function couponState(
  { from, until, uses }: { from: string; until: string; uses?: number | undefined },
  { isPaused, used, on }: { isPaused: boolean; used: number; on: Day },
): CouponState {
  if (isPaused) return 'paused';
  if (until < on) return 'over';
  if (on < from) return 'coming';
  return uses !== undefined && used >= uses ? 'used-up' : 'running';
}

/** A code as it is compared: in capitals, whatever was pasted with it. */
export function normalizeCouponCode(text: string): string {
  return plainCode(text).toUpperCase();
}
