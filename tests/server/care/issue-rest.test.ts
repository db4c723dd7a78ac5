import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#contract/people/account.ts';
import { saveBankAccount } from '#contract/settlement/bank.ts';
import { listIssues, listReasons, replyToIssue, reportIssue } from '#contract/care/issue.ts';
import { deleteDocument } from '#contract/documents/kyc.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog, enquiryAnswers, issues, kycDocuments } from '#server/db/schema/care.ts';
import { randomToken } from '#server/base/secrets.ts';
import { startSession } from '#server/lib/sessions.ts';
import { closeAnsweredIssues } from '#server/care/close-answered.ts';
import { sweepTables } from '#server/retention/sweep.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { takeAllBack } from '../support/inspecting.ts';
import { orderNumbered } from '../support/order-row.ts';
import { proofBy } from '../support/proof.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';
import { operate, typeIn } from '../support/operator.ts';

const DAY = 86_400_000;
const NUMBER = '50100123456789';

const shop = testShop({
  env: { DATA_KEY: Buffer.alloc(32, 1).toString('base64') },
  stock: { [SOFA]: 50 },
});

const type = (...words: string[]) => operate(shop, ...words);

const rejected = { verdict: 'REJECTED', reason: 'This is Ravi, not Asha.' };
const reject = (key: string) =>
  type('rule-on-document', '--key', key, '--verdict', 'REJECTED', '--reason', rejected.reason);

/** Somebody with an order, who has reported an issue with it. */
async function reported() {
  const renter = await placedOrder(shop);
  const { token, orderNumber, userId } = renter;
  const [first] = must(await shop.request(listReasons, { type: 'order' }));
  const issue = { issueType: 'order', issueItemId: orderNumber, productSlug: SOFA } as const;
  const told = { reason: first?.reason ?? '', description: 'A leg is loose.' };
  const { issueId } = must(await shop.request(reportIssue, { ...issue, ...told }, { token }));
  const session = async () =>
    (await shop.shop.db.transaction((tx) => startSession(tx, userId, shop.clock.now()))) ?? '';
  const read = async () => {
    const found = must(await shop.request(listIssues, {}, { token: await session() }));
    return found.find(({ id }) => id === issueId);
  };
  return { ...renter, issueId, session, read };
}

/** What is written down of operators about a subject. */
const writtenOf = async (...subjects: string[]) => {
  const rows = await shop.shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subject, subjects))
    .orderBy(auditLog.id);
  return rows.map(({ action, operator, details }) => ({ action, operator, details }));
};

test('an issue that we answered is closed 30 days later, unless its renter has said more', async () => {
  const [quiet, talking, waiting] = [await reported(), await reported(), await reported()];
  for (const { issueId } of [quiet, talking])
    await type('answer-issue', '--id', `${issueId}`, '--answer', 'We come on Friday.');
  shop.clock.advance(30 * DAY);
  const more = { issueId: talking.issueId, text: 'Nobody came.' };
  must(await shop.request(replyToIssue, more, { token: await talking.session() }));
  expect(await closeAnsweredIssues(shop.shop)).toBe(0);
  expect(await quiet.read()).toMatchObject({ isClosed: false });

  shop.clock.advance(DAY);
  expect(await closeAnsweredIssues(shop.shop)).toBe(1);
  expect(await quiet.read()).toMatchObject({
    isClosed: true,
    answer: expect.stringContaining('We haven’t heard from you since our answer of'),
    reopenUntil: expect.any(String),
  });
  for (const { read } of [talking, waiting])
    expect(await read()).toMatchObject({ isClosed: false });
  const [letter] = await shop.inbox(quiet.email);
  expect(letter?.text).toContain('open it again in your account by');
  expect(await closeAnsweredIssues(shop.shop)).toBe(0);

  const again = { issueId: quiet.issueId, text: 'It is loose again.' };
  must(await shop.request(replyToIssue, again, { token: await quiet.session() }));
  expect(await closeAnsweredIssues(shop.shop)).toBe(0);
  expect(await quiet.read()).toMatchObject({ isClosed: false });
});

