import type { City } from '#domain/city.ts';

/** What the product page says of a PIN code that is asked about. */

export const PINCODE_MALFORMED = 'A PIN code has six digits, and does not begin with 0.';

export function servedElsewhere(pincode: string, area: string, city: City): string {
  const place = area === city.name ? '' : ` in ${area}`;
  return `${pincode}${place} is served from ${city.name}, at its prices.`;
}
