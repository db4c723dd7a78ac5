import { expect, test } from 'vitest';
import {
  ARRIVAL_REASONS,
  arrivalFault,
  arrivalUntil,
  goingOf,
  stayingOf,
} from '#domain/arrival.ts';
import { reasonsSchema } from '#domain/content/reasons.ts';
import { day, instantAt } from '#domain/kolkata.ts';
import { REASON_TYPES } from '#domain/issue.ts';
import { arrivalWords } from '#messages/replacement-words.ts';

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
  expect(arrivalWords(told)).toContain('reports until 12 Nov 2026, 3:00 pm');
  expect(arrivalWords({ ...told, isOpen: false })).toContain('book a repair visit');
  expect(arrivalWords({ until: null, isOpen: false })).toBe('');
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
