import { atom, map } from 'nanostores';
import { addAddress, type AddressInput } from '#contract/address.ts';
import { verifyPinCode } from '#contract/catalogue.ts';
import type { Failure } from '#contract/failure.ts';
import {
  type AddressFault,
  type BillingAddress,
  invalidAddressFields,
  isPincode,
  plainPincode,
} from '#domain/address.ts';
import { safeReturnPath } from '#domain/sign-in.ts';
import { pageText } from '#messages/page-texts.ts';
import { call } from '#stores/session/api.ts';
import { leaveFor } from '#stores/page/leave.ts';
import { $session } from '#stores/session/session.ts';
import { openSignIn } from '#stores/session/sign-in-window.ts';
import { $user } from '#stores/session/user.ts';

/** The delivery address as it is typed. */
export type DeliveryFields = Omit<AddressInput, 'differentBilling' | 'billing'>;
export type AddressField = keyof DeliveryFields;
export type BillingField = keyof BillingAddress;

export type PinCheck = 'none' | 'checking' | 'served' | 'closed' | 'failed';

export interface AddressForm {
  readonly fields: DeliveryFields;
  readonly differentBilling: boolean;
  /** Kept while it is not asked for, in case it is again. */
  readonly billing: BillingAddress;
  /** Fields marked since the last try to save; each is cleared by typing in it. */
  readonly invalid: readonly AddressFault[];
  readonly problem: Failure | null;
  readonly saving: boolean;
}

const EMPTY: DeliveryFields = {
  name: '',
  contactNo: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
  addressType: 'HOME',
};

const EMPTY_BILLING: BillingAddress = {
  name: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
};

const WHERE_ADDRESSES_ARE = '/account?page=addresses';

export const $addressForm = map<AddressForm>({
  fields: EMPTY,
  differentBilling: false,
  billing: EMPTY_BILLING,
  invalid: [],
  problem: null,
  saving: false,
});

/** Whether we deliver to the PIN code in the form. */
export const $pinCheck = atom<PinCheck>('none');

/** The last question about a PIN code, whose answer fills in what is asked for. */
let pinAsked: Promise<void> = Promise.resolve();

/** The city the form filled in by itself, which another PIN code may replace. */
let filledCity = '';

$user.subscribe((state) => {
  if (state.state !== 'ready') return;
  const { fields } = $addressForm.get();
  const { firstName, lastName, contact } = state.user;
  if (!fields.name) fill({ name: `${firstName} ${lastName}`.trim() });
  if (!fields.contactNo) fill({ contactNo: contact });
});

export function setAddressField(field: AddressField, value: string): void {
  fill({ [field]: value });
  if (field === 'pincode') pinAsked = checkPin(value);
}

/** Bills somebody or somewhere else than the delivery address; its name is where one starts. */
export function setDifferentBilling(differentBilling: boolean): void {
  const { fields, billing } = $addressForm.get();
  $addressForm.setKey('differentBilling', differentBilling);
  if (differentBilling && !billing.name) setBillingField('name', fields.name);
}

export function setBillingField(field: BillingField, value: string): void {
  const { billing, invalid, ...rest } = $addressForm.get();
  $addressForm.set({
    ...rest,
    billing: { ...billing, [field]: value },
    invalid: invalid.filter((marked) => marked !== `billing.${field}`),
  });
}

export function dismissAddressFormProblem(): void {
  $addressForm.setKey('problem', null);
}

/**
 * Saves the address and goes to the `?url=` of this page's address, or to the saved addresses. Who is
 * faster than the answer about the PIN code waits for it.
 */
export async function saveAddress(): Promise<void> {
  if ($addressForm.get().saving) return;
  $addressForm.setKey('saving', true);
  while ($pinCheck.get() === 'checking') await pinAsked;
  const { fields, differentBilling, billing } = $addressForm.get();
  const address = { ...fields, differentBilling, billing: differentBilling ? billing : null };
  const invalid = invalidAddressFields(address);
  const closed = $pinCheck.get() === 'closed' && !invalid.includes('pincode');
  if (invalid.length > 0 || closed) {
    const code = 'ADDRESS_INVALID';
    refuse({ code, message: pageText(code) }, closed ? [...invalid, 'pincode'] : invalid);
    return;
  }
  if (!$session.get()) {
    $addressForm.setKey('saving', false);
    openSignIn('login', () => void saveAddress());
    return;
  }
  $addressForm.set({ ...$addressForm.get(), invalid: [], problem: null });
  const result = await call(addAddress, address);
  $addressForm.setKey('saving', false);
  if (result.ok) {
    leaveFor(
      safeReturnPath(new URLSearchParams(location.search).get('url')) ?? WHERE_ADDRESSES_ARE,
    );
    return;
  }
  if (result.failure.code === 'PINCODE_UNSERVICEABLE') $pinCheck.set('closed');
  refuse(result.failure, Object.keys(result.failure.fields ?? {}) as AddressFault[]);
}

/** Asks whether we deliver there once the PIN code is complete, and fills in its city. */
async function checkPin(typed: string): Promise<void> {
  const pincode = plainPincode(typed);
  if (!isPincode(pincode)) {
    $pinCheck.set('none');
    return;
  }
  $pinCheck.set('checking');
  const result = await call(verifyPinCode, { pincode });
  if (plainPincode($addressForm.get().fields.pincode) !== pincode) return;
  if (!result.ok) {
    $pinCheck.set('failed');
    return;
  }
  const { isActive, city } = result.value;
  $pinCheck.set(isActive ? 'served' : 'closed');
  const typedCity = $addressForm.get().fields.city;
  if (isActive && (typedCity === '' || typedCity === filledCity)) {
    filledCity = city;
    setAddressField('city', city);
  }
}

/** Sets fields, which are then no longer marked. */
function fill(filled: Partial<DeliveryFields>): void {
  const { fields, invalid, ...rest } = $addressForm.get();
  $addressForm.set({
    ...rest,
    fields: { ...fields, ...filled },
    invalid: invalid.filter((marked) => !(marked in filled)),
  });
}

function refuse(problem: Failure, invalid: readonly AddressFault[]): void {
  $addressForm.set({ ...$addressForm.get(), invalid, problem, saving: false });
}