test('what an operator wrote in an issue leaves the audit log with the issue', async () => {
  const { issueId } = await reported();
  await type('answer-issue', '--id', `${issueId}`, '--answer', 'We come to Asha on Friday.');
  await type('answer-issue', '--id', `${issueId}`, '--answer', 'Asha has a new leg.', '--close');
  expect(JSON.stringify(await writtenOf(`${issueId}`))).toContain('Asha');
  shop.clock.advance(3 * 365 * DAY + DAY);
  await sweepTables(shop.shop);
  expect(await shop.shop.db.$count(issues, eq(issues.id, issueId))).toBe(0);
  expect(await writtenOf(`${issueId}`)).toEqual([
    { action: 'issue answer', operator: 'meena', details: { close: false } },
    { action: 'issue close', operator: 'meena', details: { close: true } },
  ]);
});

test('an open issue ends with the account, and its words in the audit log with it', async () => {
  const { issueId, orderNumber, email, session } = await reported();
  await type('answer-issue', '--id', `${issueId}`, '--answer', 'We come to Asha on Friday.');
  await type('cancel-order', '--number', orderNumber);
  must(await shop.request(deleteAccount, { confirm: email }, { token: await session() }));
  const [row] = await shop.shop.db.select().from(issues).where(eq(issues.id, issueId));
  expect(row).toMatchObject({ closedAt: shop.clock.now(), description: '' });
  expect(JSON.stringify(await writtenOf(`${issueId}`))).not.toContain('Asha');
});

test('the answer to an enquiry leaves the audit log after its three years', async () => {
  const { orderNumber } = await placedOrder(shop);
  const { db } = shop.shop;
  const { id: orderId } = await orderNumbered(db, orderNumber);
  const at = shop.clock.now();
  await db.insert(enquiryAnswers).values({ orderId, text: 'Dear Asha', at });
  await db.insert(auditLog).values({
    at,
    operator: 'meena',
    action: 'enquiry answer',
    subject: orderNumber,
    details: { number: orderNumber, text: 'Dear Asha', outcome: 'open' },
  });
  shop.clock.advance(3 * 365 * DAY + DAY);
  await sweepTables(shop.shop);
  expect((await writtenOf(orderNumber)).map(({ details }) => details)).toEqual([
    { number: orderNumber, outcome: 'open' },
  ]);
});

/** An operator's words to an order that is no enquiry. */
async function refusedAnswer(orderNumber: string) {
  const answer = ['--text', 'Dear Asha, we have one.', '--outcome', 'open'];
  const words = ['answer-enquiry', '--order-number', orderNumber, ...answer];
  const refusal = await typeIn(shop, words);
  expect(refusal).toMatchObject({ refusal: 'ORDER_NOT_THERE_YET' });
  expect(JSON.stringify(await writtenOf(orderNumber))).toContain('Asha');
}

test('an answer to an enquiry that was refused leaves the audit log with the account', async () => {
  const { orderNumber, email, token } = await placedOrder(shop);
  await refusedAnswer(orderNumber);
  await type('cancel-order', '--number', orderNumber);
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  const [answer] = await writtenOf(orderNumber);
  expect(answer).toEqual({
    action: 'enquiry answer',
    operator: 'meena',
    details: { orderNumber, outcome: 'open' },
  });
});

