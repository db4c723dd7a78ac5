import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAddress,
  type AddressInput,
  deleteAddress,
  listAddresses,
} from '#contract/people/address.ts';
import { addressFaultText } from '#messages/people/address-words.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { must } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

const home: AddressInput = {
  name: 'Asha Rao',
  contactNo: '9876543210',
  houseNo: '14 B',
  address1: 'Sector 4',
  address2: '',
  city: 'Gurgaon',
  pincode: '122001',
  addressType: 'HOME',
  floor: null,
  hasLift: null,
  differentBilling: false,
  billing: null,
};

async function listed(token: string) {
  const answer = await basera.request(listAddresses, {}, { token });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value;
}

async function added(token: string, changes: Partial<AddressInput> = {}) {
  const answer = await basera.request(addAddress, { ...home, ...changes }, { token });
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer;
}

test('an address is saved with 201 and listed with the city that serves it', async () => {
  const { token } = await basera.signedUp();
  const { status, value } = await added(token);
  expect(status).toBe(201);
  expect(value).toEqual({ ...home, Id: expect.any(Number) as number, cityId: 1 });
  expect(await listed(token)).toEqual([value]);
});

const BREAKS = ['\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(['name', 'houseNo', 'address1', 'address2', 'city'] as const)(
  'a line break in %s is refused at its field, of a billing address too',
  async (field) => {
    const { token } = await basera.signedUp();
    for (const each of BREAKS) await expectRefused(token, { [field]: `Tower 4${each}Sector 12` });
  },
);

test.each(['name', 'houseNo', 'address1', 'address2', 'city'] as const)(
  'a letter that papers cannot print is named at %s, of a billing address too, and an emoji is accepted',
  async (field) => {
    const { token } = await basera.signedUp();
    const text = 'Please write this in English or an Indian script: we can’t print “李”.';
    await expectRefused(token, { [field]: 'मीना 李家' }, text);
    if (field !== 'city') {
      must(await basera.request(addAddress, { ...home, [field]: 'Nguyễn 🏠' }, { token }));
    }
  },
);

async function expectRefused(
  token: string,
  broken: Record<string, string>,
  text = 'Please write this on one line.',
) {
  const [field = ''] = Object.keys(broken);
  const answer = await basera.request(addAddress, { ...home, ...broken }, { token });
  const billing = { ...home, differentBilling: true, billing: { ...studio, ...broken } };
  const billed = await basera.request(addAddress, billing, { token });
  expect(answer).toMatchObject({ failure: { fields: { [field]: text } } });
  expect(billed).toMatchObject({ failure: { fields: { [`billing.${field}`]: text } } });
}

test('a line holds 200 characters as people count them', async () => {
  const { token } = await basera.signedUp();
  const longest = 'नि'.repeat(200);
  const kept = await basera.request(addAddress, { ...home, address2: longest }, { token });
  expect(kept).toMatchObject({ value: { address2: longest } });
  const over = await basera.request(addAddress, { ...home, address2: `${longest}नि` }, { token });
  const text = 'Please use at most 200 characters.';
  expect(over).toMatchObject({ failure: { fields: { address2: text } } });
  const pile = { ...home, address2: `a${'\u0301'.repeat(5000)}` };
  expect(await basera.request(addAddress, pile, { token })).toEqual(refused('INPUT_INVALID'));
});

test('floor and lift are kept with the address, and a floor that is none is refused by its name', async () => {
  const { token } = await basera.signedUp();
  const { value } = await added(token, { floor: 3, hasLift: false });
  expect(value).toMatchObject({ floor: 3, hasLift: false });
  expect(await listed(token)).toEqual([value]);
  for (const floor of [-1, 2.5, 61]) {
    const answer = await basera.request(addAddress, { ...home, floor }, { token });
    expect(answer).toEqual(refused('ADDRESS_INVALID', { floor: addressFaultText('floor', home) }));
  }
});

const studio = {
  name: 'Rao Studio',
  houseNo: '7',
  address1: 'MG Road',
  address2: '',
  city: 'Mysuru',
  pincode: '570001',
};

test('a billing address of its own is kept with the address, wherever it lies', async () => {
  const { token } = await basera.signedUp();
  const { value } = await added(token, { differentBilling: true, billing: studio });
  expect(value).toMatchObject({ differentBilling: true, billing: studio, pincode: '122001' });
  expect(await listed(token)).toEqual([value]);
});

test('a billing address that was filled and then unticked is not kept', async () => {
  const { token } = await basera.signedUp();
  const { value } = await added(token, { differentBilling: false, billing: studio });
  expect(value).toMatchObject({ differentBilling: false, billing: null });
});

test('a billing address with a wrong PIN code is refused by the name of its field', async () => {
  const { token } = await basera.signedUp();
  const input = { ...home, differentBilling: true, billing: { ...studio, pincode: '57' } };
  expect(await basera.request(addAddress, input, { token })).toEqual(
    refused('ADDRESS_INVALID', { 'billing.pincode': 'Invalid field value!' }),
  );
});

test('a city that cannot have its PIN code is refused at its field, of a billing address too', async () => {
  const { token } = await basera.signedUp();
  const text =
    'PIN code 110017 isn’t in Gurgaon. Correct the city or the PIN code, as invoices name both.';
  const wrong = { city: 'Gurgaon', pincode: '110017' };
  const billing = { ...studio, ...wrong };
  const input = { ...home, ...wrong, differentBilling: true, billing };
  expect(await basera.request(addAddress, input, { token })).toEqual(
    refused('ADDRESS_INVALID', { city: text, 'billing.city': text }),
  );
});

