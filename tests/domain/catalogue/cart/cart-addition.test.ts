import { describe, expect, test } from 'vitest';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import {
  type HeldLine,
  offerAsShown,
  refuseAddition,
  refuseShortage,
  type WantedLine,
} from '#domain/catalogue/cart/cart-addition.ts';
import { rupees } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

const PRICE = rupees(1061);
const OFFER = { plans: [{ tenure: 12, price: PRICE }], available: 5 };

const line = (productSlug: string, more: Partial<HeldLine> = {}): HeldLine => ({
  productSlug,
  kind: 'normal',
  tenure: 12,
  quantity: 1,
  ...more,
});
const wanted = (more: Partial<WantedLine> = {}): WantedLine => ({
  ...line('sofa'),
  monthlyRent: PRICE,
  securityDeposit: unitDeposit('normal', PRICE),
  ...more,
});

test('a line is compared with the rents that its cart keeps where those were shown, else with those of now', () => {
  const live = { plans: [{ tenure: 12, price: rupees(1200) }], available: 5 };
  expect(offerAsShown(wanted(), live, OFFER.plans)).toEqual({ ...live, plans: OFFER.plans });
  expect(offerAsShown(wanted({ monthlyRent: rupees(1200) }), live, OFFER.plans)).toBe(live);
  expect(offerAsShown(wanted({ tenure: 6 }), live, OFFER.plans)).toBe(live);
  expect(offerAsShown(wanted(), live, undefined)).toBe(live);
});

test('an empty cart takes what is offered, at its price and in stock', () => {
  expect(refuseAddition([], wanted({ quantity: 5 }), undefined, OFFER)).toBeUndefined();
});

describe('a line that is there already', () => {
  const held = [line('bed'), line('sofa', { tenure: 6, quantity: 3 })];
  const there = { tenure: 6, quantity: 3 };

  test.each([
    ['nothing', undefined],
    ['no line', null],
    ['another quantity', { tenure: 6, quantity: 2 }],
    ['another plan', { tenure: 9, quantity: 3 }],
  ])('is not overwritten for somebody who saw %s', (_, seen) => {
    expect(refuseAddition(held, wanted(), seen, OFFER)).toMatchObject({
      code: 'CART_LINE_CHANGED',
      line: there,
    });
  });

  test('is set for somebody who saw it', () => {
    expect(refuseAddition(held, wanted(), there, OFFER)).toBeUndefined();
  });

  test('is taken again as it is', () => {
    expect(refuseAddition([line('sofa')], wanted(), undefined, OFFER)).toBeUndefined();
  });
});

test('what was seen and is gone by now is added', () => {
  expect(refuseAddition([], wanted(), { tenure: 6, quantity: 3 }, OFFER)).toBeUndefined();
});

test.each<[ProductKind, ProductKind, string]>([
  ['premium', 'normal', 'CART_PREMIUM_ONLY'],
  ['normal', 'premium', 'CART_NON_PREMIUM_ONLY'],
  ['normal', 'medical', 'CART_MEDICAL_APART'],
])('a %s cart does not take a %s product', (holds, kind, code) => {
  const price = { monthlyRent: PRICE, securityDeposit: unitDeposit(kind, PRICE) };
  expect(
    refuseAddition([line('bed', { kind: holds })], wanted({ kind, ...price }), null, OFFER),
  ).toEqual({ code });
});

test('both figures are told when a price is not the one that was shown', () => {
  const shown = rupees(1000);
  expect(
    refuseAddition([], wanted({ monthlyRent: shown, securityDeposit: shown }), null, OFFER),
  ).toEqual({
    code: 'PRICE_CHANGED',
    changes: [
      { what: 'monthlyRent', shown, current: PRICE },
      { what: 'securityDeposit', shown, current: PRICE },
    ],
  });
});

test('a plan that is not offered is not taken', () => {
  expect(refuseAddition([], wanted({ tenure: 9 }), null, OFFER)).toEqual({
    code: 'PLAN_UNAVAILABLE',
  });
});

test.each([
  [5, 5, undefined],
  [6, 5, { code: 'ONLY_N_ITEMS', n: 5 }],
  [1, 0, { code: 'OUT_OF_STOCK' }],
])('%i units of %i', (quantity, available, refusal) => {
  expect(refuseShortage(available, quantity)).toEqual(refusal);
});
