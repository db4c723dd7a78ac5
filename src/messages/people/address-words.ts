import { plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import {
  type AddressFault,
  type AddressFields,
  isGstinOfElsewhere,
  MAX_FLOOR,
} from '#domain/people/address.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { plainGstin, stateOfGstin } from '#domain/base/gstin.ts';
import { gstinFault } from './gstin-words.ts';
import { pageText } from '#messages/base/page-texts.ts';

/** What is said at a field that keeps an address from being saved (rules/delivery.md#addresses). */
export function addressFaultText(
  fault: AddressFault,
  { name, billing }: Partial<Pick<AddressFields, 'name' | 'billing'>>,
): string {
  if (fault === 'floor') {
    return `Enter the floor as a whole number from 0 (ground floor) to ${MAX_FLOOR}.`;
  }
  if (fault === 'name' && name?.trim()) return 'Enter a name with at least two letters.';
  if (fault === 'billing.gstin') {
    if (!billing?.gstin && billing?.isSez) {
      return 'Enter the GSTIN of the SEZ company, or clear the SEZ box.';
    }
    if (billing?.gstin && isGstinOfElsewhere(billing)) {
      const state = formatState(stateOfGstin(plainGstin(billing.gstin)));
      return `This GSTIN is registered in ${state}, but PIN code ${plainPincode(billing.pincode)} is in another state. Enter the address registered with this GSTIN, or a GSTIN from the state of this address.`;
    }
    return `${gstinFault(billing?.gstin ?? '')} You can also leave it empty.`;
  }
  return pageText('ADDRESS_INVALID');
}
