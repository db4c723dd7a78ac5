import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readQueue, readToday } from '#contract/office/overview/today.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { type DocumentType, REQUIRED_DOCUMENTS } from '#domain/documents/kyc.ts';
import { EVERY_QUEUE, type Queue } from '#domain/office/queue.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { remindOfDocuments } from '#server/documents/document-hold/document-reminders.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { documentKeys, uploadDocuments } from '../../support/documents.ts';
import { operate } from '../../support/operator.ts';
import { operatorOf } from '../../support/operators.ts';
import { jumpTo, paidOrder, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

/** An order waits in one queue of Today, however its documents stand (rules/office.md#today). */
const shop = testShop({ stock: { [SOFA]: 50 } });
let owner: { token: string };
beforeEach(async () => {
  owner = { token: (await operatorOf(shop)).office };
});

/** Every queue that has a row about an order. */
async function queuesOf(orderNumber: string): Promise<Queue[]> {
  const found: Queue[] = [];
  for (const queue of EVERY_QUEUE) {
    const { rows, count } = must(await shop.request(readQueue, { queue }, owner));
    expect(rows).toHaveLength(count);
    const isThere = rows.some(
      ({ order, name }) => order === orderNumber || name === `order ${orderNumber}`,
    );
    if (isThere) found.push(queue);
  }
  return found;
}

async function pass(days: number): Promise<void> {
  jumpTo(shop, addDaysTo(today(shop), days));
  owner = { token: (await operatorOf(shop)).office };
  await remindOfDocuments(shop.shop);
}

const [FIRST, ...OTHERS] = REQUIRED_DOCUMENTS as [DocumentType, ...DocumentType[]];
type Standing = 'PENDING' | 'VERIFIED' | 'REJECTED';

/** A paid order whose renter's documents stand so. */
async function orderWith(documents: Partial<Record<DocumentType, Standing>>): Promise<string> {
  const { orderNumber, userId } = await paidOrder(shop);
  for (const [type, status] of Object.entries(documents) as [DocumentType, Standing][]) {
    await shop.shop.db.insert(kycDocuments).values({
      userId,
      key: `${userId}-${type}`,
      type,
      status,
      mediaType: 'image/png',
      uploadedAt: shop.clock.now(),
      reviewedAt: status === 'PENDING' ? null : shop.clock.now(),
    });
  }
  return orderNumber;
}

const all = (status: Standing) =>
  Object.fromEntries(REQUIRED_DOCUMENTS.map((type) => [type, status]));
const others = (status: Standing) => Object.fromEntries(OTHERS.map((type) => [type, status]));

/** Where an order waits on its first day, and where after 31 days. */
const STATES: readonly [string, Partial<Record<DocumentType, Standing>>, Queue[], Queue[]][] = [
  ['none is uploaded', {}, ['renters'], ['jobs']],
  ['one is uploaded', { [FIRST]: 'PENDING' }, ['documents'], ['documents']],
  ['one is verified', { [FIRST]: 'VERIFIED' }, ['renters'], ['jobs']],
  ['one is rejected', { [FIRST]: 'REJECTED' }, ['renters'], ['jobs']],
  [
    'one is rejected and the others are uploaded',
    { [FIRST]: 'REJECTED', ...others('PENDING') },
    ['documents'],
    ['documents'],
  ],
  [
    'one is rejected and the others are verified',
    { [FIRST]: 'REJECTED', ...others('VERIFIED') },
    ['renters'],
    ['jobs'],
  ],
  ['only one that it does not need is uploaded', { SELFIE: 'PENDING' }, ['renters'], ['jobs']],
  // A late delivery and its documents are two things to do.
  ['all are uploaded', all('PENDING'), ['documents'], ['late', 'documents']],
  ['all are verified', all('VERIFIED'), ['schedule'], ['late']],
  [
    'all are verified and another one is uploaded',
    { ...all('VERIFIED'), SELFIE: 'PENDING' },
    ['schedule'],
    ['late'],
  ],
];

test.each(STATES)(
  'an order of which %s waits in one queue',
  async (_state, documents, on, after) => {
    const orderNumber = await orderWith(documents);
    expect(await queuesOf(orderNumber)).toEqual(on);
    await pass(31);
    expect(await queuesOf(orderNumber)).toEqual(after);
    await operate(shop, 'cancel-order', '--number', orderNumber);
    expect(await queuesOf(orderNumber)).toEqual([]);
  },
);

test('a forgotten order moves on with each document, before the next run of the job', async () => {
  const { orderNumber, userId } = await paidOrder(shop);
  await pass(31);
  expect(await queuesOf(orderNumber)).toEqual(['jobs']);
  await uploadDocuments(shop, userId, [FIRST]);
  expect(await queuesOf(orderNumber)).toEqual(['documents']);
  const verify = async (key: string) =>
    operate(shop, 'rule-on-document', '--key', key, '--verdict', 'VERIFIED');
  for (const key of await documentKeys(shop, userId)) await verify(key);
  expect(await queuesOf(orderNumber)).toEqual(['jobs']);
  await uploadDocuments(shop, userId, OTHERS);
  expect(await queuesOf(orderNumber)).toEqual(['late', 'documents']);
  const open = await shop.shop.db
    .select({ key: kycDocuments.key })
    .from(kycDocuments)
    .where(eq(kycDocuments.status, 'PENDING'));
  for (const { key } of open) await verify(key);
  expect(await queuesOf(orderNumber)).toEqual(['late']);
  await remindOfDocuments(shop.shop);
  expect(await queuesOf(orderNumber)).toEqual(['late']);
  const { queues } = must(await shop.request(readToday, {}, owner));
  expect(queues.find(({ queue }) => queue === 'jobs')?.count).toBe(0);
});
