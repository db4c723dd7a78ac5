import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { afterWorkingDays } from '#domain/base/working-day.ts';

/** Working days after the delivery in which the terms let anything be swapped (rules/swaps.md#until-when). */
export const SWAP_DAYS = 7;

/** What an order can be swapped for. */
export type SwapScope = 'any' | 'dearer';

/** The last day on which a plan that began on a day can be swapped for anything. */
export function swapFreeUntil(beganOn: Day, holidays: readonly string[]): Day {
  return afterWorkingDays(beganOn, SWAP_DAYS, holidays);
}

/** What a plan that began on a day can be swapped for today (rules/swaps.md#until-when). */
export function swapScope(beganOn: Day, today: Day, holidays: readonly string[]): SwapScope {
  return today <= swapFreeUntil(beganOn, holidays) ? 'any' : 'dearer';
}

/** Why an order, or a line of it, cannot be swapped or moved to the other city now. */
export const SWAP_BARS = [
  'not_delivered',
  'return_asked',
  'kind',
  'overdue',
  'under_way',
  'moving',
  'deposit_short',
  'plan_ends',
] as const;
export type SwapBar = (typeof SWAP_BARS)[number];
/** What holds up a replacement too, which no invoice and no end of a plan does. */
export type ReplacementBar = Exclude<SwapBar, 'overdue' | 'plan_ends'>;

/** An order, as far as it tells whether it can be swapped. */
export interface Swappable {
  readonly status: OrderStatus;
  readonly kinds: readonly ProductKind[];
  /** The first day after the plan, as far as it is chosen. */
  readonly expiresOn: Day | null;
  readonly isOverdue: boolean;
  /** Whether another order that follows it waits for its exchange. */
  readonly isUnderWay: boolean;
  /** Whether its move to another address is planned. */
  readonly isMoving: boolean;
  /** Whether the provider gave back some of its deposit by itself. */
  readonly isDepositShort: boolean;
}

/** An order, as far as it tells whether what arrived wrong with it can be replaced. */
export type Replaceable = Omit<Swappable, 'expiresOn' | 'isOverdue'>;

/**
 * Why another order cannot take an order's place, if so, whoever wants it: all that holds up a
 * replacement of ours (rules/replacements.md#when-it-does-not-come-about).
 */
export function whyNoReplacement(order: Replaceable): ReplacementBar | undefined {
  if (order.status === 'RETURN_REQUESTED') return 'return_asked';
  if (order.status !== 'DELIVERED') return 'not_delivered';
  if (order.kinds.some((kind) => kind !== 'normal')) return 'kind';
  if (order.isUnderWay) return 'under_way';
  if (order.isMoving) return 'moving';
  return order.isDepositShort ? 'deposit_short' : undefined;
}

/**
 * Why an order cannot be swapped, if so; `first` is the first day of an exchange
 * (rules/swaps.md#what-can-be-swapped).
 */
export function whyNoSwap(order: Swappable, first: Day | undefined): SwapBar | undefined {
  const bar = whyNoReplacement(order);
  if (bar) return bar;
  if (order.isOverdue) return 'overdue';
  const lastDay = order.expiresOn && addDaysTo(order.expiresOn, -1);
  return lastDay === null || first === undefined || first > lastDay ? 'plan_ends' : undefined;
}
