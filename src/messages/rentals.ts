/** What the account says of rentals, issues and enquiries (account.md §2, §8). */
export const NO_ISSUES = 'No issue found.';
export const NO_ENQUIRIES = 'No enquiries found.';

export const INVOICES_UNPAID =
  'You can only extend an order if your last invoices are paid. Please check Account > Invoices, for unpaid invoices.';
export const ORDER_EXTENDED = 'Order extended successfully.';
export const EXTENSION_NOTES = [
  'The extension is immediate once confirmed.',
  'The active deposit stays active until the new expiry.',
  'The current month’s rent must be paid.',
] as const;

// Ours, where the specification names no text
export const EXTENSION_UNCONFIRMED =
  'We are waiting for the payment service to confirm your payment. The new expiry date shows here as soon as it has; please do not pay again.';
export const EXTENSION_OVER = 'This order cannot be extended today.';
export const RETURN_INCOMPLETE = 'Please choose a day, a time and a reason.';
export const ISSUE_INCOMPLETE = 'Please choose a reason.';
