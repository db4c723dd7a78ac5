import type { OrderStatus } from './order.ts';

/** How an order's items are set aside; null where they are not. `until` null: for as long as it waits. */
export type Hold = { readonly until: string | null } | null;

/** What a hold comes to at a moment (rules/payments.md#the-deadline-of-an-unpaid-order). */
export type HoldState =
  | { readonly is: 'running'; readonly until: Date; readonly seconds: number }
  | { readonly is: 'kept' }
  | { readonly is: 'over' };

export function holdAt(hold: Hold, now: Date): HoldState {
  if (!hold) return { is: 'over' };
  if (hold.until === null) return { is: 'kept' };
  const until = new Date(hold.until);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return seconds > 0 ? { is: 'running', until, seconds } : { is: 'over' };
}

/** The hold of an order as it is kept: none once it is paid, cancelled or released. */
export function holdOf(order: {
  readonly status: OrderStatus;
  readonly holdsStock: boolean;
  readonly heldUntil: Date | null;
}): Hold {
  if (order.status !== 'PAYMENT_AWAITED' || !order.holdsStock) return null;
  return { until: order.heldUntil?.toISOString() ?? null };
}

/** For so long after it was placed an unpaid order is pointed out wherever its renter looks for it. */
const POINTED_OUT_HOURS = 24; // rules/payments.md#an-order-that-waits

/** Whether cart and account lead to an order that still waits for its payment. */
export function isPointedOut(
  order: Parameters<typeof holdOf>[0] & { readonly placedAt: Date },
  now: Date,
): boolean {
  const age = now.getTime() - order.placedAt.getTime();
  const isRecent = age < POINTED_OUT_HOURS * 3_600_000;
  return order.status === 'PAYMENT_AWAITED' && (isRecent || holdOf(order) !== null);
}
