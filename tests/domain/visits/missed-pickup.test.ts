import { describe, expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { nextPickup } from '#domain/visits/missed-pickup.ts';
import { hoursOfPickup } from '#domain/visits/pickup.ts';
import { pickupHours, pickupWords } from '#messages/base/slot-words.ts';

const TUESDAY = day('2026-11-24');
const NOW = instantAt(TUESDAY, 10);
const TRIED = { day: TUESDAY, slot: '09:00-12:00' } as const;

describe('after a pick-up in vain', () => {
  test('we come the next working day at the same hours', () => {
    expect(nextPickup(TRIED, {}, NOW, [])).toEqual({ day: '2026-11-25', slot: '09:00-12:00' });
    expect(nextPickup(TRIED, {}, NOW, ['2026-11-25'])?.day).toBe('2026-11-26');
    expect(nextPickup({ day: TUESDAY, slot: null }, {}, NOW, [])?.slot).toBeNull();
  });

  test('we come on the day and in the half that the office names', () => {
    const on = day('2026-11-27');
    expect(nextPickup(TRIED, { on }, NOW, [])).toEqual({ day: on, slot: '09:00-12:00' });
    expect(nextPickup(TRIED, { half: 'afternoon' }, NOW, [])?.slot).toBe('12:00-15:00');
    const named = { half: 'afternoon', pickupSlot: '15:00-18:00' } as const;
    expect(nextPickup(TRIED, named, NOW, [])?.slot).toBe('15:00-18:00');
    const late = { day: TUESDAY, slot: '15:00-18:00' } as const;
    expect(nextPickup(late, { half: 'afternoon' }, NOW, [])?.slot).toBe('15:00-18:00');
    expect(nextPickup(late, { half: 'morning' }, NOW, [])?.slot).toBe('09:00-12:00');
  });

  test('nothing follows one that is still to come, or on a day that is over', () => {
    expect(nextPickup({ ...TRIED, day: day('2026-11-25') }, {}, NOW, [])).toBeUndefined();
    expect(nextPickup(TRIED, { on: day('2026-11-23') }, NOW, [])).toBeUndefined();
  });
});

test.each([
  ['09:00-12:00', [9, 12], '9 am to 12 noon'],
  ['12:00-15:00', [12, 15], '12 noon to 3 pm'],
  ['15:00-18:00', [15, 18], '3 pm to 6 pm'],
] as const)('the hours of %s are the same as numbers and in words', (slot, hours, words) => {
  expect(hoursOfPickup(slot)).toEqual(hours);
  expect(pickupHours(slot)).toBe(words);
  expect(pickupWords({ day: TUESDAY, slot })).toBe(`Tue 24 Nov, ${words}`);
});

test('a pick-up without hours is of the afternoon', () => {
  expect(hoursOfPickup(null)).toEqual([14, 18]);
  expect(pickupWords({ day: TUESDAY, slot: null })).toBe('Tue 24 Nov');
});
