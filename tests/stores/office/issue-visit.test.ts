import { expect, test } from 'vitest';
import { day, instantAt } from '#domain/base/kolkata.ts';
import { planDays } from '#domain/visits/plan-days.ts';
import { wishedSlot } from '#stores/office/care/issue-visit.ts';

const MONDAY = day('2026-11-23');
const TUESDAY = day('2026-11-24');
const days = planDays(instantAt(MONDAY, 14), [], { lastDay: TUESDAY });
const BLANK = { day: '', half: '' } as const;

const missed = {
  id: 7,
  day: day('2026-11-20'),
  half: 'afternoon',
  crew: null,
  crewPhone: null,
  state: 'planned',
  endedAt: null,
  missed: 0,
  isDue: true,
} as const;

test('a repair visit whose day is over is offered for the next open day', () => {
  const slot = wishedSlot(BLANK, { repair: missed, days }, MONDAY);
  expect(slot).toEqual({ day: TUESDAY, half: 'morning' });
});

test('a day that was chosen gets a half that is not over', () => {
  const asked = { day: MONDAY, half: '' } as const;
  const slot = wishedSlot(asked, { repair: null, days }, MONDAY);
  expect(slot).toEqual({ day: MONDAY, half: 'afternoon' });
  const late = { day: TUESDAY, half: 'afternoon' } as const;
  expect(wishedSlot(late, { repair: null, days }, MONDAY)).toEqual(late);
});

test('no slot is offered where no day is left', () => {
  expect(wishedSlot(BLANK, { repair: null, days: [] }, MONDAY)).toBeUndefined();
});
