import { DELIVERY_DAYS, deliveryPromise } from '#domain/catalogue/coverage/delivery.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { deliveredAfterEnquiry, deliveredBy } from '#messages/delivery/delivery.ts';
import { $clockOffset, serverNow } from '#stores/base/clock.ts';

/**
 * What a product's page says of its delivery, at a PIN code once one is known. No day is named before the
 * server has told its time; `holidays` have spaces between.
 */
export function deliveryWords(kind: ProductKind, holidays: string, pincode?: string): string {
  if (kind === 'medical') return deliveredAfterEnquiry(pincode);
  if ($clockOffset.get() === undefined)
    return `Delivered within ${DELIVERY_DAYS * 24} hours of verified documents`;
  return deliveredBy(deliveryPromise(serverNow(), holidays.split(' ')), pincode);
}
