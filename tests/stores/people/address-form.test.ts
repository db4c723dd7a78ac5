import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BillingAddress } from '#domain/people/address.ts';
import type { AddressValues } from '#stores/people/profile/address-form.ts';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { addressOf } from '../support/rentals.ts';

const SAVE = 'POST /user/addAddress';
const left: string[] = [];

vi.mock('#stores/base/leave.ts', () => ({ leaveFor: (path: string) => left.push(path) }));

const pin = (pincode: string) => `GET /product/verifyPinCode/${pincode}`;

/** The form of somebody signed in, with what the page's address says of the way back. */
async function openForm(search = '') {
  history.replaceState(null, '', `/user/add/address${search}`);
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [pin('122011')]: () => ({ isActive: true, city: 'Gurugram', cityId: 1 }),
    [pin('400001')]: () => ({ isActive: false, city: '', cityId: null }),
    [SAVE]: () => addressOf(1, 1),
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const form = await import('#stores/people/profile/address-form.ts');
  const state = () => form.addressForm.$form.get();
  await vi.waitFor(() => expect(state().values.name).toBe('Asha Rao'));
  const fill = async ({ pincode, ...fields }: Partial<AddressValues>) => {
    for (const [field, value] of Object.entries(fields)) {
      form.addressForm.edit(field as keyof AddressValues, value);
    }
    if (pincode !== undefined) form.setPincode(pincode);
    await vi.waitFor(() => expect(form.$pinCheck.get()).not.toBe('checking'));
  };
  const bill = (fields: Partial<BillingAddress>) => {
    for (const [field, value] of Object.entries(fields)) {
      form.billingForm.edit(field as keyof BillingAddress, value);
    }
  };
  /** The fields that are marked, of the billing address behind a dot. */
  const marked = () => {
    const of = (errors: object) =>
      Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []));
    const ownToo = of(state().errors).filter((field) => !field.includes('.'));
    const billing = of(form.billingForm.$form.get().errors);
    return [...ownToo, ...billing.map((field) => `billing.${field}`)];
  };
  return { ...form, api, state, fill, bill, marked };
}

const HOME = { pincode: '122011', houseNo: '12B', address1: 'Sector 56' };

beforeEach(() => {
  left.length = 0;
});

test('starts with the name and number of the account', async () => {
  const { state } = await openForm();
  expect(state().values).toMatchObject({ name: 'Asha Rao', contactNo: '9876543210' });
});

test('fills in no field in which somebody is about to type', async () => {
  document.body.innerHTML = '<input name="contactNo" />';
  document.querySelector('input')?.focus();
  const { state } = await openForm();
  expect(state().values).toMatchObject({ name: 'Asha Rao', contactNo: '' });
  document.body.innerHTML = '';
});

test('a served PIN code fills its city, which another one replaces unless it was typed', async () => {
  const { api, fill, state, $pinCheck } = await openForm();
  await fill({ pincode: '122011' });
  expect($pinCheck.get()).toBe('served');
  expect(state().values.city).toBe('Gurugram');
  api.on(pin('110001'), () => ({ isActive: true, city: 'Delhi', cityId: 2 }));
  await fill({ pincode: '110001' });
  expect(state().values.city).toBe('Delhi');
  await fill({ city: 'New Delhi' });
  await fill({ pincode: '122011' });
  expect(state().values.city).toBe('New Delhi');
});

test('a PIN code may be written with its space', async () => {
  const { api, fill, bill, saveAddress, setDifferentBilling, marked, $pinCheck } = await openForm();
  await fill({ ...HOME, pincode: '122 011' });
  expect($pinCheck.get()).toBe('served');
  setDifferentBilling(true);
  bill({ houseNo: '7', address1: 'MG Road', city: 'Mysuru', pincode: '570 001' });
  await saveAddress();
  expect(marked()).toEqual([]);
  expect(api.calls(SAVE)).toHaveLength(1);
});

