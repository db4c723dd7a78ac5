import { expect, test } from 'vitest';
import { recipientGstin } from '#domain/address.ts';
import { isGstin, plainGstin, stateOfGstin } from '#domain/gstin.ts';
import { placeOfSupplyOf } from '#domain/invoice.ts';
import { billedTo } from '#messages/billed-to.ts';

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
