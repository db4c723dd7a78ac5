import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteDocument, listDocuments } from '#contract/documents/kyc.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { randomToken } from '#server/base/secrets.ts';
import { nameBankAccount } from '../support/bank-account.ts';
import { must, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, paidOrder } from '../support/rentals.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';
import { operate } from '../support/operator.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder }, stock: { [SOFA]: 50 } });

const type = (...words: string[]) => operate(shop, ...words);

async function keep(userId: number, status: 'PENDING' | 'VERIFIED' | 'REJECTED') {
  const key = randomToken();
  await shop.shop.db.insert(kycDocuments).values({
    userId,
    key,
    type: 'PAN_CARD',
    status,
    mediaType: 'image/png',
    uploadedAt: shop.clock.now(),
  });
  return key;
}

const remove = (key: string, token: string) => shop.request(deleteDocument, { key }, { token });
const holdOf = async (token: string) =>
  must(await shop.request(listDocuments, {}, { token }))[0]?.hold;

test('a verified document stays while goods are at home, and until all money is settled', async () => {
  const { token, userId, orderNumber, orderId } = await deliveredOrder(shop);
  const key = await keep(userId, 'VERIFIED');
  expect(await holdOf(token)).toEqual({ why: 'goods', orderNumbers: [orderNumber] });
  const answer = await remove(key, token);
  expect(answer).toEqual(refused('DOCUMENT_HELD_FOR_GOODS'));
  expect(answer).toMatchObject({ failure: { message: expect.stringContaining(orderNumber) } });

  await takeAllBack(shop, orderId);
  expect(await remove(key, token)).toEqual(refused('DOCUMENT_HELD_FOR_REFUND'));
  expect(must(await shop.request(listDocuments, {}, { token }))).toHaveLength(1);

  await nameBankAccount(shop, token);
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000001');
  await shop.shop.db
    .update(invoices)
    .set({ settledOn: '2026-11-21' as never })
    .where(eq(invoices.orderId, orderId));
  await sendRefunds(shop.shop);
  expect(await holdOf(token)).toBeNull();
  must(await remove(key, token));
  expect(must(await shop.request(listDocuments, {}, { token }))).toEqual([]);
});

test('a verified document stays once an order is paid, one under review does not', async () => {
  const { token, userId } = await paidOrder(shop);
  const verified = await keep(userId, 'VERIFIED');
  const pending = await keep(userId, 'PENDING');
  expect(await remove(verified, token)).toEqual(refused('DOCUMENT_HELD_FOR_ORDER'));
  must(await remove(pending, token));
});

test('a rejected document can be deleted at any time', async () => {
  const { token, userId } = await deliveredOrder(shop);
  must(await remove(await keep(userId, 'REJECTED'), token));
});
