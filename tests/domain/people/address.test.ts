import { describe, expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { isPincode } from '#domain/catalogue/coverage/pincode.ts';
import { type AddressFields, invalidAddressFields } from '#domain/people/address.ts';

const home: AddressFields = {
  name: 'Asha Rao',
  contactNo: '9876543210',
  houseNo: 'B-204',
  address1: 'Sushant Lok 1',
  address2: '',
  city: 'Gurgaon',
  pincode: '122018',
  addressType: 'HOME',
};

test.each([
  ['122018', true],
  ['110001', true],
  ['012345', false],
  ['12201', false],
  ['1220188', false],
  ['12 018', false],
  ['', false],
])('%s is a PIN code: %s', (text, expected) => {
  expect(isPincode(text)).toBe(expected);
});

test.each([
  ['Gurgaon', '122018', true],
  [' new  delhi ', '110017', true],
  ['Malviya Nagar', '110017', true],
  ['Noida', '201301', true],
  ['Gurgaon', '110017', false],
  ['Haryana', '110017', false],
  ['Delhi', '122018', false],
  ['Mumbai', '570001', false],
])('%j can have PIN code %s, at home and for billing: %s', (city, pincode, can) => {
  const place = { ...home, city, pincode };
  expect(invalidAddressFields(place)).toEqual(can ? [] : ['city']);
  const billed = { ...home, differentBilling: true, billing: place };
  expect(invalidAddressFields(billed)).toEqual(can ? [] : ['billing.city']);
});

describe('a billing address of its own', () => {
  const billing = {
    name: 'Rao Studio',
    houseNo: '7',
    address1: 'MG Road',
    address2: '',
    city: 'Mysuru',
    pincode: '570001',
  };

  test('passes anywhere in India', () => {
    expect(invalidAddressFields({ ...home, differentBilling: true, billing })).toEqual([]);
  });

  test('names its wrong fields after those of the delivery', () => {
    const wrong = { ...billing, name: ' ', pincode: '5700' };
    const address = { ...home, city: '', differentBilling: true, billing: wrong };
    expect(invalidAddressFields(address)).toEqual(['city', 'billing.name', 'billing.pincode']);
  });

  test('passes with a GSTIN as people write it, and with no slip in it', () => {
    const of = (gstin: string) => ({
      ...home,
      differentBilling: true,
      billing: { ...billing, city: 'Mumbai', pincode: '400 002', gstin },
    });
    expect(invalidAddressFields(of('27 aapfu0939f1zv'))).toEqual([]);
    expect(invalidAddressFields(of(''))).toEqual([]);
    expect(invalidAddressFields(of('27AAPFU0939F1ZW'))).toEqual(['billing.gstin']);
  });

  test.each([
    ['27AAPFU0939F1ZV', '122001', false],
    ['27AAPFU0939F1ZV', '400002', true],
    ['06AAKCB0000H2ZC', '122 001', true],
    ['07AAKCB0000H1ZB', '122001', false],
    ['07AAKCB0000H1ZB', '110001', true],
  ])('with GSTIN %s lies where PIN code %s can be: %s', (gstin, pincode, passes) => {
    const address = { ...home, differentBilling: true, billing: { ...billing, pincode, gstin } };
    expect(invalidAddressFields(address)).toEqual(passes ? [] : ['billing.gstin']);
  });

  test('is not looked at while it is the delivery address that is billed', () => {
    const wrong = { ...billing, name: '' };
    expect(invalidAddressFields({ ...home, differentBilling: false, billing: wrong })).toEqual([]);
  });

  test('cannot be announced and left out', () => {
    const address = { ...home, differentBilling: true, billing: null };
    expect(invalidAddressFields(address)).toEqual(['differentBilling']);
  });
});

test('a PIN code that is written with its space passes and arrives without it', () => {
  const spaced = {
    ...home,
    pincode: '122 018',
    differentBilling: true,
    billing: { ...home, city: 'Mysuru', pincode: '570 001' },
  };
  expect(invalidAddressFields(spaced)).toEqual([]);
  expect(addAddress.input.parse(spaced)).toMatchObject({
    pincode: '122018',
    billing: { pincode: '570001' },
  });
});

describe('an address', () => {
  test('passes without its second line', () => {
    expect(invalidAddressFields(home)).toEqual([]);
  });

  test.each<[keyof AddressFields, string]>([
    ['name', '  '],
    ['contactNo', '987654321'],
    ['contactNo', '98765432101'],
    ['houseNo', ''],
    ['address1', ' '],
    ['city', ''],
    ['pincode', '1220'],
  ])('is refused for its %s “%s”', (field, value) => {
    expect(invalidAddressFields({ ...home, [field]: value })).toEqual([field]);
  });

  test.each([
    [0, []],
    [60, []],
    [61, ['floor']],
    [-1, ['floor']],
    [2.5, ['floor']],
    [null, []],
  ])('on floor %s is refused for %j', (floor, faults) => {
    expect(invalidAddressFields({ ...home, floor })).toEqual(faults);
  });

  test('names the wrong fields in the order of the form', () => {
    const empty: AddressFields = {
      ...home,
      name: '',
      contactNo: '',
      houseNo: '',
      address1: '',
      city: '',
      pincode: '',
    };
    expect(invalidAddressFields(empty)).toEqual([
      'name',
      'contactNo',
      'houseNo',
      'address1',
      'city',
      'pincode',
    ]);
  });
});
