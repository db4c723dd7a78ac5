import { mayLieIn, stateOfTown } from '#domain/base/gst-states.ts';
import { isGstin, plainGstin, stateOfGstin } from '#domain/base/gstin.ts';
import { unprintedLetter } from '#domain/base/printed-text.ts';
import { isName } from './person-name.ts';
import { isTenDigits, plainMobile } from './phone.ts';
import { isPincode, plainPincode } from '#domain/catalogue/coverage/pincode.ts';

export const ADDRESS_TYPES = ['HOME', 'PG', 'OTHERS'] as const; // rules/delivery.md#addresses
export type AddressType = (typeof ADDRESS_TYPES)[number];

/** The highest floor an address can name; 0 is the ground floor (rules/delivery.md#floor-lift-and-labour). */
export const MAX_FLOOR = 60;

/** Addresses one customer can keep. */
export const MAX_ADDRESSES = 20;

/** The most characters of one line of it. */
export const MAX_ADDRESS_LINE = 200;

export interface AddressFields {
  readonly name: string;
  readonly contactNo: string;
  readonly houseNo: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly pincode: string;
  readonly addressType: AddressType;
  /** 0 is the ground floor; null where it was not said. */
  readonly floor?: number | null;
  /** Whether a lift takes furniture up; null where it was not said. */
  readonly hasLift?: boolean | null;
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
  /** Of a business that takes input credit. */
  readonly gstin?: string | undefined;
  /** Whether it is a unit or developer of a special economic zone (rules/gst.md#special-economic-zones). */
  readonly isSez?: boolean | undefined;
}

/** The GSTIN that the invoices of an order to an address name; null where they name none. */
export function recipientGstin({
  differentBilling,
  billing,
}: Pick<AddressFields, 'differentBilling' | 'billing'>): string | null {
  return (differentBilling && billing?.gstin) || null;
}

/** Whether the invoices of an order to an address go to a special economic zone. */
export function isToSez(address: Pick<AddressFields, 'differentBilling' | 'billing'>): boolean {
  return recipientGstin(address) !== null && address.billing?.isSez === true;
}

export type AddressFault = keyof AddressFields | `billing.${keyof BillingAddress}`;

export const PINCODE_LENGTH = 6;

/** Whether a number is a floor from the ground up (rules/delivery.md#floor-lift-and-labour). */
function isFloor(floor: number): boolean {
  return Number.isInteger(floor) && floor >= 0 && floor <= MAX_FLOOR;
}

/**
 * The fields that keep an address from being saved, in the form's order (rules/delivery.md#addresses).
 */
export function invalidAddressFields(address: AddressFields): AddressFault[] {
  const { name, contactNo, floor = null, differentBilling, billing } = address;
  const faults: AddressFault[] = failing({
    name: isName(name) && isPrinted(name),
    contactNo: isTenDigits(plainMobile(contactNo)),
    ...checkPlace(address),
    floor: floor === null || isFloor(floor),
  });
  if (!differentBilling) return faults;
  if (!billing) return [...faults, 'differentBilling'];
  const billingFaults = failing({
    name: isFilled(billing.name) && isPrinted(billing.name),
    gstin: billing.gstin
      ? isGstin(plainGstin(billing.gstin)) && !isGstinOfElsewhere(billing)
      : !billing.isSez,
    ...checkPlace(billing),
  });
  return [...faults, ...billingFaults.map((field): AddressFault => `billing.${field}`)];
}

/** Whether an address surely lies in another state than its GSTIN (rules/gst.md#the-gstin-of-a-recipient). */
export function isGstinOfElsewhere({
  gstin = '',
  pincode,
}: Pick<BillingAddress, 'gstin' | 'pincode'>): boolean {
  const [plain, pin] = [plainGstin(gstin), plainPincode(pincode)];
  return isGstin(plain) && isPincode(pin) && !mayLieIn(stateOfGstin(plain), pin);
}

/** Whether a city that we know surely lies in another state than its PIN code (rules/gst.md#city-and-pin-code). */
export function isCityOfElsewhere({
  city,
  pincode,
}: Pick<BillingAddress, 'city' | 'pincode'>): boolean {
  const [state, pin] = [stateOfTown(city), plainPincode(pincode)];
  return state !== undefined && isPincode(pin) && !mayLieIn(state, pin);
}

function checkPlace(place: Omit<BillingAddress, 'name' | 'isSez'>) {
  const { houseNo, address1, address2, city, pincode } = place;
  return {
    houseNo: isFilled(houseNo) && isPrinted(houseNo),
    address1: isFilled(address1) && isPrinted(address1),
    address2: isPrinted(address2),
    city: isFilled(city) && isPrinted(city) && !isCityOfElsewhere({ city, pincode }),
    pincode: isPincode(plainPincode(pincode)),
  };
}

function failing<Field extends string>(checks: Record<Field, boolean>): Field[] {
  return (Object.keys(checks) as Field[]).filter((field) => !checks[field]);
}

/** Whether our papers can print a text (rules/gst.md#names-on-papers). */
function isPrinted(text: string): boolean {
  return unprintedLetter(text) === undefined;
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
