import { isTenDigits, plainMobile } from './phone.ts';

export const ADDRESS_TYPES = ['HOME', 'PG', 'OTHERS'] as const; // rules/delivery.md#addresses
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
  /** Whether the invoice names `billing` in place of this address. */
  readonly differentBilling?: boolean;
  readonly billing?: BillingAddress | null;
}

/** Whom and where an invoice names; anywhere in India. */
export interface BillingAddress {
  readonly name: string;
  readonly houseNo: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly pincode: string;
}

export type AddressFault = keyof AddressFields | `billing.${keyof BillingAddress}`;

export const PINCODE_LENGTH = 6;
/** As many characters as a PIN code takes with its space; for fields of forms. */
export const PINCODE_MAX_INPUT = PINCODE_LENGTH + 1;

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/**
 * A PIN code without the space that people write in it, `122 001`; whether it is one says `isPincode`
 * (rules/delivery.md#addresses).
 */
export function plainPincode(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/**
 * The fields that keep an address from being saved, in the form's order (rules/delivery.md#addresses).
 */
export function invalidAddressFields(address: AddressFields): AddressFault[] {
  const { name, contactNo, differentBilling, billing } = address;
  const faults: AddressFault[] = failing({
    name: isFilled(name),
    contactNo: isTenDigits(plainMobile(contactNo)),
    ...checkPlace(address),
  });
  if (!differentBilling) return faults;
  if (!billing) return [...faults, 'differentBilling'];
  const billingFaults = failing({ name: isFilled(billing.name), ...checkPlace(billing) });
  return [...faults, ...billingFaults.map((field): AddressFault => `billing.${field}`)];
}

function checkPlace({ houseNo, address1, city, pincode }: BillingAddress) {
  return {
    houseNo: isFilled(houseNo),
    address1: isFilled(address1),
    city: isFilled(city),
    pincode: isPincode(plainPincode(pincode)),
  };
}

function failing<Field extends string>(checks: Record<Field, boolean>): Field[] {
  return (Object.keys(checks) as Field[]).filter((field) => !checks[field]);
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
