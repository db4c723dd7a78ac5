import { type Paise, sum } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { ProductKind } from '#domain/product.ts';
import { keptDepositWords } from './refund-labels.ts';

/** What the account's empty sections say (rules/wire.md#fixed-texts). */
export const NO_ORDERS =
  'No orders till now, Your orders will be shown here once you rent somthing with us.';
export const NO_DEPOSITS =
  'No deposits till now, Your deposit details will be shown here once you rent somthing with us.';
export const NO_PAYMENTS = 'No payments done till now...';
export const NO_ADDRESSES = 'No addresses found, Your address will be shown here once added.';
export const NO_INVOICES = 'No invoices present...';

/** Ours: the customer paid in the window, and the server has not heard of the money yet. */
export const PAYMENT_NOT_SEEN_YET =
  'Your payment has not reached us yet. If money was taken, it is counted here as soon as it arrives, or goes back to you. Please look again before you pay a second time.';
/** The express fee, as a line of a bill. */
export const EXPRESS_NAME = 'Express delivery';

/** Of an order that takes another's place: what its sums hold and its payment does not (rules/swaps.md#what-a-swap-comes-to). */
export const CARRIED = 'Carried over, or billed later';

interface Deposited {
  readonly orderStatus: OrderStatus;
  /** Whether it ended as its renter bought of it. */
  readonly isBought?: boolean;
  /** The number of the order that took its place. */
  readonly goesOnAs?: string | null;
  readonly kind: ProductKind;
  readonly orderTerms: { readonly totalDeposit: Paise };
  /** What its cancellation kept, and what comes back. */
  readonly keptRent?: { readonly withFees: boolean } | null;
  readonly refunds?: readonly { readonly amount: Paise }[];
}

/**
 * Under an order's amounts: what becomes of its deposit, or why there is none
 * (rules/orders.md#deposit-of-an-order).
 */
export function depositNote(order: Deposited): string {
  const { kind, orderStatus, orderTerms, isBought, goesOnAs } = order;
  if (kind === 'premium') return 'The year is paid in advance. No deposit is held for this order.';
  if (kind === 'medical') return 'No deposit is held for medical equipment.';
  if (orderTerms.totalDeposit <= 0) {
    return 'No deposit is held for this order: a season is rented without one.';
  }
  if (orderStatus === 'CANCELLED' && order.keptRent?.withFees) {
    const refund = sum((order.refunds ?? []).map(({ amount }) => amount));
    return keptDepositWords(orderTerms.totalDeposit, refund);
  }
  if (orderStatus === 'CANCELLED') return 'The order is cancelled: no deposit is held for it.';
  if (isBought) {
    return 'This order ended with your purchase. What became of the deposit is told in your account, under Deposits.';
  }
  if (goesOnAs) {
    return `The deposit went over to order ${goesOnAs}, which took this one’s place. What became of it is told in your account, under Deposits.`;
  }
  if (orderStatus === 'RETURNED') {
    return 'This order is over. What became of the deposit is told in your account, under Deposits.';
  }
  if (orderStatus === 'RETURN_REQUESTED') {
    return 'What comes back of the deposit is settled once its things are collected and looked at. It is told in your account, under Deposits.';
  }
  return 'The deposit is returned after the tenure ends and the items are collected.';
}
