import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  listWaitingRenters,
  lookAtDocument,
  readRenterDocuments,
  ruleOnDocument,
  undoVerdict,
} from '#contract/office/documents/documents.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { subjectWords } from '#messages/office/log-words.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { operate } from '../../support/operator.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { uploadDocuments } from '../../support/documents.ts';
import { operatorOf } from '../../support/operators.ts';
import { refused } from '../../support/refused.ts';
import { paidOrder } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const SECOND = 1000;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

const shop = testShop({ stock: { [SOFA]: 50 } });
let meera: { token: string };
let farah: { token: string };
beforeAll(async () => {
  await enter();
});

/** Sessions of the office end before a day does. */
async function enter() {
  meera = { token: (await operatorOf(shop)).office };
  farah = { token: (await operatorOf(shop, 'care')).office };
}

async function waitingRenter() {
  const order = await paidOrder(shop);
  await uploadDocuments(shop, order.userId);
  return order;
}

const read = async (userId: number) =>
  must(await shop.request(readRenterDocuments, { userId }, meera));
const rule = (key: string, verdict: 'VERIFIED' | 'REJECTED', reason = '', as = meera) =>
  shop.request(ruleOnDocument, { key, verdict, reason }, as);
const undo = (key: string, as = meera) => shop.request(undoVerdict, { key }, as);
const letters = async (to: string) =>
  (await shop.inbox(to))
    .map(({ subject }) => subject)
    .filter((text) => /document|upload/.test(text));
const stateOf = async (key: string) => {
  const [row] = await shop.shop.db.select().from(kycDocuments).where(eq(kycDocuments.key, key));
  return row?.status;
};

test('shows whose documents wait, the most urgent first, beside what the order says', async () => {
  const first = await waitingRenter();
  shop.clock.advance(25 * 3600 * SECOND);
  await enter();
  const second = await waitingRenter();
  const { renters } = must(await shop.request(listWaitingRenters, {}, meera));
  const [one, other] = renters;
  expect(one).toMatchObject({ userId: first.userId, count: 5, sent: 5 });
  expect(other).toMatchObject({ orderNumber: second.orderNumber, isExpress: false });
  const now = shop.clock.now();
  expect(renters.slice(0, 2).map(({ by }) => new Date(by) < now)).toEqual([true, false]);
  const shown = await read(first.userId);
  expect(shown).toMatchObject({
    name: 'Asha Rao',
    order: {
      number: first.orderNumber,
      deliveredTo: 'Asha Rao',
      address: ['12B, Sector 56', 'Gurgaon 122011'],
      items: 1,
      isExpress: false,
    },
  });
  expect(shown.documents.map(({ status }) => status)).toEqual(Array(5).fill('PENDING'));
  expect(await shop.request(readRenterDocuments, { userId: 2_147_483_647 }, meera)).toEqual(
    refused('NOT_FOUND'),
  );
});

test('each look at a file is logged, and it is shown to the session alone', async () => {
  const { userId } = await waitingRenter();
  const [document] = (await read(userId)).documents;
  const key = document?.key ?? '';
  expect(await shop.request(lookAtDocument, { key }, meera)).toEqual(refused('NOT_FOUND'));
  await shop.shop.files.put(key, PNG);
  const path = API_PREFIX + lookAtDocument.path.replace(':key', key);
  const headers = { authorization: `Bearer ${farah.token}` };
  const answer = await shop.app.request(path, { headers });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await shop.app.request(path)).status).toBe(401);
  const { rows: entries } = must(await shop.request(readLog, { search: key }, meera));
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'document shown',
      operator: 'Asha Rao',
      customerId: userId,
      details: { type: document?.type },
    }),
  ]);
});

