import { describe, expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import {
  compareStops,
  CREW_EVENT_DAYS,
  eventTime,
  halfOfPickup,
  isFull,
  isStopOver,
  needsOtherDay,
  progressOf,
  takesAlong,
} from '#domain/visits/run.ts';
import { whySlotClosed } from '#domain/visits/slot.ts';
import { doneWords } from '#messages/visits/run-words.ts';

const NOW = instantAt(day('2026-11-23'), 10);

test('a stop is over after the hours that its renter was told, or the later one', () => {
  const stop = { day: day('2026-11-23'), hours: [9, 13] } as const;
  const at = (hour: number) => instantAt(stop.day, hour);
  expect(isStopOver(stop, at(12))).toBe(false);
  expect(isStopOver(stop, at(13))).toBe(true);
  expect(isStopOver({ ...stop, lateUntil: at(15) }, at(14))).toBe(false);
  expect(isStopOver({ ...stop, lateUntil: at(15) }, at(15))).toBe(true);
});

test('how far a day is says nothing of numbers where nothing is to do', () => {
  const [open, done] = [{ state: 'planned' }, { state: 'done' }] as const;
  expect(doneWords(progressOf([done, done, open, open, open], []))).toBe('2 of 5 stops done');
  expect(doneWords(progressOf([open], []))).toBe('0 of 1 stop done');
  expect(doneWords(progressOf([done, done, open, open], ['visit-1']))).toBe(
    '2 of 5 stops done, 1 missed',
  );
  expect(doneWords(progressOf([], []))).toBe('no stops');
});

describe('a slot', () => {
  test.each([
    [{ places: 2, taken: 1 }, false],
    [{ places: 2, taken: 2 }, true],
    [{ places: 2, taken: 3 }, true],
    [{ places: 0, taken: 0 }, true],
  ])('with %o is full: %s', (load, full) => {
    expect(isFull(load)).toBe(full);
    const why = whySlotClosed({ day: day('2026-11-25') }, NOW, [], load);
    expect(why).toBe(full ? 'full' : undefined);
  });

  test('that is closed on a Sunday is not called full', () => {
    const sunday = { day: day('2026-11-29') };
    expect(whySlotClosed(sunday, NOW, [], { places: 1, taken: 1 })).toBe('no-working-day');
  });
});

test.each([
  ['09:00-12:00', 'morning'],
  ['12:00-15:00', 'afternoon'],
  ['15:00-18:00', 'afternoon'],
  [null, 'afternoon'],
] as const)('a pick-up of %s takes a place of the %s', (slot, half) => {
  expect(halfOfPickup(slot)).toBe(half);
});

test('puts a run in order: by half, then as the office gave it, then by PIN code', () => {
  const stops = [
    { half: 'afternoon', position: 1, pincode: '110001' },
    { half: 'morning', position: null, pincode: '122018' },
    { half: 'morning', position: 2, pincode: '122001' },
    { half: 'morning', position: 1, pincode: '122099' },
    { half: 'morning', position: null, pincode: '122003' },
  ] as const;
  expect(stops.toSorted(compareStops).map(({ pincode }) => pincode)).toEqual([
    '122099',
    '122001',
    '122003',
    '122018',
    '110001',
  ]);
});

describe('a deed', () => {
  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  const DAY_MS = 24 * 3_600_000;
  /** As a phone tells of it whose clock is ahead by so much, when it waited for so long. */
  const noted = (waited: number, ahead = 0) => ({ at: ago(waited - ahead), sentAt: ago(-ahead) });

  test.each([0, 2 * DAY_MS, -2 * DAY_MS, 400 * DAY_MS])(
    'happened as long ago as it waited, by a phone that is ahead by %d ms',
    (ahead) => {
      expect(eventTime(noted(60_000, ahead), NOW)).toEqual(ago(60_000));
      expect(eventTime(noted(CREW_EVENT_DAYS * DAY_MS, ahead), NOW)).toEqual(
        ago(CREW_EVENT_DAYS * DAY_MS),
      );
    },
  );

  test('of a phone whose clock was set back meanwhile happened now', () => {
    expect(eventTime(noted(-60_000), NOW)).toEqual(NOW);
  });

  test('of too long ago does not count', () => {
    expect(eventTime(noted(CREW_EVENT_DAYS * DAY_MS + 1), NOW)).toBeUndefined();
  });

  const [TUESDAY, WEDNESDAY] = [day('2026-11-24'), day('2026-11-25')];
  test.each([
    ['pickup', TUESDAY, undefined, false],
    ['pickup', WEDNESDAY, undefined, true],
    ['pickup', WEDNESDAY, WEDNESDAY, false],
    ['pickup', WEDNESDAY, day('2026-11-26'), true],
    ['delivery', WEDNESDAY, undefined, true],
    ['exchange', WEDNESDAY, undefined, true],
    ['relocation', WEDNESDAY, undefined, true],
    ['repair', WEDNESDAY, undefined, false],
  ] as const)(
    'of a %s on %s, confirmed for %s, is asked about: %s',
    (kind, on, confirmed, asked) => {
      expect(needsOtherDay({ kind, day: TUESDAY }, on, confirmed)).toBe(asked);
    },
  );
});

test.each([
  ['a pick-up', 'pickup', [], true],
  ['an exchange that takes something back', 'exchange', ['sofa'], true],
  ['an exchange that takes nothing back', 'exchange', [], false],
  ['a delivery', 'delivery', [], false],
  ['a repair', 'repair', [], false],
] as const)('at %s it is signed for what goes: %#', (_what, kind, takes, isSigned) => {
  expect(takesAlong(kind, takes)).toBe(isSigned);
});
