import type { City } from '#domain/city.ts';
import { type Day, formatDay } from '#domain/kolkata.ts';

/** What the product page says of delivery. */

export const PINCODE_MALFORMED = 'A PIN code has six digits, and does not begin with 0.';

/** By when a product arrives; at a PIN code once one is known. */
export function deliveredBy(day: Day, pincode?: string): string {
  return `Delivered ${pincode ? `to ${pincode} ` : ''}by ${formatDay(day)}`;
}

/** An enquiry has no date of its own. */
export function deliveredAfterEnquiry(pincode?: string): string {
  if (!pincode) return 'The day of delivery is agreed with you.';
  return `We deliver to ${pincode}; the day is agreed with you.`;
}

export function servedElsewhere(pincode: string, area: string, city: City): string {
  const place = area === city.name ? '' : ` in ${area}`;
  return `${pincode}${place} is served from ${city.name}, at its prices.`;
}