test('the log names the kind of a document that was ruled on, at the desk or at the terminal', async () => {
  const { userId } = await waitingRenter();
  const { documents } = await read(userId);
  const key = documents.find(({ type }) => type === 'PAN_CARD')?.key ?? '';
  must(await rule(key, 'VERIFIED'));
  expect(await rule(key, 'REJECTED', 'Too dark.')).toEqual(refused('DOCUMENT_RULED'));
  await operate(
    shop,
    'rule-on-document',
    '--key',
    `kyc/${key}`,
    '--reason',
    'Not yours.',
    '--verdict',
    'REJECTED',
  );
  const { rows: entries } = must(await shop.request(readLog, { document: key }, meera));
  expect(entries.map(({ action }) => action)).toEqual(['kyc reject', 'kyc reject', 'kyc verify']);
  for (const { action, subject, details, customerId } of entries) {
    expect([customerId, subjectWords(action, subject, details)]).toEqual([userId, 'PAN Card']);
  }
});

test('a verdict counts at once, and is taken back with its letter for ten seconds', async () => {
  const { userId, email } = await waitingRenter();
  const [aadhar] = (await read(userId)).documents;
  const key = aadhar?.key ?? '';
  expect(await rule(key, 'REJECTED')).toEqual(refused('INPUT_INVALID'));
  must(await rule(key, 'REJECTED', 'A corner is cut off.'));
  expect(await stateOf(key)).toBe('REJECTED');
  expect(await letters(email)).toHaveLength(1);
  const [letter] = await shop.shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(outbox.id)
    .then((all) => all.slice(-1));
  expect(letter?.tryAt?.getTime()).toBe(shop.clock.now().getTime() + 10 * SECOND);

  shop.clock.advance(9 * SECOND);
  must(await undo(key));
  expect(await stateOf(key)).toBe('PENDING');
  expect(await letters(email)).toEqual([]);
  expect(await undo(key)).toEqual(refused('ALREADY_SO'));

  must(await rule(key, 'REJECTED', 'It is blurred.'));
  shop.clock.advance(11 * SECOND);
  expect(await undo(key)).toEqual(refused('VERDICT_STANDS'));
  expect(await letters(email)).toHaveLength(1);
});

test('a verdict whose letter is under way stands', async () => {
  const { userId, email } = await waitingRenter();
  const [aadhar] = (await read(userId)).documents;
  const key = aadhar?.key ?? '';
  must(await rule(key, 'REJECTED', 'It is blurred.'));
  await shop.shop.db.update(outbox).set({ tries: 1 }).where(eq(outbox.to, email));
  expect(await undo(key)).toEqual(refused('VERDICT_STANDS'));
  expect(await stateOf(key)).toBe('REJECTED');
});

test('the letter that all are verified goes with the one that is taken back', async () => {
  const { userId, email } = await waitingRenter();
  const { documents } = await read(userId);
  for (const { key } of documents) must(await rule(key, 'VERIFIED'));
  expect(await letters(email)).toEqual(['Your documents are verified']);
  must(await undo(documents[0]?.key ?? ''));
  expect(await letters(email)).toEqual([]);
  must(await rule(documents[0]?.key ?? '', 'VERIFIED'));
  expect(await letters(email)).toEqual(['Your documents are verified']);
});

test('who comes second is told what was decided and by whom; the terminal corrects it', async () => {
  const { userId } = await waitingRenter();
  const [aadhar] = (await read(userId)).documents;
  const key = aadhar?.key ?? '';
  must(await rule(key, 'VERIFIED', '', farah));
  expect(await rule(key, 'REJECTED', 'It is blurred.')).toEqual(refused('DOCUMENT_RULED'));
  expect((await read(userId)).documents[0]).toMatchObject({
    status: 'VERIFIED',
    reviewedBy: 'Asha Rao',
  });
  await operate(
    shop,
    'rule-on-document',
    '--key',
    `kyc/${key}`,
    '--reason',
    'Not yours.',
    '--verdict',
    'REJECTED',
  );
  expect((await read(userId)).documents[0]).toMatchObject({
    status: 'REJECTED',
    reason: 'Not yours.',
    reviewedBy: 'meena',
  });
  await operate(shop, 'undo-verdict', '--key', key);
  expect(await stateOf(key)).toBe('PENDING');
});
