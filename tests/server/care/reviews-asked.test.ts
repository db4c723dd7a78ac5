import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { setPreferences } from '#contract/people/account.ts';
import { reportIssue } from '#contract/care/issue.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { askForReviews } from '#server/care/reviews/ask.ts';
import { must, setStock, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { deliveredOrder, jumpTo, today } from '../support/rentals.ts';
import { reviewing } from '../support/reviewing.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let act: ReturnType<typeof reviewing>;
beforeAll(async () => {
  act = reviewing(shop);
  await setStock(shop, SOFA, 50);
});

test('two weeks after its delivery an order’s renter is asked once, with a link to the window', async () => {
  const { email, orderNumber } = await deliveredOrder(shop);
  jumpTo(shop, addDaysTo(today(shop), 13));
  expect(await askForReviews(shop.shop)).toBe(0);
  jumpTo(shop, addDaysTo(today(shop), 1));
  const runs = await Promise.all([askForReviews(shop.shop), askForReviews(shop.shop)]);
  expect(runs.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await askForReviews(shop.shop)).toBe(0);
  const asked = (await shop.inbox(email)).filter(({ subject }) =>
    subject.startsWith('How do you like'),
  );
  expect(asked.map(({ subject }) => subject)).toEqual(['How do you like your Oslo 3-seater sofa?']);
  expect(asked[0]?.text).toContain(
    `/login?url=%2Faccount%3Fpage%3Dorder%26review%3D${orderNumber}`,
  );
});

test('nobody is asked who has an open issue, has reviewed it, wants no reminders, or of a medical thing', async () => {
  const [wronged, done, quiet, ill] = [
    await deliveredOrder(shop),
    await deliveredOrder(shop),
    await deliveredOrder(shop),
    await deliveredOrder(shop),
  ];
  const issue = {
    issueType: 'order',
    issueItemId: wronged.orderNumber,
    productSlug: SOFA,
    reason: 'It stopped working',
  } as const;
  const { issueId } = must(await shop.request(reportIssue, issue, { token: wronged.token }));
  must(await act.review(done));
  const wishes = { reminders: false, offers: false };
  must(await shop.request(setPreferences, wishes, { token: quiet.token }));
  const medical = (kind: 'medical' | 'normal') =>
    shop.shop.db.update(orderLines).set({ kind }).where(eq(orderLines.orderId, ill.orderId));
  await medical('medical');
  jumpTo(shop, addDaysTo(today(shop), 21));
  expect(await askForReviews(shop.shop)).toBe(0);
  await medical('normal');
  await operate(
    shop,
    'answer-issue',
    '--id',
    String(issueId),
    '--answer',
    'It is mended.',
    '--close',
  );
  expect(await askForReviews(shop.shop)).toBe(2);
});

test('an order that could not be asked about within 30 days is not asked about any more', async () => {
  await deliveredOrder(shop);
  jumpTo(shop, addDaysTo(today(shop), 45));
  expect(await askForReviews(shop.shop)).toBe(0);
});