test('a PIN code that is none says so once its six digits are there, and is asked for nowhere', async () => {
  const { api, fill, $pinCheck } = await openForm();
  await fill({ pincode: '00000' });
  expect($pinCheck.get()).toBe('none');
  await fill({ pincode: '000000' });
  expect($pinCheck.get()).toBe('impossible');
  await fill({ pincode: '122011' });
  expect($pinCheck.get()).toBe('served');
  expect(api.calls(pin('000000'))).toEqual([]);
});

test('a PIN code that another city serves says so, to who has chosen a city', async () => {
  localStorage.setItem('city', 'Gurgaon');
  const { api, fill, $pinElsewhere } = await openForm();
  api.on(pin('110001'), () => ({ isActive: true, city: 'Delhi', cityId: 2 }));
  await fill({ pincode: '110001' });
  expect($pinElsewhere.get()).toMatchObject({ name: 'Delhi' });
  await fill({ pincode: '122011' });
  expect($pinElsewhere.get()).toBeUndefined();
});

test('a late answer about an earlier PIN code changes nothing', async () => {
  const { api, fill, setPincode, $pinCheck } = await openForm();
  const answer = later();
  api.on(pin('400001'), () => answer.promise);
  setPincode('400001');
  await fill({ pincode: '122011' });
  answer.resolve({ isActive: false, city: '', cityId: null });
  await Promise.resolve();
  expect($pinCheck.get()).toBe('served');
});

test('a press on Save waits for the answer that fills in the city', async () => {
  const { api, fill, saveAddress, setPincode } = await openForm();
  await fill({ houseNo: '12B', address1: 'Sector 56' });
  const answer = later();
  api.on(pin('122011'), () => answer.promise);
  setPincode('122011');
  const saved = saveAddress();
  expect(api.calls(SAVE)).toEqual([]);
  answer.resolve({ isActive: true, city: 'Gurugram', cityId: 1 });
  await saved;
  expect(api.calls(SAVE)).toMatchObject([{ body: { city: 'Gurugram', pincode: '122011' } }]);
});

test('what is missing is marked and nothing is sent; typing takes the mark away', async () => {
  const { api, fill, state, marked, saveAddress } = await openForm();
  await saveAddress();
  expect(state().notice?.text).toBe('Invalid field value!');
  expect(marked()).toEqual(['houseNo', 'address1', 'city', 'pincode']);
  await fill({ houseNo: '12B' });
  expect(marked()).toEqual(['address1', 'city', 'pincode']);
  expect(api.calls(SAVE)).toEqual([]);
});

test.each([
  [
    { floor: '', lift: '' },
    { floor: null, hasLift: null },
  ],
  [
    { floor: '0', lift: 'no' },
    { floor: 0, hasLift: false },
  ],
  [
    { floor: ' 3 ', lift: 'yes' },
    { floor: 3, hasLift: true },
  ],
] as const)('floor and lift go with the address as they were said: %j', async (said, sent) => {
  const { api, fill, saveAddress } = await openForm();
  await fill({ ...HOME, ...said });
  await saveAddress();
  expect(api.calls(SAVE)).toMatchObject([{ body: sent }]);
});

test.each(['3rd', '-1', '2.5', '3.', '61'])(
  '"%s" is no floor: it is marked and nothing is sent',
  async (floor) => {
    const { api, fill, marked, saveAddress, state } = await openForm();
    await fill({ ...HOME, floor });
    await saveAddress();
    expect(marked()).toEqual(['floor']);
    expect(state().errors.floor).toBe(
      'Enter the floor as a whole number from 0 (ground floor) to 60.',
    );
    expect(api.calls(SAVE)).toEqual([]);
  },
);

