import type { City } from '#domain/base/city.ts';
import { ENQUIRY_CALL_HOURS } from '#domain/checkout/enquiry.ts';
import { formatRupees, rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { DELIVERY_SHORT } from './delivery-promise.ts';
import { DOCUMENTS_BY } from './express-hours.ts';
import { HALF_WORDS } from '#messages/base/slot-words.ts';

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
    return `You don’t pay online. Send an enquiry, and our team calls within ${ENQUIRY_CALL_HOURS} hours to agree on the day and the payment. We deliver to ${where} and set it up. The minimum enquiry here is ${least} a month, GST included; add other medical items to reach it.`;
  }
  return [
    `Free delivery to ${where} ${DELIVERY_SHORT}. Our team sets everything up in the slot you choose.`,
    ...(hasExpress
      ? [
          `Order by noon and upload all documents by ${DOCUMENTS_BY}, and express items arrive the same working day.`,
        ]
      : []),
    kind === 'premium'
      ? 'Premium items need an order of their own, which has no minimum.'
      : `Minimum order here: ${least} a month.`,
  ].join(' ');
}

/** Follows `orderedNow` (rules/visits.md#a-slot-with-the-order). */
export const chosenHalves = () =>
  `From that day, you can choose a free delivery slot, ${HALF_WORDS.morning} or ${HALF_WORDS.afternoon}.`;
