import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { downloadMyData } from '#contract/people/account.ts';
import { saveBankAccount } from '#contract/settlement/bank.ts';
import { paise } from '#domain/base/money.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { productEnquiries, restockRequests, surveys } from '#server/db/schema/visitors.ts';
import { post } from '#server/lib/outbox.ts';
import { must, SOFA } from '../support/checkout.ts';
import { proofBy } from '../support/proof.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const NUMBER = '50100123456789';

const shop = testShop({
  env: { DATA_KEY: Buffer.alloc(32, 1).toString('base64') },
  stock: { [SOFA]: 50 },
});

const dataOf = async (token: string) => must(await shop.request(downloadMyData, {}, { token }));

test('my data has the bank account with its holder, and never its number', async () => {
  const { token } = await shop.signedUp();
  const account = {
    holder: 'Asha K Rao',
    number: NUMBER,
    numberAgain: NUMBER,
    ifsc: 'HDFC0000123',
  };
  must(
    await shop.request(
      saveBankAccount,
      { ...account, proof: await proofBy(shop, token) },
      { token },
    ),
  );
  const data = await dataOf(token);
  expect(data).toMatchObject({
    bankAccount: { holder: 'Asha K Rao', lastDigits: '6789', ifsc: 'HDFC0000123' },
  });
  expect(JSON.stringify(data)).not.toContain(NUMBER);
});

test('my data has what was said about a return, a deposit and an enquiry', async () => {
  const { token, orderId, orderNumber } = await deliveredOrder(shop);
  const { db } = shop.shop;
  const at = shop.clock.now();
  await db
    .update(rentals)
    .set({ returnNote: 'We move to Pune', returnAskedAt: at })
    .where(eq(rentals.orderId, orderId));
  const torn = { kind: 'damage', amount: paise(150_000), note: 'Armrest torn' } as const;
  await db.insert(depositDeductions).values({ ...torn, orderId, at });
  await db.insert(enquiryAnswers).values({ orderId, text: 'We have one bed', at });
  expect(await dataOf(token)).toMatchObject({
    returns: [{ order: orderNumber, note: 'We move to Pune' }],
    deductions: [{ order: orderNumber, note: 'Armrest torn' }],
    enquiryAnswers: [{ order: orderNumber, text: 'We have one bed' }],
  });
});

test('my data has what was left on the way under one’s own email and number, and nobody else’s', async () => {
  const { token, userId, email, contact } = await shop.signedUp();
  const { db } = shop.shop;
  const createdAt = shop.clock.now();
  const asked = { customerName: 'Asha', productName: 'Desk', priceRange: '-', createdAt };
  await db.insert(productEnquiries).values([
    { ...asked, email: '-', contact },
    { ...asked, email: 'ravi@mail.example', contact: '9811111111' },
  ]);
  await db.insert(restockRequests).values([
    { productSlug: SOFA, cityId: 1, email, createdAt },
    { productSlug: SOFA, cityId: 1, email: 'ravi@mail.example', createdAt },
  ]);
  await db.insert(surveys).values([
    { name: 'Asha', email, mobile: '-', createdAt },
    { name: 'Ravi', email: 'ravi@mail.example', mobile: '-', createdAt },
  ]);
  const line = { productSlug: SOFA, tenure: 12, quantity: 2, addedAt: createdAt };
  await db.insert(cartLines).values({ ...line, userId });
  const data = await dataOf(token);
  expect(data).toMatchObject({
    productEnquiries: [{ productName: 'Desk', contact }],
    restockRequests: [{ productSlug: SOFA, email }],
    surveys: [{ name: 'Asha', email }],
    cart: [{ productSlug: SOFA, tenure: 12, quantity: 2 }],
    sessions: [{ startedAt: createdAt.toISOString() }],
  });
  expect(JSON.stringify(data)).not.toMatch(/[Rr]avi/);
});

test('my data has no letter to the owner before of a number or email, and one’s own', async () => {
  const former = await shop.signedUp();
  shop.clock.advance(60_000);
  const { token, userId } = await shop.signedUp();
  const { db } = shop.shop;
  const { email, contact } = former;
  const at = shop.clock.now();
  for (const [to, channel] of [
    [email, 'email'],
    [contact, 'sms'],
  ] as const) {
    const letter = { channel, to, text: '-' };
    await post(
      db,
      { ...letter, subject: `To the former owner by ${channel}` },
      new Date(at.getTime() - 1),
    );
    await post(db, { ...letter, subject: `To the owner by ${channel}` }, at);
  }
  await db
    .update(users)
    .set({ email: '', emailConfirmedAt: null, contact: '', contactConfirmedAt: null })
    .where(eq(users.id, former.userId));
  const confirmed = { email, emailConfirmedAt: at, contact, contactConfirmedAt: at };
  await db.update(users).set(confirmed).where(eq(users.id, userId));
  const { letters } = await dataOf(token);
  expect(letters).toMatchObject([
    { subject: 'To the owner by email' },
    { subject: 'To the owner by sms' },
  ]);
});
