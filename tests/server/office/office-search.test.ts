import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchOffice } from '#contract/office/shell/search.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import type { Role } from '#domain/people/office-role.ts';
import { must, SOFA, placedOrder } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { users } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';

const shop = testShop({ stock: { [SOFA]: 50 } });
let order: Awaited<ReturnType<typeof placedOrder>>;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  order = await placedOrder(shop);
  await placedOrder(shop);
  await operatorOf(shop);
  for (const role of ['care', 'floor'] as const) {
    tokens.set(role, (await operatorOf(shop, role)).office);
  }
});
const find = async (text: string, role: Role = 'care') =>
  must(await shop.request(searchOffice, { text }, { token: tokens.get(role) ?? '' }));

test('finds an order by its number, its day or its letters, and whose it is', async () => {
  const { orderNumber } = order;
  const [day = '', letters = ''] = orderNumber.split('-');
  const found = expect.objectContaining({
    number: orderNumber,
    name: 'Asha Rao',
    status: 'PAYMENT_AWAITED',
  }) as unknown;
  for (const text of [orderNumber, ` ${orderNumber.toLowerCase()} `, letters]) {
    expect((await find(text)).orders).toEqual([found]);
  }
  const ofDay = (await find(day)).orders.map(({ number }) => number);
  expect(ofDay).toHaveLength(2);
  expect(ofDay).toEqual(ofDay.toSorted().toReversed());
});

test('finds a customer by phone, email, number and name, and their orders with them', async () => {
  const { userId, contact, email, orderNumber } = order;
  const spaced = `+91 ${contact.slice(0, 5)} ${contact.slice(5)}`;
  for (const text of [contact, spaced, email, customerNumber(userId), contact.slice(-6)]) {
    const { customers, orders } = await find(text);
    expect(customers).toEqual([
      { id: userId, number: customerNumber(userId), name: 'Asha Rao', contact },
    ]);
    expect(orders.map(({ number }) => number)).toEqual([orderNumber]);
  }
  expect((await find('ra ash')).customers.map(({ id }) => id)).toContain(userId);
  expect((await find('rat')).customers).toEqual([]);
  expect(await find('a')).toEqual({ orders: [], invoices: [], customers: [], units: [] });
});

test.each([
  ['Meera Pillai, "x" <b>', ['Meera Pillai, "x" <b>', '“Meera Pillai”,', '<i>pillai</i>']],
  ['K.R.Narayanan', ['K.R.Narayanan', 'K. R. Narayanan', 'narayanan', '(Narayanan)']],
])('finds %s as it is written and as it is pasted', async (name, pasted) => {
  const { userId } = await shop.signedUp();
  await shop.shop.db.update(users).set({ name }).where(eq(users.id, userId));
  for (const text of pasted) {
    expect((await find(text)).customers.map(({ id }) => id)).toEqual([userId]);
  }
});

test('finds an invoice by the beginning of its number, the last one first', async () => {
  const { orderNumber } = await deliveredOrder(shop);
  const [invoice] = await shop.shop.db.select().from(invoices);
  const { number = '', amount, issuedOn } = invoice ?? {};
  const found = { number, orderNumber, name: 'Asha Rao', amount, issuedOn };
  expect((await find(number)).invoices).toEqual([found]);
  expect((await find(number.slice(0, 8))).invoices).toEqual([found]);
  expect((await find(number, 'floor')).invoices).toEqual([]);
});

test('who may not see customers finds orders by them, and no more', async () => {
  const { contact, orderNumber } = order;
  const { customers, orders } = await find(contact, 'floor');
  expect(customers).toEqual([]);
  expect(orders.map(({ number }) => number)).toEqual([orderNumber]);
});

test('finds a unit by its tag, however it is typed, for every role', async () => {
  const found = [{ tag: 'OSL3-0001', productName: 'Oslo 3-seater sofa', state: 'reserved' }];
  for (const role of ['care', 'floor'] as const) {
    expect((await find('osl3 1', role)).units).toEqual(found);
    expect((await find('http://localhost/office/unit?tag=OSL3-0001', role)).units).toEqual(found);
  }
  expect((await find('OSL3-9999')).units).toEqual([]);
});
