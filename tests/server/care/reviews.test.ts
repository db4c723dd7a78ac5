import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { placeOrder } from '#contract/orders/order.ts';
import * as calls from '#contract/care/review.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { startSession } from '#server/lib/sessions.ts';
import { addHome, must, placement, putInCart, setStock, SOFA, TABLE } from '../support/checkout.ts';
import { refused } from '../support/refused.ts';
import {
  deliver,
  deliveredOrder,
  jumpTo,
  orderIdOf,
  paidOrder,
  pay,
  today,
} from '../support/rentals.ts';
import { reviewing } from '../support/reviewing.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
let act: ReturnType<typeof reviewing>;
beforeAll(async () => {
  act = reviewing(shop);
  await setStock(shop, SOFA, 50);
  await setStock(shop, TABLE, 50);
});

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
  expect(await act.reviewsOf(TABLE)).toEqual({ rating: null, reviews: [] });
});

test('a review turns no words around it', async () => {
  const { token, orderNumber } = await deliveredOrder(shop, TABLE, 3);
  must(
    await act.review(
      { token, orderNumber },
      5,
      'Good \u202Elive\u202C \u2067table, \u0645\u200F!',
      TABLE,
    ),
  );
  const { reviews } = await act.reviewsOf(TABLE);
  expect(reviews[0]?.words).toBe('Good live table, \u0645\u200F!');
  must(await shop.request(calls.withdrawReview, { reviewId: reviews[0]?.id ?? 0 }, { token }));
});

test('a renter reviews what was delivered: the page says who, where and for how long they had it', async () => {
  const { userId, orderNumber } = await deliveredOrder(shop, TABLE, 3);
  jumpTo(shop, addDaysTo(today(shop), 65));
  const now = shop.clock.now();
  const token = await shop.shop.db.transaction((tx) => startSession(tx, userId, now));
  must(
    await act.review({ token: token ?? '', orderNumber }, 4, '  It stands firm.\nGood.  ', TABLE),
  );
  expect(await act.reviewsOf(TABLE)).toEqual({
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
  expect(await act.review(waiting)).toEqual(refused('REVIEW_NOT_POSSIBLE'));
  const renter = await deliveredOrder(shop);
  const { token } = await shop.signedUp();
  expect(await act.review({ ...renter, token })).toEqual(refused('UNAUTHORIZED'));
  expect(await act.review(renter, 5, '', TABLE)).toEqual(refused('UNAUTHORIZED'));
  expect(await act.ownOf(renter.token)).toEqual([]);
});

test('medical things are not reviewed', async () => {
  const renter = await deliveredOrder(shop);
  await shop.shop.db
    .update(orderLines)
    .set({ kind: 'medical' })
    .where(eq(orderLines.orderId, renter.orderId));
  expect(await act.review(renter)).toEqual(refused('REVIEW_NOT_POSSIBLE'));
  await shop.shop.db
    .update(orderLines)
    .set({ kind: 'normal' })
    .where(eq(orderLines.orderId, renter.orderId));
});

test.each([0, 6, 2.5])('refuses %d stars', async (stars) => {
  expect(await act.review(await deliveredOrder(shop), stars)).toEqual(
    refused('REVIEW_STARS', { stars: 'Please choose from one to five stars.' }),
  );
});

test('refuses words of more than 1,000 characters', async () => {
  const renter = await deliveredOrder(shop);
  expect(await act.review(renter, 5, 'a'.repeat(1001))).toEqual(refused('INPUT_INVALID'));
  must(await act.review(renter, 5, 'a'.repeat(1000)));
});

test('of two reviews that are sent at once one is kept', async () => {
  const renter = await deliveredOrder(shop);
  const answers = await Promise.all([act.review(renter, 1), act.review(renter, 5)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(refused('REVIEW_THERE'));
  expect(await act.ownOf(renter.token)).toHaveLength(1);
});

test('what is written about another order takes the place of the earlier review, with its pictures', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await act.review(renter, 2));
  must(await act.attach(token, reviewId));
  const before = (await act.reviewsOf()).rating?.count;
  const orderNumber = await rentAgain(token);
  must(await act.review({ token, orderNumber }, 5, 'Better than the first.'));
  expect((await act.reviewsOf()).rating?.count).toBe(before);
  expect(await act.ownOf(token)).toEqual([
    expect.objectContaining({ orderNumber, words: 'Better than the first.', pictures: [] }),
  ]);
});

test('a review takes three pictures, drawn anew without what was hidden in them, for everybody to see', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await act.review(renter));
  for (const sent of [1, 2, 3]) must(await act.attach(token, reviewId, `sofa-${sent}.png`));
  expect(await act.attach(token, reviewId)).toEqual(refused('REVIEW_PICTURE_LIMIT'));
  const stranger = await shop.signedUp();
  expect(await act.attach(stranger.token, reviewId)).toEqual(refused('UNAUTHORIZED'));
  const [key = '', ...others] = (await act.newest())?.pictures ?? [];
  expect(others).toHaveLength(2);
  const answer = await shop.app.request(`${API_PREFIX}/product/reviewPicture/${key}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([exif, width]).toEqual([undefined, 40]);
});

test('whoever wrote a review withdraws it with its pictures, and may write another', async () => {
  const renter = await deliveredOrder(shop);
  const { token } = renter;
  const { reviewId } = must(await act.review(renter, 1, 'I was angry.'));
  must(await act.attach(token, reviewId));
  const stranger = await shop.signedUp();
  expect(await shop.request(calls.withdrawReview, { reviewId }, { token: stranger.token })).toEqual(
    refused('UNAUTHORIZED'),
  );
  const key = (await act.newest())?.pictures[0] ?? '';
  must(await shop.request(calls.withdrawReview, { reviewId }, { token }));
  expect(await shop.request(calls.reviewPicture, { key })).toEqual(refused('NOT_FOUND'));
  expect(await act.ownOf(token)).toEqual([]);
  must(await act.review(renter, 4));
});

test('the newest come first, a part at a time', async () => {
  const [first, second] = (await act.reviewsOf()).reviews;
  const { reviews: part } = await act.reviewsOf(SOFA, { limit: 1, offset: 1 });
  expect(part).toEqual([second]);
  expect((first?.on ?? '') >= (second?.on ?? '')).toBe(true);
});