describe('a billing address of its own', () => {
  const studio = { houseNo: '7', address1: 'MG Road', city: 'Mysuru', pincode: '570001' };

  async function openBilling() {
    const form = await openForm();
    await form.fill(HOME);
    form.setDifferentBilling(true);
    return form;
  }

  test('starts with the name and is sent with the delivery address', async () => {
    const { api, bill, saveAddress } = await openBilling();
    bill(studio);
    await saveAddress();
    expect(api.calls(SAVE)[0]?.body).toMatchObject({
      ...HOME,
      differentBilling: true,
      billing: { ...studio, name: 'Asha Rao', address2: '' },
    });
  });

  test('is marked where it is wrong, in its own fields', async () => {
    const { api, bill, state, marked, saveAddress } = await openBilling();
    bill({ ...studio, pincode: '57' });
    await saveAddress();
    expect(marked()).toEqual(['billing.pincode']);
    expect(state().notice?.text).toBe('Invalid field value!');
    bill({ pincode: '570001' });
    expect(marked()).toEqual([]);
    expect(api.calls(SAVE)).toEqual([]);
  });

  test('keeps what is too long and says so at its field', async () => {
    const { api, bill, billingForm, marked, saveAddress } = await openBilling();
    bill({ ...studio, address1: 'x'.repeat(203) });
    await saveAddress();
    expect(api.calls(SAVE)).toEqual([]);
    expect(marked()).toEqual(['billing.address1']);
    const { values, errors } = billingForm.$form.get();
    expect(values.address1).toHaveLength(203);
    expect(errors.address1).toBe('Please use at most 200 characters: 3 are too many.');
  });

  test('is not sent once it is not wanted any more, and comes back as it was typed', async () => {
    const { api, bill, billingForm, saveAddress, setDifferentBilling } = await openBilling();
    bill(studio);
    setDifferentBilling(false);
    await saveAddress();
    expect(api.calls(SAVE)[0]?.body).toMatchObject({ differentBilling: false, billing: null });
    setDifferentBilling(true);
    expect(billingForm.$form.get().values).toMatchObject(studio);
  });
});

test('says at a field of one line that it has another', async () => {
  const { api, fill, bill, state, billingForm, saveAddress, setDifferentBilling } =
    await openForm();
  const said = 'Please write this on one line.';
  const fields = { address1: said, 'billing.city': said };
  api.on(SAVE, () => refused(422, 'INPUT_INVALID', { fields }));
  await fill({ ...HOME, address1: 'Sector\u202856' });
  setDifferentBilling(true);
  bill({ houseNo: '7', address1: 'MG Road', city: 'Mysuru\u2028', pincode: '570001' });
  bill({ city: 'My\u2028suru' });
  await saveAddress();
  expect(state().errors.address1).toBe(said);
  expect(billingForm.$form.get().errors.city).toBe(said);
});

test('a PIN code outside the area is not sent', async () => {
  const { api, fill, marked, saveAddress, $pinCheck } = await openForm();
  await fill({ ...HOME, city: 'Mumbai', pincode: '400001' });
  await saveAddress();
  expect($pinCheck.get()).toBe('closed');
  expect(marked()).toEqual(['pincode']);
  expect(api.calls(SAVE)).toEqual([]);
});

test.each([
  { search: '?url=/cart', page: '/cart' },
  { search: '', page: '/account?page=addresses' },
  { search: '?url=https://evil.example', page: '/account?page=addresses' },
])('saved with "$search" in the address it goes to $page', async ({ search, page }) => {
  const { fill, saveAddress } = await openForm(search);
  await fill(HOME);
  await saveAddress();
  expect(left).toEqual([page]);
});

test('what was typed stays when saving fails', async () => {
  const { api, fill, state, saveAddress } = await openForm();
  api.on(SAVE, () => refused(409, 'ADDRESS_LIMIT'));
  await fill(HOME);
  await saveAddress();
  expect(state()).toMatchObject({ busy: undefined, notice: { tone: 'bad' } });
  expect(state().values).toMatchObject(HOME);
  expect(left).toEqual([]);
});
