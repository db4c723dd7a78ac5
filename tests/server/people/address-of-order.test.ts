import { expect, test } from 'vitest';
import { deleteAddress, getAddress, listAddresses } from '#contract/people/address.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { getOrder } from '#contract/orders/order.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const readOrder = async (orderNumber: string, token: string) =>
  must(await shop.request(getOrder, { orderNumber }, { token }));

/** What is printed of the first invoice. */
async function readInvoice(token: string) {
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  const invoiceNumber = invoice?.invoiceNumber ?? '';
  return must(await shop.request(printInvoice, { invoiceNumber }, { token })).orderInfo;
}

test('an order names the saved address it went to, and the address is told by that name', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const [home] = must(await shop.request(listAddresses, {}, { token }));
  const { addressId, address } = await readOrder(orderNumber, token);
  expect(addressId).toBe(home?.Id);
  const found = must(await shop.request(getAddress, { id: addressId ?? 0 }, { token }));
  expect(found).toEqual(home);
  expect(found).toMatchObject(address);
});

test('an address is told to nobody but whose it is', async () => {
  const { token } = await placedOrder(shop);
  const [home] = must(await shop.request(listAddresses, {}, { token }));
  const id = home?.Id ?? 0;
  const { token: stranger } = await shop.signedUp();
  expect(await shop.request(getAddress, { id }, { token: stranger })).toEqual(refused('NOT_FOUND'));
  expect(await shop.request(getAddress, { id })).toEqual(refused('SIGN_IN_REQUIRED'));
});

test('an address that was deleted leaves the orders their copy of it, and no name that leads nowhere', async () => {
  const { token, orderNumber } = await placedOrder(shop);
  const before = await readOrder(orderNumber, token);
  const id = before.addressId ?? 0;
  must(await shop.request(deleteAddress, { id }, { token }));
  expect(await shop.request(getAddress, { id }, { token })).toEqual(refused('NOT_FOUND'));
  await sweepTables(shop.shop);
  expect(await readOrder(orderNumber, token)).toEqual({ ...before, addressId: null });
});

test('a printed invoice names the address and tells rent and deposit of each line', async () => {
  const { token, orderNumber } = await deliveredOrder(shop);
  const order = await readOrder(orderNumber, token);
  const printed = await readInvoice(token);
  expect(printed.addressId).toBe(order.addressId);
  expect(printed.addressId).not.toBeNull();
  const [line] = printed.productList;
  expect(printed.securityDeposit).toEqual([
    { rent: line?.rent, totalDeposit: order.securityDeposit[0]?.totalDeposit },
  ]);
  expect(printed.securityDeposit[0]?.totalDeposit).toBeGreaterThan(0);
});
