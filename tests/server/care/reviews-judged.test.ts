import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deleteAccount, downloadMyData } from '#contract/people/account.ts';
import { cancelOrder } from '#contract/endings/cancellation.ts';
import * as office from '#contract/office/care/reviews.ts';
import * as calls from '#contract/care/review.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { must, placedOrder, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { failedChecks, deliveredOrder, orderIdOf, today } from '../support/rentals.ts';
import { reviewing } from '../support/reviewing.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder }, stock: { [SOFA]: 50 } });
let act: ReturnType<typeof reviewing>;
beforeAll(async () => {
  act = reviewing(shop);
});

test('a hidden review says why in its place; its stars count, and its writer is told and keeps it', async () => {
  const renter = await deliveredOrder(shop);
  const { token, email } = renter;
  const { reviewId } = must(await act.review(renter, 1, 'Call me on 9810000001.'));
  must(await act.attach(token, reviewId));
  const before = await act.reviewsOf();
  const key = before.reviews[0]?.pictures[0] ?? '';
  await operate(shop, 'hide-review', '--id', String(reviewId), '--reason', 'personal');
  const after = await act.reviewsOf();
  expect(after.rating).toEqual(before.rating);
  expect(after.reviews[0]).toMatchObject({
    stars: 1,
    name: '',
    words: '',
    pictures: [],
    hiddenFor: 'personal',
  });
  expect(await shop.request(calls.reviewPicture, { key })).toEqual(refused('NOT_FOUND'));
  expect(await act.attach(token, reviewId)).toEqual(refused('REVIEW_HIDDEN'));
  const [mail] = await shop.inbox(email);
  expect(mail?.text).toContain('because it contains personal information');
  expect(await act.ownOf(token)).toEqual([
    expect.objectContaining({ words: 'Call me on 9810000001.', hiddenFor: 'personal' }),
  ]);
  await expect(
    operate(shop, 'hide-review', '--id', String(reviewId), '--reason', 'insult'),
  ).rejects.toThrow('It’s already set that way.');
  await operate(shop, 'unhide-review', '--id', String(reviewId));
  expect(await act.newest()).toMatchObject({ words: 'Call me on 9810000001.', pictures: [key] });
});

test('an answer stands beneath the review, a later one in its place, and the log has both', async () => {
  const renter = await deliveredOrder(shop);
  const { reviewId } = must(await act.review(renter, 3));
  await operate(shop, 'answer-review', '--id', String(reviewId), '--answer', 'Thank you.');
  await operate(shop, 'answer-review', '--id', String(reviewId), '--answer', 'Thank you, Asha.');
  expect((await act.newest())?.answer).toEqual({ text: 'Thank you, Asha.', on: today(shop) });
  const [mail] = await shop.inbox(renter.email);
  expect(mail?.subject).toBe('Our answer to your review of Oslo 3-seater sofa');
  const deeds = await shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, String(reviewId)));
  expect(
    deeds.filter(({ action }) => action === 'review answer').map(({ details }) => details),
  ).toEqual([{ answer: 'Thank you.' }, { answer: 'Thank you, Asha.' }]);
});

test('the office finds reviews by what was done, by stars and by name, and does nothing about one that stands otherwise', async () => {
  await operatorOf(shop);
  const { office: token } = await operatorOf(shop, 'care');
  const ask = async (asked: Parameters<typeof list>[0]) => must(await list(asked)).rows;
  const list = (asked: {
    state?: 'hidden' | 'unanswered' | 'answered';
    stars?: string;
    search?: string;
    sort?: 'fewest';
  }) => shop.request(office.listOfficeReviews, asked, { token });
  const renter = await deliveredOrder(shop);
  const { reviewId: id } = must(await act.review(renter, 2, 'It creaks.'));
  must(await act.attach(renter.token, id));
  const [found, ...others] = await ask({ search: renter.orderNumber });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    id,
    stars: 2,
    words: 'It creaks.',
    name: 'Asha Rao',
    hidden: null,
  });
  const seen = found?.version ?? '';
  const key = found?.pictures[0] ?? '';
  expect((await shop.request(office.officeReviewPicture, { key }, { token })).ok).toBe(true);
  expect((await ask({ sort: 'fewest' })).map(({ stars }) => stars)).toEqual(
    (await ask({})).map(({ stars }) => stars).toSorted((one, other) => one - other),
  );
  const hide = () =>
    shop.request(office.hideOfficeReview, { id, seen, reason: 'insult' }, { token });
  must(await shop.request(office.answerOfficeReview, { id, seen, answer: 'Sorry.' }, { token }));
  expect(await hide()).toEqual(refused('REVIEW_CHANGED'));
  expect((await ask({ state: 'answered', stars: '2' })).map((each) => each.id)).toContain(id);
  expect((await ask({ state: 'unanswered' })).map((each) => each.id)).not.toContain(id);
  const [now] = await ask({ search: String(id) });
  const again = { id, seen: now?.version ?? '' };
  must(await shop.request(office.hideOfficeReview, { ...again, reason: 'insult' }, { token }));
  const [hidden] = await ask({ state: 'hidden', search: String(id) });
  expect(hidden?.hidden?.reason).toBe('insult');
  must(
    await shop.request(office.unhideOfficeReview, { id, seen: hidden?.version ?? '' }, { token }),
  );
  expect(await act.newest()).toMatchObject({ words: 'It creaks.', answer: { text: 'Sorry.' } });
});

test('a review is among what its writer downloads', async () => {
  const renter = await deliveredOrder(shop);
  must(await act.review(renter, 3, 'A little hard.'));
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
  must(await act.attach(token, reviewId));
  await operate(shop, 'answer-review', '--id', String(reviewId), '--answer', 'Thank you, Asha.');
  must(await shop.request(deleteAccount, { confirm: email }, { token }));
  expect(await shop.shop.db.$count(reviews, eq(reviews.userId, userId))).toBe(0);
  expect(await readdir(folder)).toEqual(files);
  const [deed] = await shop.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, String(reviewId)));
  expect(deed?.details).toEqual({});
});

test('the doctor finds reviews that are sound, and one of somebody else’s order', async () => {
  expect(await failedChecks(shop)).toEqual([]);
  const { orderId } = await deliveredOrder(shop);
  const { userId } = await shop.signedUp();
  const of = { userId, orderId, productSlug: SOFA, months: 0, at: shop.clock.now() };
  const [row] = await shop.shop.db
    .insert(reviews)
    .values({ ...of, stars: 5, words: '', answer: 'Thank you.' })
    .returning();
  expect(await failedChecks(shop)).toEqual([
    {
      law: 'A review is for a delivered, non-medical item of its author',
      subjects: [String(row?.id)],
    },
    {
      law: 'A hidden or answered review has its date, and a hidden one has a reason',
      subjects: [String(row?.id)],
    },
  ]);
});
