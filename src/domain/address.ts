import { isTenDigits } from './phone.ts';

export const ADDRESS_TYPES = ['HOME', 'PG', 'OTHERS'] as const; // account.md §3
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** Addresses one customer can keep. */
export const MAX_ADDRESSES = 20;

export interface AddressFields {
  readonly name: string;
  readonly contactNo: string;
  readonly houseNo: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly pincode: string;
  readonly addressType: AddressType;
}

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/** The fields that keep an address from being saved, in the form's order (account.md §5). */
export function invalidAddressFields(address: AddressFields): (keyof AddressFields)[] {
  const filled = (text: string) => text.trim() !== '';
  const valid: Partial<Record<keyof AddressFields, boolean>> = {
    name: filled(address.name),
    contactNo: isTenDigits(address.contactNo),
    houseNo: filled(address.houseNo),
    address1: filled(address.address1),
    city: filled(address.city),
    pincode: isPincode(address.pincode),
  };
  return (Object.keys(valid) as (keyof AddressFields)[]).filter((field) => !valid[field]);
}
