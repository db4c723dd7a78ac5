import { atom, map } from 'nanostores';
import { addAddress, type AddressInput } from '#contract/address.ts';
import { verifyPinCode } from '#contract/catalogue.ts';
import type { Failure } from '#contract/failure.ts';
import { invalidAddressFields, isPincode } from '#domain/address.ts';
import { safeReturnPath } from '#domain/sign-in.ts';
import { messageFor } from '#messages/catalogue.ts';
import { call } from './api.ts';
import { leaveFor } from './leave.ts';
import { $session } from './session.ts';
import { openSignIn } from './sign-in-window.ts';
import { $user } from './user.ts';

export type AddressField = keyof AddressInput;

export type PinCheck = 'none' | 'checking' | 'served' | 'closed' | 'failed';

export interface AddressForm {
  readonly fields: AddressInput;
  /** Fields marked since the last try to save; each is cleared by typing in it. */
  readonly invalid: readonly AddressField[];
  readonly problem: Failure | null;
  readonly saving: boolean;
}

const EMPTY: AddressInput = {
  name: '',
  contactNo: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
  addressType: 'HOME',
};

const WHERE_ADDRESSES_ARE = '/account?page=addresses';

export const $addressForm = map<AddressForm>({
  fields: EMPTY,
  invalid: [],
  problem: null,
  saving: false,
});

/** Whether we deliver to the PIN code in the form. */
export const $pinCheck = atom<PinCheck>('none');

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
  if (field === 'pincode') void checkPin(value);
}

export function dismissAddressFormProblem(): void {
  $addressForm.setKey('problem', null);
}

/** Saves the address and goes to the `?url=` of this page's address, or to the saved addresses. */
export async function saveAddress(): Promise<void> {
  const { fields, saving } = $addressForm.get();
  if (saving) return;
  const invalid = invalidAddressFields(fields);
  const closed = $pinCheck.get() === 'closed' && !invalid.includes('pincode');
  if (invalid.length > 0 || closed) {
    const code = 'ADDRESS_INVALID';
    refuse({ code, message: messageFor(code) }, closed ? [...invalid, 'pincode'] : invalid);
    return;
  }
  if (!$session.get()) {
    openSignIn('login', () => void saveAddress());
    return;
  }
  $addressForm.set({ fields, invalid: [], problem: null, saving: true });
  const result = await call(addAddress, fields);
  $addressForm.setKey('saving', false);
  if (result.ok) {
    leaveFor(
      safeReturnPath(new URLSearchParams(location.search).get('url')) ?? WHERE_ADDRESSES_ARE,
    );
    return;
  }
  if (result.failure.code === 'PINCODE_UNSERVICEABLE') $pinCheck.set('closed');
  refuse(result.failure, Object.keys(result.failure.fields ?? {}) as AddressField[]);
}

/** Asks whether we deliver there once the PIN code is complete, and fills in its city. */
async function checkPin(pincode: string): Promise<void> {
  if (!isPincode(pincode)) {
    $pinCheck.set('none');
    return;
  }
  $pinCheck.set('checking');
  const result = await call(verifyPinCode, { pincode });
  if ($addressForm.get().fields.pincode !== pincode) return;
  if (!result.ok) {
    $pinCheck.set('failed');
    return;
  }
  const { isActive, city } = result.value;
  $pinCheck.set(isActive ? 'served' : 'closed');
  const typed = $addressForm.get().fields.city;
  if (isActive && (typed === '' || typed === filledCity)) {
    filledCity = city;
    setAddressField('city', city);
  }
}

/** Sets fields, which are then no longer marked. */
function fill(filled: Partial<AddressInput>): void {
  const { fields, invalid, ...rest } = $addressForm.get();
  $addressForm.set({
    ...rest,
    fields: { ...fields, ...filled },
    invalid: invalid.filter((marked) => !(marked in filled)),
  });
}

function refuse(problem: Failure, invalid: readonly AddressField[]): void {
  $addressForm.set({ fields: $addressForm.get().fields, invalid, problem, saving: false });
}
