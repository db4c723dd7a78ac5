import { type Paise, sum } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { cancelledWord } from '#messages/base/cancelled-word.ts';
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
  'We haven’t received your payment yet. If money was taken, it will show here as soon as it arrives, or go back to you. Please check again before you pay a second time.';
export const PAYMENT_CAME = 'We’ve received your payment.';

/** What a payment paid, before what of it goes back in the server’s words. */
export function paidInPart(paid: string, words: string): string {
  return `${paid} ${words.replace(PAYMENT_CAME, '').trimStart()}`;
}

/** The express fee, as a line of a bill. */
export const EXPRESS_NAME = 'Express delivery';

/** Of an order that takes another's place: what its sums hold and its payment does not (rules/swaps.md#what-a-swap-comes-to). */
export const CARRIED = 'Already paid or billed later';

interface Deposited {
  readonly orderStatus: OrderStatus;
  /** Whether it ended as its renter bought of it. */
  readonly isBought?: boolean;
  /** Whether its return is settled. */
  readonly isSettled?: boolean;
  /** The number of the order that took its place. */
  readonly goesOnAs?: string | null;
  /** Whether it was cancelled as nobody was home at three attempts. */
  readonly isForfeited?: boolean;
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
  const { kind, orderStatus, orderTerms, isBought, goesOnAs, isForfeited } = order;
  if (kind === 'premium') return 'The year’s rent is paid in advance. This order has no deposit.';
  if (kind === 'medical') return 'Medical equipment has no deposit.';
  if (orderTerms.totalDeposit <= 0) {
    return 'This order has no deposit: seasonal items are rented without one.';
  }
  if (orderStatus === 'CANCELLED' && order.keptRent?.withFees) {
    const refund = sum((order.refunds ?? []).map(({ amount }) => amount));
    return keptDepositWords(orderTerms.totalDeposit, refund);
  }
  if (orderStatus === 'CANCELLED')
    return `This order is ${cancelledWord(isForfeited)}, so we hold no deposit for it.`;
  if (isBought) {
    return 'This order ended with your purchase. Your account shows how the deposit was used, under Deposits.';
  }
  if (goesOnAs) {
    return `The deposit moved to order ${goesOnAs}, which replaced this one. Your account shows the details, under Deposits.`;
  }
  if (orderStatus === 'RETURNED' && order.isSettled) {
    return 'This order has ended, and its deposit is settled. Your account shows the details, under Deposits.';
  }
  if (orderStatus === 'RETURNED') {
    return 'This order has ended. Once the deposit is settled, your account shows how, under Deposits.';
  }
  if (orderStatus === 'RETURN_REQUESTED') {
    return 'We settle the deposit once we have picked up and checked the items. Your account shows the refund, under Deposits.';
  }
  return 'The deposit is returned after the tenure ends and the items are collected.';
}
