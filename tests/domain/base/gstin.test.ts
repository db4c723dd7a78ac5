import { expect, test } from 'vitest';
import { isToSez, recipientGstin } from '#domain/people/address.ts';
import { supplyTo } from '#domain/base/gst.ts';
import { gstinKind, isGstin, plainGstin, stateOfGstin } from '#domain/base/gstin.ts';
import { placeOfSupplyOf } from '#domain/billing/invoice.ts';
import { gstinFault } from '#messages/people/gstin-words.ts';
import { billedTo } from '#messages/billing/billed-to.ts';

const GSTIN = '27AAPFU0939F1ZV';

test('takes a GSTIN as people write it', () => {
  expect(plainGstin(' 27 aapfu 0939f1zv ')).toBe(GSTIN);
  expect(isGstin(GSTIN)).toBe(true);
  expect(stateOfGstin(GSTIN)).toBe('27');
});

test.each([
  ['a slip in its name', '27AAPFU0938F1ZV'],
  ['two letters the wrong way round', '27APAFU0939F1ZV'],
  ['another check digit', '27AAPFU0939F1ZW'],
  ['a state that there is not', '99AAPFU0939F1ZV'],
  ['a sign too few', '27AAPFU0939F1Z'],
  ['no Z where all have one', '27AAPFU0939F1XV'],
  ['nothing', ''],
])('refuses one with %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

const BILLING = {
  name: 'Usha Textiles LLP',
  houseNo: '4',
  address1: 'Marine Drive',
  address2: '',
  city: 'Mumbai',
  pincode: '400002',
};

test('invoices name the GSTIN of the billing address, while there is one', () => {
  const billing = { ...BILLING, gstin: GSTIN };
  expect(recipientGstin({ differentBilling: true, billing })).toBe(GSTIN);
  expect(recipientGstin({ differentBilling: false, billing })).toBeNull();
  expect(recipientGstin({ differentBilling: true, billing: BILLING })).toBeNull();
  expect(recipientGstin({ differentBilling: true, billing: { ...billing, gstin: '' } })).toBeNull();
});

test('rent is supplied where a business is registered, goods sold where they are', () => {
  const at = { gstin: GSTIN, deliveryState: '06' };
  expect(placeOfSupplyOf('rent', at)).toBe('27');
  expect(placeOfSupplyOf('sale', at)).toBe('06');
  expect(placeOfSupplyOf('rent', { ...at, gstin: null })).toBe('06');
});

test('rent is supplied to an embassy where the items are: its UIN is no registration', () => {
  const at = { gstin: '0717UNO00157UNO', deliveryState: '06' };
  expect(placeOfSupplyOf('rent', at)).toBe('06');
});

test('an address says whom its invoices name, where that is another', () => {
  const billing = { ...BILLING, gstin: GSTIN };
  expect(billedTo({ differentBilling: true, billing })).toBe(
    'Billed to Usha Textiles LLP, GSTIN 27AAPFU0939F1ZV',
  );
  expect(billedTo({ differentBilling: true, billing: BILLING })).toBe(
    'Billed to Usha Textiles LLP',
  );
  expect(billedTo({ differentBilling: false, billing: null })).toBe('');
});

test.each([
  ['27AAPFU0939F1ZV', 'business', true],
  ['0717UNO00157UNO', 'uin', true],
  ['0717USA00001UNB', 'uin', true],
  ['0717UNO00157UNA', undefined, false],
  ['27AAPFU0939F1D4', 'tds', false],
  ['27MUMA12345B1D5', 'tds', false],
  ['27AAPFU0939F1C6', 'tcs', false],
])('%s is of the kind %s, and invoices can name it: %s', (number, kind, isNamed) => {
  expect([gstinKind(number), isGstin(number)]).toEqual([kind, isNamed]);
});

test('a number that no invoice names is said to be what it is', () => {
  expect(gstinFault('27 aapfu0939f1d4')).toMatch(/^This number is for deducting tax \(TDS\)/);
  expect(gstinFault('27AAPFU0939F1C6')).toMatch(/^This number is for collecting tax \(TCS\)/);
  expect(gstinFault('27AAPFU0939F1ZW')).toMatch(/^This GSTIN has a typing mistake/);
  expect(gstinFault('27AAPFU0939F1Z')).toMatch(/^A GSTIN has 15 characters/);
});

test('only a recipient with a GSTIN is in a special economic zone, and is always charged IGST', () => {
  const billing = { ...BILLING, gstin: GSTIN, isSez: true };
  expect(isToSez({ differentBilling: true, billing })).toBe(true);
  expect(isToSez({ differentBilling: false, billing })).toBe(false);
  expect(isToSez({ differentBilling: true, billing: { ...billing, gstin: '' } })).toBe(false);
  expect(isToSez({ differentBilling: true, billing: { ...billing, isSez: false } })).toBe(false);
  expect(supplyTo('06', ['06'], true)).toBe('inter-state');
  expect(supplyTo('06', ['06'])).toBe('intra-state');
});
