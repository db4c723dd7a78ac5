import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, downloadMyData, setPreferences } from '#contract/account.ts';
import { cancelOrder } from '#contract/cancellation.ts';
import { API_PREFIX } from '#contract/endpoint.ts';
import { reportIssue } from '#contract/issue.ts';
import { placeOrder } from '#contract/order.ts';
import * as calls from '#contract/review.ts';
import { addDaysTo } from '#domain/kolkata.ts';
import type { Stars } from '#domain/review.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { askForReviews } from '#server/modules/reviews/ask.ts';
import {
  addHome,
  must,
  placedOrder,
  placement,
  putInCart,
  setStock,
  SOFA,
  TABLE,
} from './support/checkout.ts';
import { operate } from './support/operator.ts';
import { refused } from './support/refused.ts';
import {
  brokenLaws,
  deliver,
  deliveredOrder,
  jumpTo,
  orderIdOf,
  paidOrder,
  pay,
  today,
} from './support/rentals.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-reviews-'));
  shop = await openTestShop({ env: { FILES_DIR: folder } });
  await setStock(shop, SOFA, 50);
  await setStock(shop, TABLE, 50);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .withExifMerge({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();

type Renter = Awaited<ReturnType<typeof deliveredOrder>>;

const review = (
  { token, orderNumber }: Pick<Renter, 'token' | 'orderNumber'>,
  stars = 5,
  words = 'It is soft.',
  productSlug = SOFA,
) =>
  shop.request(
    calls.writeReview,
    { orderNumber, productSlug, stars: stars as Stars, words },
    { token },
  );

const attach = async (token: string, reviewId: number) => {
  const file = new File([new Uint8Array(await png())], 'sofa.png');
  return shop.request(calls.addReviewPicture, { reviewId, file }, { token });
};

const reviewsOf = async (productSlug = SOFA, part: { limit?: number; offset?: number } = {}) =>
  must(await shop.request(calls.productReviews, { productSlug, ...part }));
const newest = async () => (await reviewsOf()).reviews[0];
const ownOf = async (token: string) =>
  must(await shop.request(calls.listOwnReviews, {}, { token }));

/** The same renter rents a sofa once more, which is delivered. */
async function rentAgain(token: string): Promise<string> {
  const cart = await putInCart(shop, token, SOFA);
  const addressId = await addHome(shop, token);
  const order = placement(cart, addressId, 1);
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  await deliver(shop, await orderIdOf(shop, orderNumber));
  return orderNumber;
}

test('of a product without a review nothing is told, not even a mean', async () => {
  expect(await reviewsOf(TABLE)).toEqual({ rating: null, reviews: [] });
});

test('a renter reviews what was delivered: the page says who, where and for how long they had it', async () => {
  const renter = await deliveredOrder(shop, TABLE);
  jumpTo(shop, addDaysTo(today(shop), 65));
  must(await review(renter, 4, '  It stands firm.\nGood.  ', TABLE));
  expect(await reviewsOf(TABLE)).toEqual({
    rating: { count: 1, mean: 4, byStars: [0, 0, 0, 1, 0] },
    reviews: [
      {
        id: expect.any(Number) as number,
        stars: 4,
        on: today(shop),
        city: 'Gurgaon',
        months: 2,
        name: 'Asha R.',
        words: 'It stands firm.\nGood.',
        pictures: [],
        answer: null,
        hiddenFor: null,
      },
    ],
  });
});

test('nobody reviews what was not delivered to them', async () => {
  const waiting = await paidOrder(shop);
  expect(await review(waiting)).toEqual(refused('REVIEW_NOT_POSSIBLE'));
  const renter = await deliveredOrder(shop);
  const { token } = await shop.signedUp();
  expect(await review({ ...renter, token })).toEqual(refused('UNAUTHORIZED'));
  expect(await review(renter, 5, '', TABLE)).toEqual(refused('UNAUTHORIZED'));
  expect(await ownOf(renter.token)).toEqual([]);
});

test('medical things are not reviewed', async () => {
  const renter = await deliveredOrder(shop);
  await shop.shop.db
    .update(orderLines)
    .set({ kind: 'medical' })
    .where(eq(orderLines.orderId, renter.orderId));
  expect(await review(renter)).toEqual(refused('REVIEW_NOT_POSSIBLE'));
  await shop.shop.db
    .update(orderLines)
    .set({ kind: 'normal' })
    .where(eq(orderLines.orderId, renter.orderId));
});

test.each([0, 6, 2.5])('refuses %d stars', async (stars) => {
  expect(await review(await deliveredOrder(shop), stars)).toEqual(
    refused('REVIEW_STARS', { stars: 'Please choose from one to five stars.' }),
  );
});

test('refuses words of more than 1,000 characters', async () => {
  const renter = await deliveredOrder(shop);
  expect(await review(renter, 5, 'a'.repeat(1001))).toEqual(refused('INPUT_INVALID'));
  must(await review(renter, 5, 'a'.repeat(1000)));
});

test('of two reviews that are sent at once one is kept', async () => {
  const renter = await deliveredOrder(shop);
  const answers = await Promise.all([review(renter, 1), review(renter, 5)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(refused('REVIEW_THERE'));
  expect(await ownOf(renter.token)).toHaveLength(1);
});

test('what is written about another order takes the place of the earlier review, with its pictures', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await review(renter, 2));
  must(await attach(token, reviewId));
  const before = (await reviewsOf()).rating?.count;
  const orderNumber = await rentAgain(token);
  must(await review({ token, orderNumber }, 5, 'Better than the first.'));
  expect((await reviewsOf()).rating?.count).toBe(before);
  expect(await ownOf(token)).toEqual([
    expect.objectContaining({ orderNumber, words: 'Better than the first.', pictures: [] }),
  ]);
});

test('a review takes three pictures, drawn anew without what was hidden in them, for everybody to see', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await review(renter));
  for (const _ of [1, 2, 3]) must(await attach(token, reviewId));
  expect(await attach(token, reviewId)).toEqual(refused('REVIEW_PICTURE_LIMIT'));
  const stranger = await shop.signedUp();
  expect(await attach(stranger.token, reviewId)).toEqual(refused('UNAUTHORIZED'));
  const [key = '', ...others] = (await newest())?.pictures ?? [];
  expect(others).toHaveLength(2);
  const answer = await shop.app.request(`${API_PREFIX}/product/reviewPicture/${key}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([exif, width]).toEqual([undefined, 40]);
});

test('whoever wrote a review withdraws it with its pictures, and may write another', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await review(renter, 1, 'I was angry.'));
  must(await attach(token, reviewId));
  const stranger = await shop.signedUp();
  expect(await shop.request(calls.withdrawReview, { reviewId }, { token: stranger.token })).toEqual(
    refused('UNAUTHORIZED'),
  );
  const key = (await newest())?.pictures[0] ?? '';
  must(await shop.request(calls.withdrawReview, { reviewId }, { token }));
  expect(await shop.request(calls.reviewPicture, { key })).toEqual(refused('NOT_FOUND'));
  expect(await ownOf(token)).toEqual([]);
  must(await review(renter, 4));
});

test('a hidden review says why in its place; its stars count, and its writer is told and keeps it', async () => {
  const renter = await deliveredOrder(shop);
  const { token, email } = renter;
  const { reviewId } = must(await review(renter, 1, 'Call me on 9810000001.'));
  must(await attach(token, reviewId));
  const before = await reviewsOf();
  const key = before.reviews[0]?.pictures[0] ?? '';
  expect(await operate(shop, 'review', 'hide', String(reviewId), '--reason', 'personal')).toBe(
    `Review ${reviewId} is hidden, and its writer told why.`,
  );
  const after = await reviewsOf();
  expect(after.rating).toEqual(before.rating);
  expect(after.reviews[0]).toMatchObject({
    stars: 1,
    name: '',
    words: '',
    pictures: [],
    hiddenFor: 'personal',
  });
  expect(await shop.request(calls.reviewPicture, { key })).toEqual(refused('NOT_FOUND'));
  expect(await attach(token, reviewId)).toEqual(refused('REVIEW_HIDDEN'));
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('because it tells something personal');
  expect(await ownOf(token)).toEqual([
    expect.objectContaining({ words: 'Call me on 9810000001.', hiddenFor: 'personal' }),
  ]);
  await expect(
    operate(shop, 'review', 'hide', String(reviewId), '--reason', 'insult'),
  ).rejects.toThrow('It is so already.');
  await operate(shop, 'review', 'unhide', String(reviewId));
  expect(await newest()).toMatchObject({ words: 'Call me on 9810000001.', pictures: [key] });
});

test('an answer stands beneath the review, a later one in its place, and the log has both', async () => {
  const renter = await deliveredOrder(shop);
  const { reviewId } = must(await review(renter, 3));
  await operate(shop, 'review', 'answer', String(reviewId), 'Thank you.');
  await operate(shop, 'review', 'answer', String(reviewId), 'Thank you, Asha.');
  expect((await newest())?.answer).toEqual({ text: 'Thank you, Asha.', on: today(shop) });
  const [mail] = await shop.inbox(renter.email);
  expect(mail?.subject).toBe('Our answer to your review of Oslo 3-seater sofa');
  const deeds = await shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, String(reviewId)));
  expect(
    deeds.filter(({ action }) => action === 'review answer').map(({ details }) => details),
  ).toEqual([
    { review: reviewId, answer: 'Thank you.' },
    { review: reviewId, answer: 'Thank you, Asha.' },
  ]);
});

test('the newest come first, a part at a time', async () => {
  const [first, second] = (await reviewsOf()).reviews;
  const { reviews: part } = await reviewsOf(SOFA, { limit: 1, offset: 1 });
  expect(part).toEqual([second]);
  expect((first?.on ?? '') >= (second?.on ?? '')).toBe(true);
});

test('two weeks after its delivery an order’s renter is asked once, with a link to the window', async () => {
  await askForReviews(shop.shop);
  const { email, orderNumber } = await deliveredOrder(shop);
  jumpTo(shop, addDaysTo(today(shop), 13));
  expect(await askForReviews(shop.shop)).toBe(0);
  jumpTo(shop, addDaysTo(today(shop), 1));
  const runs = await Promise.all([askForReviews(shop.shop), askForReviews(shop.shop)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  expect(await askForReviews(shop.shop)).toBe(0);
  const asked = (await shop.inbox(email)).filter(({ subject }) =>
    subject.startsWith('How do you like'),
  );
  expect(asked.map(({ subject }) => subject)).toEqual(['How do you like your Oslo 3-seater sofa?']);
  expect(asked[0]?.text).toContain(`/login?url=/account?page=order%26review%3D${orderNumber}`);
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
  must(await review(done));
  const wishes = { reminders: false, offers: false };
  must(await shop.request(setPreferences, wishes, { token: quiet.token }));
  const medical = (kind: 'medical' | 'normal') =>
    shop.shop.db.update(orderLines).set({ kind }).where(eq(orderLines.orderId, ill.orderId));
  await medical('medical');
  jumpTo(shop, addDaysTo(today(shop), 20));
  expect(await askForReviews(shop.shop)).toBe(0);
  await medical('normal');
  await operate(shop, 'issue', 'close', String(issueId), 'It is mended.');
  expect(await askForReviews(shop.shop)).toBe(2);
});

test('an order that could not be asked about within 30 days is not asked about any more', async () => {
  await deliveredOrder(shop);
  jumpTo(shop, addDaysTo(today(shop), 45));
  expect(await askForReviews(shop.shop)).toBe(0);
});

test('a review is among what its writer downloads', async () => {
  const renter = await deliveredOrder(shop);
  must(await review(renter, 3, 'A little hard.'));
  const { token } = renter;
  expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
    reviews: [{ productName: 'Oslo 3-seater sofa', stars: 3, words: 'A little hard.' }],
  });
});

test('a review goes with the account, its pictures too, and what was answered leaves the log', async () => {
  const { token, userId, email, orderNumber } = await placedOrder(shop);
  const orderId = await orderIdOf(shop, orderNumber);
  must(await shop.request(cancelOrder, { orderNumber }, { token }));
  const files = await readdir(folder);
  const [row] = await shop.shop.db
    .insert(reviews)
    .values({
      userId,
      orderId,
      productSlug: SOFA,
      stars: 5,
      words: '',
      months: 0,
      at: shop.clock.now(),
    })
    .returning();
  const reviewId = row?.id ?? 0;
  must(await attach(token, reviewId));
  await operate(shop, 'review', 'answer', String(reviewId), 'Thank you, Asha.');
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  expect(await shop.shop.db.$count(reviews, eq(reviews.userId, userId))).toBe(0);
  expect(await readdir(folder)).toEqual(files);
  const [deed] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, String(reviewId)));
  expect(deed?.details).toEqual({ review: reviewId });
});

test('the doctor finds reviews that are sound, and one of somebody else’s order', async () => {
  expect(await brokenLaws(shop)).toEqual([]);
  const { orderId } = await deliveredOrder(shop);
  const { userId } = await shop.signedUp();
  const of = { userId, orderId, productSlug: SOFA, months: 0, at: shop.clock.now() };
  const [row] = await shop.shop.db
    .insert(reviews)
    .values({ ...of, stars: 5, words: '', answer: 'Thank you.' })
    .returning();
  expect(await brokenLaws(shop)).toEqual([
    {
      law: 'A review is of a thing, not a medical one, that was delivered to its writer',
      subjects: [String(row?.id)],
    },
    {
      law: 'A review that is hidden or answered says since when, and why it is hidden',
      subjects: [String(row?.id)],
    },
  ]);
});
