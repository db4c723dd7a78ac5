import { describe, expect, test } from 'vitest';
import { calendarEntries, type CalendarOrder, calendarSequence } from '#domain/calendar-entries.ts';
import { calendarFileName, hasCalendarDay } from '#domain/calendar-file.ts';
import { day } from '#domain/kolkata.ts';
import { ORDER_STATUSES } from '#domain/order.ts';

const TODAY = day('2026-11-20');

const ORDER: CalendarOrder = {
  number: 'B1',
  status: 'SCHEDULED',
  expiresOn: null,
  pickupOn: null,
  pickupSlot: null,
  visits: [],
};

const VISIT = { id: 7, kind: 'delivery', day: day('2026-11-24'), half: 'morning' } as const;

describe('the calendar of an order', () => {
  test('has a planned visit in the hours of its half', () => {
    const visits = [{ ...VISIT, state: 'planned' as const }];
    expect(calendarEntries({ ...ORDER, visits }, TODAY)).toEqual([
      {
        id: 'visit-7',
        isCancelled: false,
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
      { id: 'plan-B1', isCancelled: false, what: 'plan', on: '2027-11-24' },
    ]);
    const pickup = { pickupOn: day('2026-11-30'), pickupSlot: '12:00-15:00' } as const;
    const returned = { ...delivered, ...pickup, status: 'RETURN_REQUESTED' } as const;
    expect(calendarEntries(returned, TODAY)).toEqual([
      {
        id: 'pickup-B1',
        isCancelled: false,
        what: 'pickup',
        begins: new Date('2026-11-30T06:30:00Z'),
        ends: new Date('2026-11-30T09:30:00Z'),
      },
    ]);
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

test('a later file has a higher sequence, which fits what calendars count with', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const later = new Date('2026-11-20T10:01:00Z');
  expect(calendarSequence(later)).toBe(calendarSequence(now) + 1);
  expect(calendarSequence(new Date('2100-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
});
