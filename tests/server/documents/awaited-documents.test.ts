import { expect, test } from 'vitest';
import { awaitedDocuments } from '#contract/documents/kyc.ts';
import { getOrder } from '#contract/orders/order.ts';
import { day, formatDay } from '#domain/base/kolkata.ts';
import { type DocumentType, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { randomToken } from '#server/base/secrets.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { must, opened, placedOrder, playInWindow, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';
import { typeIn } from '../support/operator.ts';

const shop = testShop({ stock: { [SOFA]: 500 } });
const TO_KYC = '/login?url=%2Faccount%3Fpage%3Dkyc';

async function paidOrder(...kept: readonly (readonly [DocumentType, 'PENDING' | 'VERIFIED'])[]) {
  const order = await placedOrder(shop);
  for (const [type, status] of kept) await keep(order.userId, type, status);
  shop.events.length = 0;
  await playInWindow(shop, await opened(shop, order.token, order.orderNumber));
  for (const event of shop.events) await shop.deliver(event);
  return order;
}

async function keep(
  userId: number,
  type: DocumentType,
  status: 'PENDING' | 'VERIFIED',
): Promise<string> {
  const key = randomToken();
  await shop.shop.db.insert(kycDocuments).values({
    userId,
    key,
    type,
    status,
    mediaType: 'image/png',
    uploadedAt: shop.clock.now(),
  });
  return key;
}

const waitsFor = async ({ token, orderNumber }: { token: string; orderNumber: string }) =>
  must(await shop.request(getOrder, { orderNumber }, { token })).awaitedDocuments;
const mailTo = async (email: string) => (await shop.inbox(email))[0]?.text ?? '';

test('a paid order says what it waits for, and so does the account', async () => {
  const order = await paidOrder(['PAN_CARD', 'VERIFIED'], ['JOB_ID', 'PENDING']);
  const documents = await waitsFor(order);
  expect(documents).toEqual([
    { documentType: 'AADHAR_CARD', verificationStatus: 'NOT_UPLOADED', reason: null },
    { documentType: 'BANK_STATEMENT', verificationStatus: 'NOT_UPLOADED', reason: null },
    { documentType: 'JOB_ID', verificationStatus: 'PENDING', reason: null },
    { documentType: 'RENT_AGREEMENT', verificationStatus: 'NOT_UPLOADED', reason: null },
  ]);
  expect(must(await shop.request(awaitedDocuments, {}, { token: order.token }))).toEqual({
    orderNumbers: [order.orderNumber],
    documents,
    documentsBy: null,
  });
});

test('without an order that waits, no document is asked for', async () => {
  const { token } = await placedOrder(shop);
  expect(must(await shop.request(awaitedDocuments, {}, { token }))).toEqual({
    orderNumbers: [],
    documents: [],
    documentsBy: null,
  });
});

test('the confirmation asks for what is missing, and leads to where it is uploaded', async () => {
  const { email } = await paidOrder(['PAN_CARD', 'VERIFIED'], ['JOB_ID', 'PENDING']);
  const letter = await mailTo(email);
  expect(letter).toContain('- Aadhar Card');
  expect(letter).not.toContain('- PAN Card');
  expect(letter).toContain('checking these: Job ID.');
  expect(letter).toContain(TO_KYC);
});

test('the confirmation asks a renter whose documents are verified for none', async () => {
  const { email } = await paidOrder(
    ...REQUIRED_DOCUMENTS.map((type) => [type, 'VERIFIED'] as const),
  );
  const letter = await mailTo(email);
  expect(letter).toContain('Your documents are already verified');
  expect(letter).not.toContain('Please upload');
});

test('the letter of an order that waits leads to where documents are uploaded', async () => {
  const { email } = await paidOrder();
  shop.clock.advance(2 * 3_600_000);
  await awaitDocuments(shop.shop);
  const letter = await mailTo(email);
  expect(letter).toContain('- Rent agreement');
  expect(letter).toContain(TO_KYC);
});

test('a rejection tells why, which order waits, and leads to the upload', async () => {
  const order = await paidOrder();
  const key = await keep(order.userId, 'PAN_CARD', 'PENDING');
  const reason = 'The name is cut off.';
  await typeIn(shop, [
    'rule-on-document',
    '--key',
    `kyc/${key}`,
    '--verdict',
    'REJECTED',
    '--reason',
    reason,
  ]);
  const letter = await mailTo(order.email);
  expect(letter).toContain(`We couldn’t accept your PAN Card: ${reason}`);
  expect(letter).toContain(`We’ll deliver order ${order.orderNumber} once it’s verified.`);
  expect(letter).toContain(TO_KYC);
  expect(await waitsFor(order)).toContainEqual({
    documentType: 'PAN_CARD',
    verificationStatus: 'REJECTED',
    reason,
  });
});

test.each([
  ['VERIFIED', 'another file of your PAN Card is verified'],
  ['PENDING', 'we’re checking another file of your PAN Card'],
] as const)('a rejection asks for nothing where a newer document is %s', async (status, words) => {
  const { userId, email } = await paidOrder();
  const key = await keep(userId, 'PAN_CARD', 'PENDING');
  await keep(userId, 'PAN_CARD', status);
  const reason = 'The name is cut off.';
  await typeIn(shop, [
    'rule-on-document',
    '--key',
    `kyc/${key}`,
    '--verdict',
    'REJECTED',
    '--reason',
    reason,
  ]);
  const letter = await mailTo(email);
  expect(letter).toContain('You don’t need to do anything');
  expect(letter).toContain(words);
  expect(letter).not.toContain('upload it again');
});

test('the last verified document tells the day of the order that can go on', async () => {
  const [last = 'PAN_CARD', ...rest] = REQUIRED_DOCUMENTS;
  const order = await paidOrder(...rest.map((type) => [type, 'VERIFIED'] as const));
  const key = await keep(order.userId, last, 'PENDING');
  await typeIn(shop, ['rule-on-document', '--key', `kyc/${key}`, '--verdict', 'VERIFIED']);
  const { expectedDeliveryDate } = must(
    await shop.request(getOrder, { orderNumber: order.orderNumber }, { token: order.token }),
  );
  expect(await mailTo(order.email)).toContain(
    `We can now deliver order ${order.orderNumber}. Expected delivery: by ${formatDay(expectedDeliveryDate ?? day('2026-11-21'))}.`,
  );
});

test('a renter whose documents are verified is asked for no landlord either', async () => {
  const verified = REQUIRED_DOCUMENTS.map((type) => [type, 'VERIFIED'] as const);
  const { email } = await paidOrder(...verified);
  expect(await mailTo(email)).not.toContain('landlord');
});
