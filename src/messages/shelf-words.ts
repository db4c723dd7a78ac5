import type { City } from '#domain/city.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import type { ProductKind } from '#domain/product.ts';
import { DELIVERY_SHORT } from './delivery-promise.ts';
import { HALF_WORDS } from './slot-words.ts';

export interface ShelfDelivery {
  readonly kind: ProductKind;
  readonly city: City;
  /** Whether anything of the shelf comes express in the city. */
  readonly hasExpress: boolean;
  /** `136 PIN codes of Gurugram`. */
  readonly where: string;
}

/** How what stands on a shelf is ordered and brought (rules/catalogue.md#the-guide-below-a-list). */
export function shelfDeliveryWords({ kind, city, hasExpress, where }: ShelfDelivery): string {
  const least = formatRupees(rupees(city.leastRent));
  if (kind === 'medical') {
    return `Nothing is paid on the site: you send an enquiry, and our team calls within 24 hours and agrees with you on the day and the payment. We bring it to ${where}, and set it up. An enquiry comes to at least ${least} here with GST; what is less is asked for together with other medical items.`;
  }
  return [
    `Free delivery to ${where} ${DELIVERY_SHORT}. Our team sets everything up, in the slot that you choose.`,
    ...(hasExpress
      ? [
          'Express items arrive the same working day, ordered by noon with all documents uploaded by 1 pm.',
        ]
      : []),
    kind === 'premium'
      ? 'Premium pieces are ordered by themselves, and one is enough: such an order has no least rent.'
      : `The first rent of an order is at least ${least} here.`,
  ].join(' ');
}

/** Follows `orderedNow` (rules/visits.md#a-slot-with-the-order). */
export const chosenHalves = () =>
  `From that day on you can choose a half-day that has room, ${HALF_WORDS.morning} or ${HALF_WORDS.afternoon}.`;
