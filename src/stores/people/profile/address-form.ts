import { atom } from 'nanostores';
import { addAddress, type AddressInput } from '#contract/people/address.ts';
import { verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { isPincode, plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import {
  type AddressFault,
  type BillingAddress,
  invalidAddressFields,
  MAX_ADDRESS_LINE,
  PINCODE_LENGTH,
} from '#domain/people/address.ts';
import { type City, findCityById } from '#domain/base/city.ts';
import { safeReturnPath } from '#domain/people/return-path.ts';
import { addressFaultText } from '#messages/people/address-words.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { call } from '#stores/base/api.ts';
import { createForm, tooLongIn } from '#stores/base/form.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { $city } from '#stores/base/city.ts';
import { $session } from '#stores/base/session.ts';
import { openSignIn } from '#stores/base/sign-in-window.ts';
import { $user } from '#stores/base/user.ts';
import { plainText } from '#domain/base/typed-text.ts';

/** The delivery address as it is typed. */
export type AddressValues = Omit<AddressInput, 'billing' | 'floor' | 'hasLift'> & {
  readonly floor: string;
  /** Whether a lift takes furniture up; empty until it is said. */
  readonly lift: '' | 'yes' | 'no';
  readonly differentBilling: boolean;
};

/** `none`: there are not six digits yet; `impossible`: no PIN code is written so. */
export type PinCheck = 'none' | 'impossible' | 'checking' | 'served' | 'closed' | 'failed';

const BLANK: AddressValues = {
  name: '',
  contactNo: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
  addressType: 'HOME',
  floor: '',
  lift: '',
  differentBilling: false,
};

const BLANK_BILLING: BillingAddress = {
  name: '',
  houseNo: '',
  address1: '',
  address2: '',
  city: '',
  pincode: '',
  gstin: '',
  isSez: false,
};

/** The most characters of each line. */
const LINES = {
  name: MAX_ADDRESS_LINE,
  houseNo: MAX_ADDRESS_LINE,
  address1: MAX_ADDRESS_LINE,
  address2: MAX_ADDRESS_LINE,
  city: MAX_ADDRESS_LINE,
};

const WHERE_ADDRESSES_ARE = '/account?page=addresses';

export const addressForm = createForm({
  blank: BLANK,
  limits: LINES,
  check(values) {
    const address = toAddress(values);
    const faults = invalidAddressFields(address);
    if ($pinCheck.get() === 'closed') faults.push('pincode');
    const tooMuch = address.billing ? tooLongIn(address.billing, LINES) : {};
    billingForm.change({ errors: { ...tooMuch, ...marksOf(faults, address, 'billing.') } });
    const notice = { tone: 'bad' as const, text: pageText('ADDRESS_INVALID') };
    return faults.length + Object.keys(tooMuch).length > 0
      ? { errors: marksOf(faults, address), notice }
      : undefined;
  },
});

/** Goes with the address; kept while it is not asked for, in case it is again. */
export const billingForm = createForm({ blank: BLANK_BILLING });

/** Whether we deliver to the PIN code in the form. */
export const $pinCheck = atom<PinCheck>('none');

/** The city that serves the PIN code, where another one is chosen. */
export const $pinElsewhere = atom<City | undefined>(undefined);

/** The last question about a PIN code, whose answer fills in what is asked for. */
let pinAsked: Promise<void> = Promise.resolve();

/** The city the form filled in by itself, which another PIN code may replace. */
let filledCity = '';

$user.subscribe((state) => {
  if (state.state !== 'ready') return;
  const { firstName, lastName, contact } = state.user;
  fillIn('name', `${firstName} ${lastName}`.trim());
  fillIn('contactNo', contact);
});

/** Fills in what is empty, but for the field in which somebody is about to type. */
function fillIn(field: 'name' | 'contactNo', value: string): void {
  if (addressForm.$form.get().values[field]) return;
  if (document.activeElement?.getAttribute('name') !== field) addressForm.edit(field, value);
}

export function setPincode(pincode: string): void {
  addressForm.edit('pincode', pincode);
  pinAsked = checkPin(pincode);
}

/** Bills somebody or somewhere else than the delivery address; its name is where one starts. */
export function setDifferentBilling(differentBilling: boolean): void {
  addressForm.edit('differentBilling', differentBilling);
  const { name } = addressForm.$form.get().values;
  if (differentBilling && !billingForm.$form.get().values.name) billingForm.edit('name', name);
}

/**
 * Saves the address and goes to the `?url=` of this page's address, or to the saved addresses. Who is
 * faster than the answer about the PIN code waits for it.
 */
export async function saveAddress(): Promise<void> {
  if (addressForm.$form.get().busy) return;
  addressForm.change({ busy: 'sending' });
  while ($pinCheck.get() === 'checking') await pinAsked;
  addressForm.change({ busy: undefined });
  if (!$session.get() && addressForm.check()) {
    openSignIn('login', () => void saveAddress());
    return;
  }
  await addressForm.submit({
    send: (values) => call(addAddress, toAddress(values)),
    succeeded() {
      const asked = safeReturnPath(new URLSearchParams(location.search).get('url'));
      leaveFor(asked ?? WHERE_ADDRESSES_ARE);
      return {};
    },
    failed({ failure }, values) {
      const address = toAddress(values);
      if (failure.code === 'PINCODE_UNSERVICEABLE') $pinCheck.set('closed');
      const faults = Object.keys(failure.fields ?? {}) as AddressFault[];
      billingForm.change({ errors: marksOf(faults, address, 'billing.') });
      return { errors: marksOf(faults, address), notice: failureNotice(failure) };
    },
  });
}

/** What was typed as an address; a floor that is no number is none that can be saved. */
function toAddress({ floor, lift, ...values }: AddressValues): AddressInput {
  const storeys = plainText(floor).trim();
  return {
    ...values,
    floor: storeys === '' ? null : /\D/.test(storeys) ? NaN : Number(storeys),
    hasLift: lift === '' ? null : lift === 'yes',
    billing: values.differentBilling ? billingForm.$form.get().values : null,
  };
}

function marksOf(faults: readonly AddressFault[], address: AddressInput, group = '') {
  const fields = faults.filter((fault) => fault.startsWith(group));
  return Object.fromEntries(
    fields.map((fault) => [fault.slice(group.length), addressFaultText(fault, address)]),
  );
}

/** Asks whether we deliver there once the PIN code is complete, and fills in its city. */
async function checkPin(typed: string): Promise<void> {
  const pincode = plainPincode(typed);
  if (!isPincode(pincode)) {
    $pinCheck.set(pincode.length < PINCODE_LENGTH ? 'none' : 'impossible');
    return;
  }
  $pinCheck.set('checking');
  const result = await call(verifyPinCode, { pincode });
  if (plainPincode(addressForm.$form.get().values.pincode) !== pincode) return;
  if (!result.ok) {
    $pinCheck.set('failed');
    return;
  }
  const { isActive, city, cityId } = result.value;
  $pinCheck.set(isActive ? 'served' : 'closed');
  const [chosen, serving] = [$city.get(), findCityById(cityId ?? 0)];
  $pinElsewhere.set(chosen && chosen.id !== serving?.id ? serving : undefined);
  const typedCity = addressForm.$form.get().values.city;
  if (isActive && (typedCity === '' || typedCity === filledCity)) {
    filledCity = city;
    addressForm.edit('city', city);
  }
}
