import { type AddressFault, MAX_FLOOR } from '#domain/address.ts';
import { pageText } from './page-texts.ts';

/** What is said at a field that keeps an address from being saved (rules/delivery.md#addresses). */
export function addressFaultText(fault: AddressFault): string {
  return fault === 'floor'
    ? `A floor is a whole number from 0, the ground floor, to ${MAX_FLOOR}.`
    : pageText('ADDRESS_INVALID');
}
