/** What the account's empty sections say (account.md §2). */
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
/** Ours: under the order's amounts, where a deposit is held (account.md §2). */
export const DEPOSIT_NOTE =
  'The deposit is returned after the tenure ends and the items are collected.';
