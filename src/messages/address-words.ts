import { type AddressFault, MAX_FLOOR } from '#domain/address.ts';
import { GSTIN_LENGTH } from '#domain/gstin.ts';
import { pageText } from './page-texts.ts';

/** What is said at a field that keeps an address from being saved (rules/delivery.md#addresses). */
export function addressFaultText(fault: AddressFault): string {
  if (fault === 'floor') {
    return `A floor is a whole number from 0, the ground floor, to ${MAX_FLOOR}.`;
  }
  if (fault === 'billing.gstin') {
    return `A GSTIN has ${GSTIN_LENGTH} signs, and its last one checks the others: look for a slip, or leave it out.`;
  }
  return pageText('ADDRESS_INVALID');
}
