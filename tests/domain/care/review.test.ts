import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { monthsRented, ratingOf, shownName } from '#domain/care/review.ts';
import { askedOfDeliveries, mayReview } from '#domain/care/reviewable.ts';

test('a thing can be reviewed from its delivery on, also after it went back', () => {
  const open = ORDER_STATUSES.filter((status) => mayReview(status, 'normal'));
  expect(open).toEqual(['DELIVERED', 'RETURN_REQUESTED', 'RETURNED']);
});

test('medical things are not reviewed', () => {
  expect(ORDER_STATUSES.some((status) => mayReview(status, 'medical'))).toBe(false);
});

test('an order is asked about from the fourteenth day after its delivery, for thirty days', () => {
  expect(askedOfDeliveries(day('2026-12-31'))).toEqual({
    from: day('2026-11-17'),
    until: day('2026-12-17'),
  });
});

test.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha Devi Rao', 'Asha R.'],
  ['  asha   rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['आशा राव', 'आशा र.'],
])('of %s a review shows %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ['2026-11-19', '2026-11-19', 0],
  ['2026-11-19', '2026-12-18', 0],
  ['2026-11-19', '2026-12-19', 1],
  ['2026-01-31', '2026-02-28', 1],
  ['2025-11-19', '2026-12-18', 12],
])('what was delivered on %s was rented on %s for %i whole months', (from, on, months) => {
  expect(monthsRented(day(from), day(on))).toBe(months);
});

test('the mean is told to one decimal, with how many there are of each', () => {
  expect(ratingOf([0, 0, 1, 0, 2])).toEqual({ count: 3, mean: 4.3, byStars: [0, 0, 1, 0, 2] });
  expect(ratingOf([1, 0, 0, 1, 0])).toMatchObject({ mean: 2.5 });
});

test('without a review there is no mean', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeUndefined();
});
