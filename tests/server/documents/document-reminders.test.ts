import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DocumentType } from '#domain/documents/kyc.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { awaitDocuments } from '#server/documents/document-hold/await.ts';
import { remindOfDocuments } from '#server/documents/document-hold/document-reminders.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { SOFA } from '../support/checkout.ts';
import { uploadDocuments } from '../support/documents.ts';
import { operate } from '../support/operator.ts';
import { paidOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const DAY = 24 * 3_600_000;
const type = (...words: string[]) => operate(shop, ...words);

const remindersTo = async (to: string) =>
  (await shop.inbox(to)).filter(({ text }) =>
    /still need your KYC documents|You paid on/.test(text),
  );

/** Lets a day pass on which the job runs in two processes at once, and once more after a restart. */
async function liveADay(): Promise<void> {
  shop.clock.advance(DAY);
  await Promise.all([remindOfDocuments(shop.shop), remindOfDocuments(shop.shop)]);
  await remindOfDocuments(shop.shop);
}

/** Lives so many days; answers on which of them, the next being the first, a reminder was mailed. */
async function remindedOn(email: string, days: number): Promise<number[]> {
  const on: number[] = [];
  let { length: before } = await remindersTo(email);
  for (let at = 1; at <= days; at += 1) {
    await liveADay();
    const { length } = await remindersTo(email);
    for (; before < length; before += 1) on.push(at);
  }
  return on;
}

/** The operator does not accept the newest file of a kind. */
async function reject(userId: number, kind: DocumentType): Promise<void> {
  const [document] = await shop.shop.db
    .select()
    .from(kycDocuments)
    .where(and(eq(kycDocuments.userId, userId), eq(kycDocuments.type, kind)))
    .orderBy(desc(kycDocuments.id));
  if (!document) throw new Error(`There is no ${kind}`);
  const reason = 'The name is cut off.';
  const named = ['--key', `kyc/${document.key}`];
  await type('rule-on-document', ...named, '--verdict', 'REJECTED', '--reason', reason);
}

test('a paid order without documents is brought to mind after 2, 7 and 21 days, once each, and then stands before the operator', async () => {
  const { email, contact, orderNumber, userId } = await paidOrder(shop);
  shop.clock.advance(2 * 3_600_000);
  await awaitDocuments(shop.shop);
  expect(await remindedOn(email, 29)).toEqual([2, 7, 21]);
  const [mail] = await remindersTo(email);
  expect(mail?.subject).toContain('Your order still needs your documents: ');
  expect(mail?.text).toContain('- Rent agreement');
  expect(mail?.text).toContain('This is our last reminder');
  expect(await remindersTo(contact)).toHaveLength(3);
  const [sms] = await remindersTo(contact);
  expect(sms?.text).toContain('Please upload them in your account.');
  expect(sms?.text).not.toContain('cancel');
  expect(await type('incidents')).not.toContain(orderNumber);

  await liveADay();
  const listed = await type('incidents');
  expect(listed).toMatch(new RegExp(`documents +order ${orderNumber} `));
  expect(listed).toContain(`cancel-order --number ${orderNumber}`);
  expect(listed).toContain('Open: 1');
  await uploadDocuments(shop, userId);
  await liveADay();
  expect(await type('incidents')).toContain('Open: 0');
});

test('a matter that the operator closed stays closed while nothing changes', async () => {
  const { orderNumber } = await paidOrder(shop);
  shop.clock.advance(31 * DAY);
  await remindOfDocuments(shop.shop);
  const [id = ''] = /\d+(?= +documents +documents )/.exec(await type('incidents')) ?? [];
  await type('close-incident', '--id', id);
  await liveADay();
  expect(await type('incidents')).not.toContain(orderNumber);
});

test('an order that needs nothing more of its renter is left in peace', async () => {
  const { email, userId } = await paidOrder(shop);
  await uploadDocuments(shop, userId);
  expect(await remindedOn(email, 8)).toEqual([]);
});

test('of steps that fell due while nothing ran, the last is sent', async () => {
  const { email } = await paidOrder(shop);
  shop.clock.advance(8 * DAY);
  await remindOfDocuments(shop.shop);
  await liveADay();
  expect(await remindersTo(email)).toHaveLength(1);
});

test('the steps begin anew when a document is not accepted, and leave out the days on which it lay with us', async () => {
  const { email, orderNumber, userId } = await paidOrder(shop);
  await liveADay();
  await uploadDocuments(shop, userId);
  shop.clock.advance(30 * DAY);
  await remindOfDocuments(shop.shop);
  await reject(userId, 'PAN_CARD');
  await remindOfDocuments(shop.shop);
  expect(await remindersTo(email)).toEqual([]);
  expect(await remindedOn(email, 8)).toEqual([2, 7]);
  expect((await remindersTo(email))[0]?.text).not.toContain('This is our last reminder');

  await reject(userId, 'JOB_ID');
  expect(await remindedOn(email, 7)).toEqual([2, 7]);
  shop.clock.advance(13 * DAY);
  expect(await remindedOn(email, 1)).toEqual([1]);
  expect((await remindersTo(email))[0]?.text).toContain('This is our last reminder');
  shop.clock.advance(7 * DAY);
  await liveADay();
  expect(await type('incidents')).not.toContain(orderNumber);
  await liveADay();
  const listed = await type('incidents');
  expect(listed).toMatch(new RegExp(`documents +order ${orderNumber} `));
  expect(listed).toMatch(/We last rejected a document on .+, and documents are still missing/);
  expect(listed).not.toContain('in spite of our reminders');

  await uploadDocuments(shop, userId);
  await reject(userId, 'PAN_CARD');
  await remindOfDocuments(shop.shop);
  expect(await type('incidents')).not.toContain(orderNumber);
});

test('a selfie that was not accepted changes no step, since no order needs one', async () => {
  const { email, userId } = await paidOrder(shop);
  await shop.shop.db.insert(kycDocuments).values({
    userId,
    key: `selfie-${userId}`,
    type: 'SELFIE',
    status: 'PENDING',
    mediaType: 'image/png',
    uploadedAt: shop.clock.now(),
  });
  await liveADay();
  await reject(userId, 'SELFIE');
  expect(await remindedOn(email, 1)).toEqual([1]);
});

test('an order that waits for longer than letters are kept is not sent its last reminder again', async () => {
  const { email } = await paidOrder(shop);
  shop.clock.advance(21 * DAY);
  await remindOfDocuments(shop.shop);
  shop.clock.advance(366 * DAY);
  await sweepTables(shop.shop);
  await liveADay();
  expect(await remindersTo(email)).toHaveLength(1);
});

test('the office sends the letter again, once a day, while the order waits for its renter alone', async () => {
  const { email, orderNumber, userId } = await paidOrder(shop);
  await operate(shop, 'remind-of-order', '--number', orderNumber);
  expect(await remindersTo(email)).toHaveLength(1);
  await expect(operate(shop, 'remind-of-order', '--number', orderNumber)).rejects.toThrow(
    'already sent a reminder today',
  );
  expect(await remindersTo(email)).toHaveLength(1);

  // The job leaves out the day on which somebody has written.
  shop.clock.advance(2 * DAY);
  await operate(shop, 'remind-of-order', '--number', orderNumber);
  await remindOfDocuments(shop.shop);
  expect(await remindersTo(email)).toHaveLength(2);
  // The step that fell on that day comes on the next.
  await liveADay();
  expect(await remindersTo(email)).toHaveLength(3);

  await uploadDocuments(shop, userId);
  shop.clock.advance(DAY);
  await expect(operate(shop, 'remind-of-order', '--number', orderNumber)).rejects.toThrow(
    'no longer waiting for the renter’s documents',
  );
  expect(await remindersTo(email)).toHaveLength(3);
});
