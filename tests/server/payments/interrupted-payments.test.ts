import { beforeAll, expect, test } from 'vitest';
import {
  checkInvoicePayments,
  listInvoices,
  openInvoicePayment,
} from '#contract/billing/invoice.ts';
import { day } from '#domain/base/kolkata.ts';
import { startSession } from '#server/lib/sessions.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { deliveredOrder, liveUntil } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let token: string;

beforeAll(async () => {
  const { userId } = await deliveredOrder(shop);
  await liveUntil(shop, day('2026-12-02'));
  token =
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
});
const check = () => shop.request(checkInvoicePayments, {}, { token });
const december = async () => must(await shop.request(listInvoices, {}, { token }))[0];

test('an invoice paid in a window whose page is gone is paid once somebody looks', async () => {
  expect(must(await check())).toEqual({ paid: false });
  const invoiceNumber = (await december())?.invoiceNumber ?? '';
  const opened = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
  expect(must(await check())).toEqual({ paid: false });
  await playInWindow(shop, opened.id);
  expect(await december()).toMatchObject({ isPaid: false });
  expect(must(await check())).toEqual({ paid: true });
  expect(await december()).toMatchObject({ isPaid: true, due: 0 });
  expect(must(await check())).toEqual({ paid: false });
});

test('nobody asks about the invoices of others', async () => {
  const stranger = await shop.signedUp();
  const answer = await shop.request(checkInvoicePayments, {}, { token: stranger.token });
  expect(must(answer)).toEqual({ paid: false });
});