test('the sweep takes words and digits that are for nothing any more, and no others', async () => {
  const { db } = shop.shop;
  const { issueId, orderNumber, token, userId } = await reported();
  const account = { holder: 'Asha Rao', number: NUMBER, numberAgain: NUMBER, ifsc: 'HDFC0000123' };
  must(
    await shop.request(
      saveBankAccount,
      { ...account, proof: await proofBy(shop, token) },
      { token },
    ),
  );
  const key = randomToken();
  const at = shop.clock.now();
  const document = { type: 'PAN_CARD', status: 'PENDING', mediaType: 'image/png' } as const;
  await db.insert(kycDocuments).values({ ...document, userId, key, uploadedAt: at });
  await type('answer-issue', '--id', `${issueId}`, '--answer', 'We come to Asha on Friday.');
  await reject(`kyc/${key}`);
  const other = await reported();
  await type(
    'answer-issue',
    '--id',
    `${other.issueId}`,
    '--close',
    '--answer',
    'Asha has a new leg.',
  );
  await refusedAnswer(other.orderNumber);
  const nobodys = ['B000000', randomToken(), '99999999'] as const;
  const row = { at, operator: 'meena', refusal: null };
  const shown = { ...row, action: 'bank account shown', details: { account: '•••• 6789' } };
  await db.insert(auditLog).values([
    { ...shown, subject: orderNumber },
    { ...shown, subject: other.orderNumber },
    { ...row, action: 'enquiry answer', subject: nobodys[0], details: { text: 'Dear Asha' } },
    { ...row, action: 'kyc reject', subject: nobodys[1], details: { reason: 'Ravi' } },
    { ...row, action: 'issue close', subject: nobodys[2], details: { answer: 'Dear Asha' } },
  ]);
  await db.update(users).set({ erasedAt: at }).where(eq(users.id, other.userId));
  shop.clock.advance(1);
  await sweepTables(shop.shop);

  const detailsOf = async (...subjects: string[]) =>
    (await writtenOf(...subjects)).map(({ details }) => details);
  expect(await detailsOf(`${issueId}`, `kyc/${key}`, orderNumber)).toEqual([
    { close: false, answer: 'We come to Asha on Friday.' },
    { key: `kyc/${key}`, ...rejected, type: 'PAN_CARD' },
    { account: '•••• 6789' },
  ]);
  expect(await detailsOf(`${other.issueId}`, other.orderNumber, ...nobodys)).toEqual([
    { close: true },
    { orderNumber: other.orderNumber, outcome: 'open' },
    {},
    {},
    {},
    {},
  ]);
});

test('why a document was rejected leaves the audit log with the document', async () => {
  const { token, userId } = await shop.signedUp();
  const keys = [randomToken(), randomToken()] as const;
  const document = { type: 'PAN_CARD', status: 'PENDING', mediaType: 'image/png' } as const;
  const uploadedAt = shop.clock.now();
  for (const key of keys)
    await shop.shop.db.insert(kycDocuments).values({ ...document, userId, key, uploadedAt });
  const [one, other] = keys;
  await reject(one);
  await reject(`kyc/${other}`);
  for (const key of keys) must(await shop.request(deleteDocument, { key }, { token }));
  const written = await writtenOf(one, `kyc/${other}`);
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain('Ravi');
});

test('the digits of a bank account leave the audit log with the account', async () => {
  const { token, orderId, orderNumber } = await deliveredOrder(shop);
  await takeAllBack(shop, orderId);
  const account = { holder: 'Asha Rao', number: NUMBER, numberAgain: NUMBER, ifsc: 'HDFC0000123' };
  must(
    await shop.request(
      saveBankAccount,
      { ...account, proof: await proofBy(shop, token) },
      { token },
    ),
  );
  await type('show-transfer-account', '--order-number', orderNumber);
  const shownOf = async () =>
    (await writtenOf(orderNumber)).filter(({ action }) => action === 'bank account shown');
  expect(await shownOf()).toMatchObject([{ details: { account: '•••• 6789' } }]);
  await type('record-transfer', '--order-number', orderNumber, '--reference', 'HDFC000000000001');
  const named = { ...account, number: '111122223333', numberAgain: '111122223333' };
  must(
    await shop.request(saveBankAccount, { ...named, proof: await proofBy(shop, token) }, { token }),
  );
  expect(await shownOf()).toEqual([
    { action: 'bank account shown', operator: 'meena', details: { amount: expect.any(Number) } },
  ]);
});
