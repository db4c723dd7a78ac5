import { describe, expect, test } from 'vitest';
import { calendarEntries, type CalendarOrder } from '#domain/orders/calendar-entries.ts';
import { calendarFileName, hasCalendarDay, isPlanCalledOff } from '#domain/orders/calendar-file.ts';
import { type Day, day, instantAt } from '#domain/base/kolkata.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';

const TODAY = day('2026-11-20');

const ORDER: CalendarOrder = {
  number: 'B1',
  status: 'SCHEDULED',
  changes: 3,
  expiresOn: null,
  pickupOn: null,
  pickupSlot: null,
  returnAskedAt: null,
  pickupChanges: 0,
  visits: [],
};

const VISIT = {
  id: 7,
  kind: 'delivery',
  day: day('2026-11-24'),
  half: 'morning',
  changes: 2,
  lateUntil: null,
} as const;

describe('the calendar of an order', () => {
  test('has a planned visit in the hours of its half', () => {
    const visits = [{ ...VISIT, state: 'planned' as const }];
    expect(calendarEntries({ ...ORDER, visits }, TODAY)).toEqual([
      {
        id: 'visit-7',
        isCancelled: false,
        sequence: 2,
        what: 'delivery',
        begins: new Date('2026-11-24T03:30:00Z'),
        ends: new Date('2026-11-24T07:30:00Z'),
      },
    ]);
  });

  test('marks what was called off while its day is ahead, and leaves out what is over', () => {
    const called = { ...VISIT, state: 'cancelled' as const };
    const visits = [
      called,
      { ...called, id: 8, day: day('2026-11-19') },
      { ...VISIT, id: 9, state: 'done' as const },
    ];
    const entries = calendarEntries({ ...ORDER, visits }, TODAY);
    expect(entries.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([['visit-7', true]]);
  });

  test('has the end of a plan, and in its place the pick-up of a return', () => {
    const delivered = { ...ORDER, status: 'DELIVERED', expiresOn: day('2027-11-24') } as const;
    expect(calendarEntries(delivered, TODAY)).toEqual([
      {
        id: 'plan-B1',
        isCancelled: false,
        sequence: expect.any(Number),
        what: 'plan',
        on: '2027-11-24',
      },
    ]);
    const pickup = { pickupOn: day('2026-11-30'), pickupSlot: '12:00-15:00' } as const;
    const returned = { ...delivered, ...pickup, status: 'RETURN_REQUESTED', changes: 4 } as const;
    const [collected, plan] = calendarEntries(returned, TODAY);
    expect(collected).toEqual({
      id: 'pickup-B1',
      isCancelled: false,
      sequence: 0,
      what: 'pickup',
      begins: new Date('2026-11-30T06:30:00Z'),
      ends: new Date('2026-11-30T09:30:00Z'),
    });
    expect(plan).toMatchObject({ id: 'plan-B1', isCancelled: true, on: '2027-11-24' });
  });

  test('calls the end of a plan off once its order is over, and takes it up where a return is called off', () => {
    const planOf = (status: CalendarOrder['status'], changes: number, today = TODAY) =>
      calendarEntries({ ...ORDER, status, changes, expiresOn: day('2027-11-24') }, today)[0];
    const states = [
      planOf('DELIVERED', 3),
      planOf('RETURN_REQUESTED', 4),
      planOf('DELIVERED', 5),
      planOf('RETURNED', 6),
    ];
    expect(states.map((plan) => plan?.isCancelled)).toEqual([false, true, false, true]);
    const sequences = states.map((plan) => plan?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(planOf('RETURNED', 6, day('2027-11-25'))).toBeUndefined();
    expect(isPlanCalledOff('RETURNED', null, TODAY)).toBe(false);
  });

  test('reaches to when we come where we told that we are late', () => {
    const endOf = (lateUntil: Date | null) => {
      const [entry] = calendarEntries(
        { ...ORDER, visits: [{ ...VISIT, state: 'planned', lateUntil }] },
        TODAY,
      );
      return entry && 'ends' in entry ? entry.ends : undefined;
    };
    const late = new Date('2026-11-24T09:00:00Z');
    expect(endOf(late)).toEqual(late);
    expect(endOf(new Date('2026-11-24T06:00:00Z'))).toEqual(new Date('2026-11-24T07:30:00Z'));
  });

  test('is empty before anything is planned', () => {
    expect(calendarEntries({ ...ORDER, status: 'CONFIRMED' }, TODAY)).toEqual([]);
    expect(calendarEntries({ ...ORDER, status: 'RETURN_REQUESTED' }, TODAY)).toEqual([]);
  });

  test('is offered beside a delivered order, and one that waits for its pick-up', () => {
    expect(ORDER_STATUSES.filter(hasCalendarDay)).toEqual(['DELIVERED', 'RETURN_REQUESTED']);
    expect(calendarFileName('B1')).toBe('order-B1.ics');
  });
});

test('what was changed later has a higher sequence, which fits what calendars count with', () => {
  const sequenceOf = (order: Partial<CalendarOrder>) =>
    calendarEntries({ ...ORDER, ...order }, TODAY)[0]?.sequence ?? Number.NaN;
  const endsOn = (expiresOn: Day) => sequenceOf({ status: 'DELIVERED', expiresOn });
  expect(endsOn(day('2028-02-24'))).toBeGreaterThan(endsOn(day('2027-11-24')));
  const askedAt = (hour: number, pickupChanges = 0) =>
    sequenceOf({
      status: 'RETURN_REQUESTED',
      pickupOn: day('2026-11-30'),
      pickupSlot: '12:00-15:00',
      returnAskedAt: instantAt(TODAY, hour),
      pickupChanges,
    });
  expect(askedAt(11)).toBeGreaterThan(askedAt(10));
  expect(askedAt(10, 1)).toBeGreaterThan(askedAt(10));
  expect(endsOn(day('2100-01-01'))).toBeLessThan(2 ** 31);
});
