import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#contract/orders/order.ts';
import { day } from '#domain/base/kolkata.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { users } from '#server/db/schema/accounts.ts';
import { sendReminders } from '#server/billing/reminders.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { addHome, CONCENTRATOR, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { documentKeys, uploadDocuments } from '../support/documents.ts';
import { deliver, jumpTo, liveUntil, paidOrder } from '../support/rentals.ts';
import type { TestShop } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';
import { operate } from '../support/operator.ts';

const shop = testShop({
  startAt: '2026-11-10T05:30:00Z',
  stock: { [SOFA]: 50, [CONCENTRATOR]: 5 },
});

/** The same, of renters who have confirmed a number alone. */
let byPhone: TestShop;
beforeAll(async () => {
  byPhone = { ...shop, signedUp: () => signedUpByPhone() };
});

async function signedUpByPhone() {
  const renter = await shop.signedUp();
  await shop.shop.db
    .update(users)
    .set({ emailConfirmedAt: null })
    .where(eq(users.id, renter.userId));
  return renter;
}

const type = (...words: string[]) => operate(shop, ...words);

const smsTo = async (to: string) => (await shop.inbox(to)).map(({ text }) => text);

async function verifyDocuments(userId: number): Promise<void> {
  await uploadDocuments(shop, userId);
  for (const key of await documentKeys(shop, userId))
    await type('rule-on-document', '--key', key, '--verdict', 'VERIFIED');
}

test('a renter without a confirmed email hears by SMS what was written for a mail, once and with where it is seen', async () => {
  const { contact, email, orderId, userId } = await paidOrder(byPhone);
  shop.clock.advance(2 * 3_600_000);
  await awaitDocuments(shop.shop);
  const [received, ...others] = await smsTo(contact);
  expect(received).toContain(
    'your order is confirmed: Oslo 3-seater sofa. We received Rs.2,122. Please upload',
  );
  expect(others).toEqual([]);

  const { siteUrl } = shop.shop.config;
  await uploadDocuments(shop, userId);
  const [dark] = await shop.shop.db
    .select()
    .from(kycDocuments)
    .where(eq(kycDocuments.userId, userId));
  await type(
    'rule-on-document',
    '--key',
    dark?.key ?? '',
    '--reason',
    'It is too dark.',
    '--verdict',
    'REJECTED',
  );
  expect((await smsTo(contact))[0]).toBe(
    `Basera: please upload your Aadhar Card again: It is too dark. ${siteUrl}/a/kyc`,
  );

  const [next] = await shop.shop.db
    .select()
    .from(kycDocuments)
    .where(and(eq(kycDocuments.userId, userId), eq(kycDocuments.status, 'PENDING')));
  await type(
    'rule-on-document',
    '--key',
    next?.key ?? '',
    '--reason',
    'It is cut off. '.repeat(30),
    '--verdict',
    'REJECTED',
  );
  expect((await smsTo(contact))[0]).toMatch(
    new RegExp(
      `^Basera: please upload your .+ again\\. Please read the rest here: ${siteUrl}/a/kyc$`,
    ),
  );

  await verifyDocuments(userId);
  expect((await smsTo(contact))[0]).toBe(`Basera: your documents are verified. ${siteUrl}/a/kyc`);

  await deliver(shop, orderId);
  await liveUntil(shop, day('2027-01-01'));
  const invoice = (await smsTo(contact)).find((text) => text.includes('Please pay Rs.1,061'));
  expect(invoice).toMatch(
    new RegExp(
      `^Basera: your rent invoice is ready\\. Please pay Rs\\.1,061 by 7 Jan 2027\\. ${siteUrl}/i/\\S+$`,
    ),
  );
  const address = /\S+$/.exec(invoice ?? '')?.[0] ?? 'none';
  jumpTo(shop, day('2027-01-08'));
  await Promise.all([
    sendReminders(shop.shop, shop.clock.now()),
    sendReminders(shop.shop, shop.clock.now()),
  ]);
  await sendReminders(shop.shop, shop.clock.now());
  const overdue = (await smsTo(contact)).filter(
    (text) =>
      /^Basera: please pay Rs\.[\d,.]+ of overdue rent\. /.test(text) && text.endsWith(address),
  );
  expect(overdue).toHaveLength(1);
  expect(await shop.inbox(email)).toEqual([]);
});

test('a renter with a confirmed email reads it there, and gets no such SMS', async () => {
  const { contact, email, userId } = await paidOrder(shop);
  await verifyDocuments(userId);
  expect((await shop.inbox(email))[0]?.subject).toBe('Your documents are verified');
  expect((await smsTo(contact)).join()).not.toContain('documents are verified');
});

test('a renter without a confirmed email is told by SMS that an enquiry is answered', async () => {
  const { token, contact } = await signedUpByPhone();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const body = { ...placement(cart, await addHome(shop, token)), consent: false };
  const { orderNumber } = must(await shop.request(placeOrder, body, { token }));
  await type(
    'answer-enquiry',
    '--order-number',
    orderNumber,
    '--text',
    'It comes tomorrow.',
    '--outcome',
    'open',
  );
  expect((await smsTo(contact))[0]).toBe(
    `Basera: we've answered your enquiry about the Oxygen concentrator, 5 litres a minute. ${shop.shop.config.siteUrl}/a/enquiry`,
  );
});
