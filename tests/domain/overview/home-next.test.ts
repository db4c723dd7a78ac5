import { describe, expect, test } from 'vitest';
import {
  afterNext,
  byUrgency,
  HOME_KINDS,
  homeTone,
  warnsOfEnd,
} from '#domain/overview/home-next.ts';
import { interestADay } from '#domain/billing/interest.ts';
import { keptMonths } from '#domain/billing/months-rented.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { homeWords } from '#messages/overview/home-next.ts';

test('a pick-up is told with its hours as everywhere else', () => {
  const [kind, slot] = ['pickup', '09:00-12:00'] as const;
  const facts = { kind, on: day('2026-12-24'), orderNumber: 'B1', things: 'your sofa', slot };
  expect(homeWords(facts, TODAY)).toMatchObject({
    text: 'From 9 am to 12 noon. Pick-up is free, and we settle your deposit after it.',
    short: 'Pick-up of your sofa, 9 am to 12 noon',
  });
});

test.each([
  [day('2026-12-24'), 'You get it by Thu 24 Dec.'],
  [day('2026-12-18'), 'You should have had it by Fri 18 Dec. We’re sorry it’s late.'],
  [null, 'You get it within 7 to 10 working days.'],
])('a refund that arrives on %s says so', (arrives, text) => {
  const facts = { kind: 'money_back', on: arrives, amount: rupees(1061) } as const;
  expect(homeWords(facts, TODAY)).toMatchObject({ text });
});

const TODAY = day('2026-12-20');
const on = (value: string) => day(value);

describe('what is next on the home', () => {
  test('is what takes things away, then what costs by the day, then what has to be done', () => {
    const things = HOME_KINDS.map((kind) => ({ kind, on: null }));
    expect(byUrgency(things.toReversed()).map(({ kind }) => kind)).toEqual([...HOME_KINDS]);
    expect(HOME_KINDS.indexOf('rent_late')).toBeLessThan(HOME_KINDS.indexOf('documents'));
    expect(HOME_KINDS.indexOf('documents')).toBeLessThan(HOME_KINDS.indexOf('plan_ends'));
  });

  test('is of one kind the earliest, and what has no day before all', () => {
    const plans = [on('2027-01-18'), on('2027-01-04'), null].map((each) => ({
      kind: 'plan_ends' as const,
      on: each,
    }));
    expect(byUrgency(plans).map((each) => each.on)).toEqual([null, '2027-01-04', '2027-01-18']);
  });

  test('is followed by the next four, as the calendar has them', () => {
    const things = [
      { kind: 'rent_to_come' as const, on: on('2027-01-07') },
      { kind: 'plan_ends' as const, on: on('2027-01-18') },
      { kind: 'documents' as const, on: null },
      { kind: 'rent_late' as const, on: on('2026-12-08') },
      { kind: 'pickup' as const, on: on('2026-12-24') },
      { kind: 'money_back' as const, on: on('2026-12-30') },
    ];
    expect(afterNext(things).map(({ kind }) => kind)).toEqual([
      'documents',
      'pickup',
      'rent_to_come',
      'plan_ends',
    ]);
    expect(afterNext([])).toEqual([]);
  });

  test('says by its tone whether there is nothing to do, something, or it is late', () => {
    expect(
      ['rent_to_come', 'documents', 'service_ends'].map((kind) => homeTone(kind as 'documents')),
    ).toEqual(['calm', 'act', 'bad']);
  });
});

describe('the end of service', () => {
  test('is warned of for two weeks', () => {
    expect(warnsOfEnd(on('2027-01-03'), TODAY)).toBe(true);
    expect(warnsOfEnd(on('2027-01-04'), TODAY)).toBe(false);
  });

  test('costs interest by the day until then', () => {
    expect(interestADay(rupees(2498))).toBe(167);
  });
});

describe('months kept', () => {
  test.each([
    ['2026-06-14', '2027-06-14', '2026-12-01', 5, 12],
    ['2026-06-14', '2027-06-14', '2026-12-14', 6, 12],
    ['2026-06-14', '2027-06-14', '2026-06-14', 0, 12],
    ['2026-06-14', '2027-06-14', '2027-08-01', 12, 12],
    ['2026-01-31', '2026-04-30', '2026-02-28', 1, 3],
    ['2026-06-14', '2027-06-14', '2026-06-01', 0, 12],
  ])('from %s to %s are on %s %i of %i', (from, until, today, kept, of) => {
    expect(keptMonths(on(from), on(until), on(today))).toEqual({ kept, of });
  });
});
