import { expect, test } from 'vitest';
import { expressPromise } from '#domain/express.ts';
import { type Place, willFit } from '#domain/fit.ts';
import { day, dayOf } from '#domain/kolkata.ts';
import { findCity } from '#domain/city.ts';
import { deliveredBy, expressWords, servedElsewhere } from '#messages/delivery.ts';
import { fitWords } from '#messages/fit.ts';

test.each([
  ['2026-11-19T10:00', 'Same Day Delivery', 'Expected today, Thu 19 Nov', 'If ordered by 1 pm.'],
  [
    '2026-11-19T12:30',
    'Next Day Delivery',
    'Expected today, Thu 19 Nov',
    'If ordered by 1 pm. Next-day orders until 11 pm.',
  ],
  [
    '2026-11-19T15:00',
    'Next Day Delivery',
    'Expected tomorrow, Fri 20 Nov',
    'Next-day orders until 11 pm.',
  ],
  [
    '2026-11-19T23:30',
    'Next Day Delivery',
    'Expected tomorrow, Fri 20 Nov',
    'If ordered by 1 pm that day.',
  ],
  [
    '2026-11-22T09:00',
    'Next Day Delivery',
    'Expected tomorrow, Mon 23 Nov',
    'If ordered by 1 pm that day.',
  ],
  [
    '2026-11-21T14:00',
    'Next Day Delivery',
    'Expected Mon 23 Nov',
    'No express on Sundays and holidays. Next-day orders until 11 pm.',
  ],
])('at %s the express block says %s: %s, %s', (clock, label, expected, terms) => {
  const now = new Date(`${clock}:00+05:30`);
  expect(expressWords(expressPromise(now, []), dayOf(now))).toEqual({ label, expected, terms });
});

test('a delivery names its day, and the PIN code once it is known', () => {
  expect(deliveredBy(day('2026-11-24'))).toBe('Delivered by Tue 24 Nov');
  expect(deliveredBy(day('2026-11-24'), '122018')).toBe('Delivered to 122018 by Tue 24 Nov');
});

test.each([
  ['Delhi', '110001 is served from Delhi, at its prices.'],
  ['Noida', '110001 in Noida is served from Delhi, at its prices.'],
])('a PIN code in %s is served from Delhi', (area, sentence) => {
  const delhi = findCity('delhi');
  expect(delhi && servedElsewhere('110001', area, delhi)).toBe(sentence);
});

const sofa = { width: 198, depth: 86, height: 82 };
test.each<[Place, number, string]>([
  ['door', 90, 'Yes, it goes through the door, with 4 cm to spare.'],
  ['door', 83.5, 'Yes, it goes through the door on its side, with 1.5 cm to spare.'],
  ['door', 70, 'No, it does not go through the door: 12 cm are missing.'],
  ['wall', 150, 'No, it does not go along the wall: 48 cm are missing.'],
])('a sofa and a %s of %s cm: %s', (place, width, sentence) => {
  expect(fitWords(willFit(sofa, place, width), place)).toBe(sentence);
});

test('what is too long for every lift is said to be too long', () => {
  const beam = { width: 400, depth: 300, height: 250 };
  expect(fitWords(willFit(beam, 'lift', 200), 'lift')).toBe(
    'No, it does not go into the lift: it is too long.',
  );
});
