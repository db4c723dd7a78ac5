import { plainLine } from '#domain/base/typed-text.ts';
import { plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import {
  type AddressFault,
  type AddressFields,
  isCityOfElsewhere,
  isGstinOfElsewhere,
  MAX_FLOOR,
} from '#domain/people/address.ts';
import { isOneLine } from '#domain/people/name.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { plainGstin, stateOfGstin } from '#domain/base/gstin.ts';
import { gstinFault } from './gstin-words.ts';
import { ON_ONE_LINE, unprintedText } from '#messages/base/characters-left.ts';
import { pageText } from '#messages/base/page-texts.ts';

/** What is said at a field that keeps an address from being saved (rules/delivery.md#addresses). */
export function addressFaultText(fault: AddressFault, address: Partial<AddressFields>): string {
  const { name, billing } = address;
  const typed = typedAt(fault, address);
  if (!isOneLine(plainLine(typed))) return ON_ONE_LINE;
  const unprinted = unprintedText(typed);
  if (unprinted) return unprinted;
  if (fault === 'floor') {
    return `Enter the floor as a whole number from 0 (ground floor) to ${MAX_FLOOR}.`;
  }
  if (fault === 'name' && name?.trim()) return 'Enter a name with at least two letters.';
  if (fault === 'city' || fault === 'billing.city') {
    return cityFaultText(fault === 'city' ? address : (billing ?? {}));
  }
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

/** What stands in the field of a fault; nothing where that is no text. */
function typedAt(fault: AddressFault, { billing, ...own }: Partial<AddressFields>): string {
  const [group, field] = fault.split('.');
  const values: Readonly<Record<string, unknown>> = field ? { ...billing } : own;
  const typed = values[field ?? group ?? ''];
  return typeof typed === 'string' ? typed : '';
}

function cityFaultText({
  city = '',
  pincode = '',
}: Partial<Pick<AddressFields, 'city' | 'pincode'>>): string {
  if (!isCityOfElsewhere({ city, pincode })) return pageText('ADDRESS_INVALID');
  return `PIN code ${plainPincode(pincode)} isn’t in ${city.trim()}. Correct the city or the PIN code, as invoices name both.`;
}