test('a special economic zone without a GSTIN, and a name of one letter, are refused at their fields', async () => {
  const { token } = await basera.signedUp();
  const input = {
    ...home,
    name: 'J.',
    differentBilling: true,
    billing: { ...studio, isSez: true },
  };
  expect(await basera.request(addAddress, input, { token })).toEqual(
    refused('ADDRESS_INVALID', {
      name: 'Enter a name with at least two letters.',
      'billing.gstin': 'Enter the GSTIN of the SEZ company, or clear the SEZ box.',
    }),
  );
});

test('a GSTIN of another state than its billing address is refused at its field', async () => {
  const { token } = await basera.signedUp();
  const billing = { ...studio, city: 'Gurugram', pincode: '122001', gstin: '27 aapfu0939f1zv' };
  expect(
    await basera.request(addAddress, { ...home, differentBilling: true, billing }, { token }),
  ).toEqual(
    refused('ADDRESS_INVALID', {
      'billing.gstin':
        'This GSTIN is registered in 27 Maharashtra, but PIN code 122001 is in another state. Enter the address registered with this GSTIN, or a GSTIN from the state of this address.',
    }),
  );
});

test('addresses are listed newest first, Delhi ones under Delhi', async () => {
  const { token } = await basera.signedUp();
  await added(token);
  await added(token, { pincode: '110001', city: 'Delhi', addressType: 'PG' });
  const found = await listed(token);
  expect(found.map(({ pincode, cityId }) => [pincode, cityId])).toEqual([
    ['110001', 2],
    ['122001', 1],
  ]);
});

test('an address we stopped serving is listed without a city', async () => {
  const { token } = await basera.signedUp();
  const { value } = await added(token);
  await basera.shop.db
    .update(addresses)
    .set({ pincode: '560001' })
    .where(eq(addresses.id, value.Id));
  expect((await listed(token))[0]?.cityId).toBeNull();
});

test.each([
  ['name', ' '],
  ['contactNo', '987654321'],
  ['contactNo', '98765432101'],
  ['houseNo', ''],
  ['address1', ''],
  ['city', ''],
  ['pincode', '12200'],
  ['pincode', '1220011'],
] as const)(
  'an address with the %s %j is refused, and the field is named',
  async (field, value) => {
    const { token } = await basera.signedUp();
    const answer = await basera.request(addAddress, { ...home, [field]: value }, { token });
    expect(answer).toEqual(refused('ADDRESS_INVALID', { [field]: 'Invalid field value!' }));
    expect(await listed(token)).toEqual([]);
  },
);

test.each(['560001', '110050'])('a PIN code outside the area, %s, is refused', async (pincode) => {
  const { token } = await basera.signedUp();
  const far = { ...home, city: 'Elsewhere', pincode };
  const answer = await basera.request(addAddress, far, { token });
  expect(answer).toEqual(
    refused('PINCODE_UNSERVICEABLE', { pincode: answerTexts.PINCODE_UNSERVICEABLE }),
  );
});

test('a deleted address is gone from the list and stays in the books', async () => {
  const { token } = await basera.signedUp();
  const { value } = await added(token);
  const answer = await basera.request(deleteAddress, { id: value.Id }, { token });
  expect(answer.status).toBe(202);
  expect(await listed(token)).toEqual([]);
  const rows = await basera.shop.db.select().from(addresses).where(eq(addresses.id, value.Id));
  expect(rows).toMatchObject([{ deleted: true }]);
  const again = await basera.request(deleteAddress, { id: value.Id }, { token });
  expect(again).toEqual(refused('NOT_FOUND'));
});

test('nobody sees or deletes the address of somebody else', async () => {
  const [owner, stranger] = [await basera.signedUp(), await basera.signedUp()];
  const { value } = await added(owner.token);
  const answer = await basera.request(deleteAddress, { id: value.Id }, { token: stranger.token });
  expect(answer).toEqual(refused('NOT_FOUND'));
  expect(await listed(stranger.token)).toEqual([]);
  expect(await listed(owner.token)).toHaveLength(1);
});

test.each(['0', '-1', '1.5', '99999999999', 'first'])('no address has the id %s', async (id) => {
  const { token } = await basera.signedUp();
  const answer = await basera.request(deleteAddress, { id }, { token });
  expect(answer).toEqual(refused('INPUT_INVALID'));
});

test('twenty addresses are kept at most, also when they arrive at once', async () => {
  const { token } = await basera.signedUp();
  const answers = await Promise.all(
    Array.from({ length: 23 }, () => basera.request(addAddress, home, { token })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    failure: { message: 'You can save up to 20 addresses. Please delete one first.' },
  });
  const [first] = await listed(token);
  await basera.request(deleteAddress, { id: first?.Id ?? 0 }, { token });
  await added(token);
});

test('addresses need a session', async () => {
  const answers = [
    await basera.request(listAddresses, {}),
    await basera.request(addAddress, home),
    await basera.request(deleteAddress, { id: 1 }),
  ];
  expect(answers).toEqual(Array(3).fill(refused('SIGN_IN_REQUIRED')));
});
