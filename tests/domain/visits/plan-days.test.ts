import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import {
  firstPlanSlot,
  halvesAhead,
  openPlanDays,
  pickupAt,
  type PlannedSlot,
  planDays,
  whyIdle,
} from '#domain/visits/plan-days.ts';

const MONDAY = day('2026-11-23');
const morning = { day: MONDAY, half: 'morning' } as const;
const at = (time: string) => new Date(`2026-11-23T${time}+05:30`);

test('the places of a half count as free until it is over, and on no holiday', () => {
  expect(whyIdle(morning, at('08:00'), [])).toBeUndefined();
  expect(whyIdle(morning, at('23:00'), [])).toBe('past');
  expect(whyIdle(morning, at('08:00'), [MONDAY])).toBe('no-working-day');
});

const TUESDAY = day('2026-11-24');
const WEDNESDAY = day('2026-11-25');

test('the days offered have a slot that is open', () => {
  const open = (now: Date) =>
    openPlanDays(planDays(now, [TUESDAY], { lastDay: day('2026-11-26') })).map((each) => each.day);
  expect(open(at('15:00'))).toEqual([MONDAY, WEDNESDAY, '2026-11-26']);
  expect(open(at('18:00'))).toEqual([WEDNESDAY, '2026-11-26']);
});

test('a pick-up is offered each part of a day that its renter could choose, until its hours are over', () => {
  const [today, tomorrow] = planDays(at('15:00'), [], { isPickup: true });
  expect(today?.halves).toEqual([
    { half: 'morning', pickupSlot: '09:00-12:00', closed: 'past' },
    { half: 'afternoon', pickupSlot: '12:00-15:00', closed: 'past' },
    { half: 'afternoon', pickupSlot: '15:00-18:00', closed: null },
  ]);
  expect(tomorrow?.halves.map(({ closed }) => closed)).toEqual([null, null, null]);
});

test('a visit can stay in its slot while its day lasts, and nowhere else that is over', () => {
  const closedAt = (planned: PlannedSlot, isPickup = false) =>
    planDays(at('19:00'), [], { planned, isPickup })[0]?.halves.map(({ closed }) => closed);
  expect(closedAt(morning)).toEqual([null, 'past']);
  const noon = pickupAt({ day: MONDAY, slot: '12:00-15:00' });
  expect(closedAt(noon, true)).toEqual(['past', null, 'past']);
  expect(pickupAt({ day: MONDAY, slot: null })).toEqual({ day: MONDAY, half: 'afternoon' });
});

test.each([
  ['the wanted slot', '08:00', morning, morning],
  ['what is open of its day', '13:00', morning, { ...morning, half: 'afternoon' }],
  ['the next day after one that is over', '19:00', morning, { day: TUESDAY, half: 'morning' }],
  [
    'a day from now on',
    '08:00',
    { ...morning, day: day('2026-11-20') },
    { day: TUESDAY, half: 'morning' },
  ],
  ['tomorrow where none is wanted', '08:00', null, { day: TUESDAY, half: 'morning' }],
] as const)('a plan begins with %s', (_what, time, wanted, first) => {
  expect(firstPlanSlot(planDays(at(time), []), wanted, MONDAY)).toEqual(first);
});

test('a plan begins today where no later day is left, and nowhere where none is', () => {
  const last = (time: string) => planDays(at(time), [], { lastDay: MONDAY });
  expect(firstPlanSlot(last('14:00'), null, MONDAY)).toEqual({ day: MONDAY, half: 'afternoon' });
  expect(firstPlanSlot(last('18:00'), null, MONDAY)).toBeUndefined();
});

test('a pick-up begins with its own hours', () => {
  const days = planDays(at('08:00'), [], { isPickup: true });
  const late = pickupAt({ day: WEDNESDAY, slot: '15:00-18:00' });
  expect(firstPlanSlot(days, late, MONDAY)).toEqual(late);
});

test('a half is ahead until its last hour is over', () => {
  expect(halvesAhead(MONDAY, at('08:00'))).toEqual(['morning', 'afternoon']);
  expect(halvesAhead(MONDAY, at('13:00'))).toEqual(['afternoon']);
  expect(halvesAhead(MONDAY, at('23:00'))).toEqual([]);
});
