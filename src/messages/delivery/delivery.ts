import { type Day, formatDay } from '#domain/base/kolkata.ts';

/** What the product page says of delivery. */

/** By when a product arrives; at a PIN code once one is known. */
export function deliveredBy(day: Day, pincode?: string): string {
  return `Delivered ${pincode ? `to ${pincode} ` : ''}by ${formatDay(day)}`;
}

/** An enquiry has no date of its own. */
export function deliveredAfterEnquiry(pincode?: string): string {
  if (!pincode) return 'We’ll agree on the delivery day with you.';
  return `We deliver to ${pincode}. We’ll agree on the day with you.`;
}
