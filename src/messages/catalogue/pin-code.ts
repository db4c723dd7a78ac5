import type { City } from '#domain/base/city.ts';

/** What the product page says of a PIN code that is asked about. */

export const PINCODE_MALFORMED = 'A PIN code has six digits and doesn’t start with 0.';

export function servedElsewhere(pincode: string, area: string, city: City): string {
  const place = area === city.name ? '' : ` in ${area}`;
  return `We serve ${pincode}${place} from ${city.name}, at ${city.name} prices.`;
}
