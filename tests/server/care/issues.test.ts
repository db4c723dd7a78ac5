import { expect, test } from 'vitest';
import { listIssues, listReasons, replyToIssue, reportIssue } from '#contract/care/issue.ts';
import { getOrder } from '#contract/orders/order.ts';
import { LATE_DELIVERY } from '#domain/care/issue.ts';
import { day } from '#domain/base/kolkata.ts';
import { issues } from '#server/db/schema/care.ts';
import { must, SOFA } from '../support/checkout.ts';
import { uploadDocuments } from '../support/documents.ts';
import { refused } from '../support/refused.ts';
import { operate } from '../support/operator.ts';
import { deliveredOrder, jumpTo, paidOrder, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
// A Tuesday
const type = (...words: string[]) => operate(shop, ...words);

/** A renter with a sofa, who has reported that it stopped working. */
async function reported() {
  const renter = await deliveredOrder(shop);
  const { token, orderNumber } = renter;
  const { issueId } = must(
    await shop.request(
      reportIssue,
      {
        issueType: 'order',
        issueItemId: orderNumber,
        productSlug: SOFA,
        reason: 'It stopped working',
        description: 'A leg is loose.',
      },
      { token },
    ),
  );
  const readIssue = async () => {
    const found = must(await shop.request(listIssues, {}, { token }));
    const issue = found.find(({ id }) => id === issueId);
    if (!issue) throw new Error('The issue is not listed');
    return issue;
  };
  const say = (text: string) => shop.request(replyToIssue, { issueId, text }, { token });
  return { ...renter, issueId, readIssue, say };
}

test('an order is late once the day it was promised for has passed with nothing to upload, and that can be reported before it comes', async () => {
  const { token, orderNumber, userId } = await paidOrder(shop);
  const readOrder = async () => must(await shop.request(getOrder, { orderNumber }, { token }));
  expect(await readOrder()).toMatchObject({
    expectedDeliveryDate: '2026-11-13',
    isDeliveryLate: false,
  });
  jumpTo(shop, day('2026-11-14'));
  expect(await readOrder()).toMatchObject({ isDeliveryLate: false });
  await uploadDocuments(shop, userId);
  expect(await readOrder()).toMatchObject({ isDeliveryLate: true });
  const [first] = must(await shop.request(listReasons, { type: 'delivery' }));
  expect(first?.reason).toBe(LATE_DELIVERY);
  const issue = { issueType: 'order', issueItemId: orderNumber, reason: LATE_DELIVERY } as const;
  must(await shop.request(reportIssue, issue, { token }));
});

test('a report is acknowledged by mail, names the product and promises an answer in two working days', async () => {
  jumpTo(shop, day('2026-11-20'));
  const { email, orderNumber, readIssue } = await reported();
  // Friday; Sunday does not count.
  expect(await readIssue()).toMatchObject({
    productName: 'Oslo 3-seater sofa',
    answerBy: '2026-11-23',
    answer: null,
  });
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('/login?url=%2Faccount%3Fpage%3Dissues');
  expect(mail?.subject).toBe('We have your report: It stopped working (Oslo 3-seater sofa)');
  expect(mail?.text).toContain(`Oslo 3-seater sofa, order ${orderNumber}`);
  expect(mail?.text).toContain('A leg is loose.');
  expect(mail?.text).toContain('We’ll reply by Mon 23 Nov');
  const [toShop] = await shop.inbox(shop.content.site.email);
  expect(toShop?.text).toContain('Oslo 3-seater sofa');
  expect(toShop?.text).toContain('Answer promised by Mon 23 Nov');
  expect(toShop?.text).not.toContain(SOFA);
});

test('every answer and reply is kept with its time, and the promise stands until an answer', async () => {
  const { email, issueId, readIssue, say } = await reported();
  const promised = (await readIssue()).answerBy;
  shop.clock.advance(24 * 3_600_000);
  must(await say('It is the left one.'));
  expect((await readIssue()).answerBy).toBe(promised);
  await type('answer-issue', '--id', String(issueId), '--answer', 'Which leg?');
  expect(await readIssue()).toMatchObject({
    answerBy: null,
    answer: 'Which leg?',
    isClosed: false,
  });
  const [mail] = await shop.inbox(email);
  expect(mail?.subject).toBe('Our answer to your issue: It stopped working (Oslo 3-seater sofa)');
  expect(mail?.text).toContain('Which leg?');
  shop.clock.advance(3_600_000);
  must(await say('The left one!'));
  const issue = await readIssue();
  expect(issue.answerBy).not.toBeNull();
  expect(issue.messages.map(({ voice, text }) => [voice, text])).toEqual([
    ['renter', 'It is the left one.'],
    ['shop', 'Which leg?'],
    ['renter', 'The left one!'],
  ]);
  expect(issue.messages[2]?.at).toBe(shop.clock.now().toISOString());
  const [toShop] = await shop.inbox(shop.content.site.email);
  expect(toShop?.text).toContain('The left one!');
});

test('a closed issue is opened again by a reply for 14 days, and reported anew afterwards', async () => {
  const { email, issueId, readIssue, say } = await reported();
  await type(
    'answer-issue',
    '--id',
    String(issueId),
    '--answer',
    'We brought a new leg.',
    '--close',
  );
  const closedOn = today(shop);
  const [mail] = await shop.inbox(email);
  expect(mail?.subject).toBe('Your issue is resolved: It stopped working (Oslo 3-seater sofa)');
  expect(mail?.text).toContain('We brought a new leg.');
  expect(mail?.text).toContain('open it again in your account by');
  expect(must(await say('It fell off again.')).message).toBe('Your issue is open again.');
  expect(await readIssue()).toMatchObject({ isClosed: false, reopenUntil: null });
  await type('answer-issue', '--id', String(issueId), '--close');
  expect((await readIssue()).reopenUntil).toBe(
    day(new Date(Date.parse(closedOn) + 14 * 86_400_000).toISOString().slice(0, 10)),
  );
  shop.clock.advance(15 * 86_400_000);
  expect(await say('And again.')).toEqual(refused('ISSUE_OVER'));
  expect(await readIssue()).toMatchObject({ isClosed: true, reopenUntil: null });
});

test('what opens an issue again is promised an answer of its own, by the shop’s mail too', async () => {
  jumpTo(shop, day('2027-02-01'));
  const { issueId, readIssue, say } = await reported();
  await type('answer-issue', '--id', String(issueId), '--close');
  jumpTo(shop, day('2027-02-09'));
  must(await say('It fell off again.'));
  expect((await readIssue()).answerBy).toBe('2027-02-11');
  jumpTo(shop, day('2027-02-10'));
  must(await say('Please come soon.'));
  expect((await readIssue()).answerBy).toBe('2027-02-11');
  const [toShop] = await shop.inbox(shop.content.site.email);
  expect(toShop?.text).toContain('Please come soon.');
  expect(toShop?.text).toContain('Answer promised by Thu 11 Feb');
});

test('nobody replies to another’s issue', async () => {
  const { issueId } = await reported();
  const { token } = await shop.signedUp();
  expect(await shop.request(replyToIssue, { issueId, text: 'Hello' }, { token })).toEqual(
    refused('UNAUTHORIZED'),
  );
});

test('the office lists what waits for an answer, the first promised first, and tells an issue in full', async () => {
  await shop.shop.db.update(issues).set({ closedAt: shop.clock.now() });
  const first = await reported();
  shop.clock.advance(24 * 3_600_000);
  const second = await reported();
  await type('answer-issue', '--id', String(first.issueId), '--answer', 'We come on Friday.');
  shop.clock.advance(7 * 24 * 3_600_000);
  const [, , head, next] = (await type('issues')).split('\n');
  expect(head).toMatch(new RegExp(`^ +${second.issueId} .* ${second.orderNumber} .* yes`));
  expect(next).toContain(first.orderNumber);
  const shown = await type('issue', '--id', String(first.issueId));
  expect(shown).toContain('A leg is loose.');
  expect(shown).toContain('We come on Friday.');
});
