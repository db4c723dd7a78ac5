import { describe, expect, test } from 'vitest';
import { failedByUs, movedByRenter, movedByUs } from '#domain/endings/agreed-days.ts';
import { isFreeToCancel } from '#domain/endings/cancellation.ts';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { addDaysTo, day, instantAt } from '#domain/base/kolkata.ts';
import { MISSED_FEE, missedFee, missedStep } from '#domain/visits/missed-visit.ts';
import { ZERO } from '#domain/base/money.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { callOffUntil, movableUntil, moveDays, whyUnmovable } from '#domain/visits/visit-move.ts';
import { isEndNear, isNoticeDue, isUnnotedTold } from '#domain/visits/visit-notice.ts';

const PROMISED = day('2026-11-24');
const order = {
  status: 'SCHEDULED',
  promisedOn: PROMISED,
  expectedOn: PROMISED,
  expressOn: null,
  movedFrom: null,
} as const;

describe('a delivery that its renter moved later', () => {
  const moved = { ...order, ...movedByRenter(order, day('2026-11-28')) };

  test('is promised for that day, and so not late before it', () => {
    expect(moved).toMatchObject({
      promisedOn: '2026-11-28',
      expectedOn: '2026-11-28',
      movedFrom: PROMISED,
    });
    expect(isLate(moved, [], day('2026-11-28'))).toBe(false);
    expect(isLate(moved, [], day('2026-11-29'))).toBe(true);
  });

  test('costs to cancel what it would have cost on the day before', () => {
    expect(isFreeToCancel(moved, null, [], instantAt(day('2026-11-22'), 23))).toBe(true);
    expect(isFreeToCancel(moved, null, [], instantAt(day('2026-11-23'), 9))).toBe(false);
  });

  test('and again later, still counts from the first day', () => {
    expect(movedByRenter(moved, day('2026-12-02')).movedFrom).toBe(PROMISED);
  });

  test('and then later by us, is free until two days before our day', () => {
    const ours = { ...moved, ...movedByUs(moved, day('2026-12-02')) };
    expect(ours).toMatchObject({ promisedOn: '2026-11-28', movedFrom: null });
    expect(isFreeToCancel(ours, null, [], instantAt(day('2026-11-30'), 9))).toBe(true);
  });

  test('and then sooner by us, keeps the day it counts from', () => {
    expect(movedByUs(moved, day('2026-11-27')).movedFrom).toBe(PROMISED);
  });
});

test('a delivery that its renter moved sooner stays promised for its day', () => {
  const moved = movedByRenter({ ...order, expressOn: PROMISED }, day('2026-11-23'));
  expect(moved).toEqual({
    promisedOn: PROMISED,
    expectedOn: '2026-11-23',
    expressOn: '2026-11-23',
    movedFrom: null,
  });
});

test('an order without a promise gets none by being moved', () => {
  const unpromised = { promisedOn: null, expectedOn: null, expressOn: null };
  expect(movedByRenter(unpromised, PROMISED)).toMatchObject({ promisedOn: null, movedFrom: null });
  expect(movedByUs(unpromised, PROMISED)).toMatchObject({ promisedOn: null, movedFrom: null });
  expect(failedByUs(unpromised, PROMISED, PROMISED).promisedOn).toBe(null);
});

test('from the day after a try that failed through us the order is late', () => {
  const sooner = { ...order, expectedOn: day('2026-11-22') };
  const failed = { ...sooner, ...failedByUs(sooner, day('2026-11-22'), day('2026-11-24')) };
  expect(failed).toMatchObject({ promisedOn: '2026-11-22', expectedOn: '2026-11-24' });
  expect(isLate(failed, [], day('2026-11-23'))).toBe(true);
});

const slot = { day: day('2026-11-24'), half: 'afternoon', failedByUs: false } as const;

test('what failed through us is moved as often as its renter likes, until it begins', () => {
  const visit = { ...slot, moves: 3, failedByUs: true };
  expect(movableUntil(visit, instantAt(slot.day, 13))).toEqual(instantAt(slot.day, 14));
  expect(movableUntil(visit, instantAt(slot.day, 14))).toBeNull();
});

test('what nobody noted is moved from the day after it', () => {
  const visit = { ...slot, moves: 1 };
  expect(movableUntil(visit, instantAt(slot.day, 23))).toBeNull();
  const later = instantAt(day('2026-12-21'), 21);
  expect(movableUntil(visit, later)).not.toBeNull();
  expect(callOffUntil(visit, later)).not.toBeNull();
  expect(moveDays(visit, later, [])[0]).toBe('2026-12-23');
});

test.each([
  [0, 19.99, undefined],
  [0, 20, 'settled'],
  [1, 12, 'moved'],
])(
  'a visit that was moved %i times cannot be moved at %s of the day before: %s',
  (moves, hour, why) => {
    const visit = { ...slot, moves };
    expect(whyUnmovable(visit, instantAt(day('2026-11-23'), hour))).toBe(why);
  },
);

test('a visit is moved to no day whose evening before is over', () => {
  const visit = { ...slot, day: day('2026-11-27'), moves: 0 };
  const evening = instantAt(day('2026-11-23'), 20.5);
  expect(moveDays(visit, evening, [])[0]).toBe('2026-11-25');
  expect(moveDays({ ...visit, moves: 1 }, evening, [])).toEqual([]);
});

test.each([
  [1, 'warned', ZERO],
  [2, 'charged', MISSED_FEE],
  [3, 'forfeited', MISSED_FEE],
  [4, 'forfeited', MISSED_FEE],
] as const)('the %ith attempt that nobody was there for: %s', (count, step, fee) => {
  expect(missedStep(count)).toBe(step);
  expect(missedFee(count)).toBe(fee);
});

test('a delivery code has four digits', () => {
  expect(['0482', '482', '04821', '04a2'].map(isDeliveryCode)).toEqual([true, false, false, false]);
});

test.each([
  ['2026-11-23', 9.99, false],
  ['2026-11-23', 10, true],
  ['2026-11-24', 12.99, true],
  ['2026-11-24', 13, false],
])('a visit in the morning of the 24th is brought to mind on %s at %s: %s', (on, hour, is) => {
  const slot = { day: day('2026-11-24'), half: 'morning' } as const;
  expect(isNoticeDue(slot, instantAt(day(on), hour))).toBe(is);
});

test.each([
  [15.99, false],
  [16, true],
  [20, true],
])('the end of an afternoon is near at %s: %s', (hour, is) => {
  const slot = { day: day('2026-11-24'), half: 'afternoon' } as const;
  expect(isEndNear({ ...slot, lateUntil: null }, instantAt(slot.day, hour))).toBe(is);
});

test.each([
  { at: 'the evening of its day', days: 0, hour: 20, is: false },
  { at: 'nine the morning after', days: 1, hour: 9, is: false },
  { at: 'ten the morning after', days: 1, hour: 10, is: true },
])('at $at, that nobody noted a visit is told: $is', ({ days, hour, is }) => {
  const visit = { day: day('2026-11-24'), half: 'morning' } as const;
  expect(isUnnotedTold(visit, instantAt(addDaysTo(visit.day, days), hour))).toBe(is);
});
