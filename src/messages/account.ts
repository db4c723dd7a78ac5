/** What the account's empty sections say (account.md §2). */
export const NO_ORDERS =
  'No orders till now, Your orders will be shown here once you rent somthing with us.';
export const NO_DEPOSITS =
  'No deposits till now, Your deposit details will be shown here once you rent somthing with us.';
export const NO_PAYMENTS = 'No payments done till now...';
export const NO_ADDRESSES = 'No addresses found, Your address will be shown here once added.';
