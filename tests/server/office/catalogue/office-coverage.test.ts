import { beforeAll, expect, test } from 'vitest';
import { addAddress, listAddresses } from '#contract/people/address.ts';
import { getCart } from '#contract/catalogue/cart.ts';
import { verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { allExpressPrice, deliveryDates, expressTerms } from '#contract/catalogue/express.ts';
import * as calls from '#contract/office/catalogue/coverage.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import type { Role } from '#domain/people/office-role.ts';
import {
  addHome,
  HOME_IN_GURGAON,
  must,
  placement,
  putInCart,
  SOFA,
} from '../../support/checkout.ts';
import { FEE, orderExpress } from '../../support/express.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

// A Thursday, ten in the morning.
const shop = testShop({ lawful: true, startAt: '2026-11-19T04:30:00Z', stock: { [SOFA]: 20 } });
beforeAll(async () => {
  await operatorOf(shop, 'owner');
});

/** Sessions of the office end with the day: another operator comes. */
const tokens = new Map<string, string>();
async function as(role: Role = 'owner') {
  const key = `${role} ${today(shop)}`;
  const token = tokens.get(key) ?? (await operatorOf(shop, role)).office;
  tokens.set(key, token);
  return { token };
}
const express = async () => {
  const { cities } = must(await shop.request(calls.getExpress, {}, await as('books')));
  const [gurgaon] = cities;
  if (!gurgaon || cities.length !== 1) throw new Error('Express runs in Gurgaon alone');
  return gurgaon;
};
const set = async (fee: number, more: { from?: Day; seen?: number; cityId?: number } = {}) =>
  shop.request(
    calls.setExpressFee,
    {
      cityId: 1,
      fee: rupees(fee),
      from: today(shop),
      reason: 'Diesel',
      seen: (await express()).version,
      ...more,
    },
    await as(),
  );
const inShop = async () => must(await shop.request(expressTerms, { cityId: 1 }));
const feeOf = async (token: string) =>
  must(await shop.request(allExpressPrice, {}, { token })).map(({ price }) => price);
const codes = async (search = '') =>
  must(await shop.request(calls.listPinCodes, { search }, await as('care')));
const setCodes = async (pincodes: string, area: string | null, from = today(shop)) =>
  shop.request(
    calls.setPinCodes,
    { pincodes, area, from, reason: 'The van', seen: (await codes()).version },
    await as('floor'),
  );

test('express costs what the office sets; carts keep their fee for a week, orders for ever', async () => {
  const early = await shop.signedUp();
  await putInCart(shop, early.token, SOFA);
  const ordered = await orderExpress(shop, [SOFA], { expectedDeliveryDate: '2026-11-19' });
  must(await set(450));
  expect(await inShop()).toEqual({ fee: rupees(450), daysOff: [] });
  expect(await feeOf(early.token)).toEqual([FEE, FEE]);

  const late = await shop.signedUp();
  await putInCart(shop, late.token, SOFA);
  expect(await feeOf(late.token)).toEqual([rupees(450), rupees(450)]);
  const { orderNumber } = must(ordered.placed);
  const order = must(await shop.request(getOrder, { orderNumber }, { token: ordered.token }));
  expect(order.orderTerms.expressDeliveryCharge).toBe(FEE);

  // What was shown is what is charged.
  const addressId = await addHome(shop, early.token);
  const cart = must(await shop.request(getCart, { cityId: 1 }, { token: early.token }));
  const wanted = placement(cart, addressId);
  const asked = (charge: number) => ({
    ...wanted,
    isExpressAccepted: true,
    expressDeliveryDate: '2026-11-19' as Day,
    expressDeliveryCharge: charge,
    payable: wanted.payable + charge,
  });
  const place = (charge: number) => shop.request(placeOrder, asked(charge), { token: early.token });
  expect(await place(rupees(450))).toMatchObject({ failure: { code: 'PRICE_CHANGED' } });
  must(await place(FEE));

  jumpTo(shop, addDaysTo(today(shop), 8));
  must(await set(200));
  expect(await feeOf(late.token)).toEqual([rupees(200), rupees(200)]);
});

test('a fee of a day to come is called off before; who has not seen another’s is refused', async () => {
  const { version } = await express();
  const next = addDaysTo(today(shop), 3);
  must(await set(500, { from: next }));
  expect(await set(600, { seen: version })).toEqual(refused('CHANGED_MEANWHILE'));
  expect(await set(500, { from: next })).toEqual(refused('FEE_SAME'));
  expect(await set(500, { cityId: 2 })).toEqual(refused('EXPRESS_NOT_HERE'));
  const { changes, ...here } = await express();
  const id = changes[0]?.id ?? 0;
  must(await shop.request(calls.callOffExpressFee, { id, seen: here.version }, await as()));
  const again = { id, seen: (await express()).version };
  expect(await shop.request(calls.callOffExpressFee, again, await as())).toEqual(
    refused('CHANGE_BEGUN'),
  );
  expect((await express()).changes[0]?.calledOff).not.toBeNull();
  const log = must(await shop.request(readLog, { action: 'express set' }, await as()));
  const done = log.rows.find(({ refusal }) => refusal === null);
  expect(done?.before).not.toEqual(done?.after);
});

test('a fee that began today is undone, and what was shown meanwhile is kept', async () => {
  const callOff = async (id: number) =>
    shop.request(calls.callOffExpressFee, { id, seen: (await express()).version }, await as());
  const { fee } = await express();
  must(await set(90));
  const { token } = await shop.signedUp();
  await putInCart(shop, token, SOFA);
  shop.clock.advance(60_000);
  const change = (await express()).changes.find((each) => each.fee === rupees(90));
  expect(change?.wayBack).toBe('undo');
  must(await callOff(change?.id ?? 0));
  expect((await inShop()).fee).toBe(fee);
  expect(await feeOf(token)).toEqual([rupees(90), rupees(90)]);
  const { changes } = await express();
  expect(changes.find(({ reason }) => reason === 'Undone: Diesel')).toMatchObject({ fee });
  expect(changes.find(({ id }) => id === change?.id)?.wayBack).toBeNull();
  expect(await callOff(change?.id ?? 0)).toEqual(refused('CHANGE_BEGUN'));
});

test('a PIN code that was taken out today is served again once that is undone', async () => {
  const callOff = async (id: number) => {
    const { version } = await codes();
    return shop.request(calls.callOffPinCode, { id, seen: version }, await as('floor'));
  };
  must(await setCodes('122015', null));
  const [taken] = (await codes('122015')).rows;
  expect(taken?.wayBack).toBe('undo');
  must(await callOff(taken?.id ?? 0));
  const { served, rows: changes } = await codes('122015');
  expect(served).toBe('Gurugram');
  expect(changes[0]).toMatchObject({ area: 'Gurugram', reason: 'Undone: The van' });
  expect(await callOff(taken?.id ?? 0)).toEqual(refused('CHANGE_BEGUN'));
});

test('the beginning of PIN codes finds those of the file', async () => {
  const { areas } = await codes('1220');
  const found = areas.filter(({ pincodes }) => pincodes.length > 0);
  expect(found.map(({ name }) => name)).toEqual(['Gurugram']);
  expect(found[0]?.pincodes).toContain('122001-122012');
  expect(found[0]?.pincodes).not.toContain('122101-122103');
  expect(areas.length).toBeGreaterThan(found.length);
});

test('nothing comes express on a day of the office, until it is taken back', async () => {
  const { token } = await shop.signedUp();
  const dates = async () => {
    const { express: here } = must(await shop.request(deliveryDates, {}, { token }));
    return [here.expectedOn, here.cities?.[0]?.expectedOn];
  };
  const [day] = (await dates()) as [Day, Day];
  const why = { cityId: 1, day, reason: 'The road is closed' };
  must(await shop.request(calls.stopExpress, why, await as()));
  expect(await shop.request(calls.stopExpress, why, await as())).toEqual(
    refused('EXPRESS_DAY_CHANGED'),
  );
  expect((await dates())[1]).toBe(addDaysTo(day, 1));
  expect((await inShop()).daysOff).toEqual([day]);
  const sunday = { ...why, day: '2026-12-06' as Day };
  expect(await shop.request(calls.stopExpress, sunday, await as())).toEqual(
    refused('EXPRESS_DAY_FREE'),
  );
  expect(await operate(shop, 'express')).toContain('The road is closed');
  await operate(shop, 'run-express', '--day', day, '--city-id', 'gurgaon');
  expect((await dates())[1]).toBe(day);
});

test('a PIN code that is taken out keeps what there is, and takes nothing new', async () => {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA);
  const addressId = await addHome(shop, token);
  must(await setCodes('122011', null));
  const kept = must(await shop.request(listAddresses, {}, { token }));
  expect(kept).toMatchObject([{ pincode: '122011', cityId: null }]);
  expect(await shop.request(placeOrder, placement(cart, addressId), { token })).toEqual(
    refused('ADDRESS_UNSERVICEABLE'),
  );
  expect(await shop.request(addAddress, HOME_IN_GURGAON, { token })).toMatchObject({
    failure: { code: 'PINCODE_UNSERVICEABLE' },
  });
  expect((await codes('122011')).served).toBeNull();
  expect(await operate(shop, 'pin-codes')).toContain('122011');
  const words = [
    'set-pin-codes',
    '--area',
    'Gurugram',
    '--pincodes',
    '122011 122019-122020',
    '--reason',
    'Back',
  ];
  await operate(shop, ...words);
  must(await shop.request(placeOrder, placement(cart, addressId), { token }));
  const there = must(await shop.request(verifyPinCode, { pincode: '122020' }));
  expect(there).toMatchObject({ isActive: true, cityId: 1 });
});

test('PIN codes of a day to come wait for it, can be called off, and are found by their beginning', async () => {
  const next = addDaysTo(today(shop), 2);
  must(await setCodes('122090-122091', 'Gurugram', next));
  expect((await codes('122090')).served).toBeNull();
  expect(await setCodes('12', null)).toEqual(refused('PINCODES_UNREADABLE'));
  expect(await setCodes('122090', 'Atlantis')).toEqual(refused('AREA_UNKNOWN'));
  expect(await setCodes('900001', null)).toEqual(refused('PINCODES_SAME'));
  const { rows: changes, version } = await codes('12209');
  expect(changes.map(({ pincode }) => pincode)).toEqual(['122091', '122090']);
  const wanted = { id: changes[0]?.id ?? 0, seen: version };
  const ask = async (seen: number) =>
    shop.request(calls.callOffPinCode, { ...wanted, seen }, await as('floor'));
  expect(await ask(version - 1)).toEqual(refused('CHANGED_MEANWHILE'));
  must(await ask(version));
  expect(await ask((await codes()).version)).toEqual(refused('CHANGE_BEGUN'));
  jumpTo(shop, next);
  expect((await codes('122090')).served).toBe('Gurugram');
  expect((await codes('122091')).served).toBeNull();
});
