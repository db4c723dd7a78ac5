import { expect, test } from 'vitest';
import {
  ARRIVAL_REASONS,
  arrivalFault,
  arrivalUntil,
  goingOf,
  namedBeyond,
  replaceBy,
  stayingOf,
} from '#domain/orders/arrival.ts';
import { reasonsSchema } from '#domain/content/reasons.ts';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { REASON_TYPES } from '#domain/care/issue.ts';
import { arrivalWords, replaceByWords } from '#messages/changes/replacement-words.ts';

test('the reasons of a report tell what is wrong with a thing as it arrived', () => {
  expect(arrivalFault('It arrived damaged')).toBe('damaged');
  expect(arrivalFault('It is not what I ordered')).toBe('wrong');
  expect(arrivalFault('A part is missing')).toBe('missing');
  expect(arrivalFault('It is noisy, leaks or smells')).toBeUndefined();
});

test('a shop whose reasons leave one of them out does not open', () => {
  const reasons = Object.fromEntries(REASON_TYPES.map((type) => [type, ['One', 'Two']]));
  const order = Object.values(ARRIVAL_REASONS);
  const whole = { ...reasons, delivery: ['This delivery is late', 'Two'], order };
  expect(reasonsSchema.safeParse(whole).success).toBe(true);
  expect(reasonsSchema.safeParse({ ...whole, order: order.slice(1) }).success).toBe(false);
});

test('what arrived wrong is replaced for 48 hours, and is repaired after them', () => {
  const delivered = instantAt(day('2026-11-10'), 15);
  const until = arrivalUntil(delivered);
  expect(until).toEqual(instantAt(day('2026-11-12'), 15));
  const told = { until: until.toISOString(), isOpen: true };
  expect(arrivalWords(told)).toContain('if you report it by 12 Nov 2026, 3:00 pm');
  expect(arrivalWords({ ...told, isOpen: false })).toContain('book a repair visit');
  expect(arrivalWords({ until: null, isOpen: false })).toBe('');
});

test('what arrived wrong is to be replaced within 48 hours of its report, what a visit could not repair by no hour', () => {
  const reported = instantAt(day('2026-11-30'), 16);
  expect(replaceBy('damaged', reported)).toEqual(instantAt(day('2026-12-02'), 16));
  expect(replaceBy('broken', reported)).toBeUndefined();
  expect(replaceByWords('2 Dec 2026, 4:00 pm')).toContain('by 2 Dec 2026, 4:00 pm');
});

test('of a line stay those that are not replaced', () => {
  expect(stayingOf(2, 1)).toBe(1);
  expect(stayingOf(2)).toBe(2);
  expect(stayingOf(2, 3)).toBe(0);
});

test.each([
  ['those named', ['MESS-0002'], 1],
  ['as many as reported where none is named', [], 2],
])('of what is confirmed go %s', (_what, tags, many) => {
  expect(goingOf({ quantity: 2, tags })).toBe(many);
});

const chairs = (quantity: number) => ({ productSlug: 'chair', quantity });
const named = (...products: string[]) => products.map((productSlug) => ({ productSlug }));

test.each([
  ['none is named', [chairs(1)], [], undefined],
  ['as many as were reported', [chairs(2)], named('chair', 'chair'), undefined],
  ['fewer', [chairs(2)], named('chair'), undefined],
  ['two reports of one each', [chairs(1), chairs(1)], named('chair', 'chair'), undefined],
  ['two where one was reported', [chairs(1)], named('chair', 'chair'), { reported: 1, named: 2 }],
  ['of another product', [chairs(2)], named('sofa'), { reported: 0, named: 1 }],
])('of what goes, %s: %j and %j', (_what, reported, units, beyond) => {
  expect(namedBeyond(reported, units)).toEqual(beyond);
});
