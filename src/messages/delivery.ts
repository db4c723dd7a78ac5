import type { City } from '#domain/city.ts';
import type { ExpressPromise } from '#domain/express.ts';
import { type Day, daysBetween, formatDay } from '#domain/kolkata.ts';

/** What the product page says of delivery. */

export const PINCODE_MALFORMED = 'A PIN code has six digits.';

/** storefront.md §4 */
const SERVICES: Record<ExpressPromise['service'], string> = {
  same_day: 'Same Day Delivery',
  next_day: 'Next Day Delivery',
};

export interface ExpressWords {
  readonly label: string;
  readonly expected: string;
  readonly terms: string;
}

/** `today` is the Kolkata day of the promise. */
export function expressWords(promise: ExpressPromise, today: Day): ExpressWords {
  const { service, expectedOn, ordersEnd } = promise;
  const wait = daysBetween(today, expectedOn);
  const terms = [
    // Later, and no order ends tonight: none is taken before that day.
    wait && ordersEnd ? '' : `If ordered by 1 pm${wait ? ' that day' : ''}.`,
    wait > 1 ? 'No express on Sundays and holidays.' : '',
    ordersEnd ? 'Next-day orders until 11 pm.' : '',
  ];
  return {
    label: SERVICES[service],
    expected: `Expected ${['today, ', 'tomorrow, '][wait] ?? ''}${formatDay(expectedOn)}`,
    terms: terms.filter(Boolean).join(' '),
  };
}

/** By when a product arrives; at a PIN code once one is known. */
export function deliveredBy(day: Day, pincode?: string): string {
  return `Delivered ${pincode ? `to ${pincode} ` : ''}by ${formatDay(day)}`;
}

/** An enquiry has no date of its own. */
export function deliveredAfterEnquiry(pincode: string): string {
  return `We deliver to ${pincode}; the day is agreed with you.`;
}

export function servedElsewhere(pincode: string, area: string, city: City): string {
  const place = area === city.name ? '' : ` in ${area}`;
  return `${pincode}${place} is served from ${city.name}, at its prices.`;
}
