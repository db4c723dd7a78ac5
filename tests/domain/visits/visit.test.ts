import { describe, expect, test } from 'vitest';
import { isComing } from '#domain/visits/visit-coming.ts';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { mayPlanOn, SLOT_DAYS_AHEAD, slotDays, whySlotClosed } from '#domain/visits/slot.ts';
import {
  isSameSlot,
  mayVisitBecome,
  slotBegins,
  slotEnds,
  VISIT_KINDS,
  VISIT_STATES,
} from '#domain/visits/visit.ts';
import { crewBlocks } from '#messages/visits/crew-words.ts';
import { codeWords, moveWords, OUR_CREW, whoComesWords } from '#messages/visits/visit-words.ts';

/** A Thursday, late in Kolkata's evening. */
const NOW = new Date('2026-12-10T18:00:00Z');
const TODAY = day('2026-12-10');
const HOLIDAYS = ['2026-12-25'];

test.each([
  [-1, false],
  [0, true],
  [60, true],
  [61, false],
])('an operator plans a visit %i days from today: %s', (ahead, may) => {
  expect(mayPlanOn(addDaysTo(TODAY, ahead), TODAY)).toBe(may);
});

describe('a slot', () => {
  test.each([
    ['morning', '2026-12-11T03:30:00.000Z', '2026-12-11T07:30:00.000Z'],
    ['afternoon', '2026-12-11T08:30:00.000Z', '2026-12-11T12:30:00.000Z'],
  ] as const)('of the %s lasts four hours of Kolkata’s clock', (half, begins, ends) => {
    const slot = { day: day('2026-12-11'), half };
    expect(slotBegins(slot).toISOString()).toBe(begins);
    expect(slotEnds(slot).toISOString()).toBe(ends);
  });

  test.each([
    [0, 'too-soon'],
    [1, undefined],
    [3, 'no-working-day'],
    [SLOT_DAYS_AHEAD, undefined],
    [SLOT_DAYS_AHEAD + 1, 'too-late'],
  ])('%i days from today is closed because: %s', (ahead, why) => {
    expect(whySlotClosed({ day: addDaysTo(TODAY, ahead) }, NOW, HOLIDAYS)).toBe(why);
  });

  test('is never on a Sunday, a national holiday or one of ours', () => {
    const days = slotDays(NOW, ['2026-12-24']);
    expect(days).toHaveLength(11);
    expect(days[0]).toBe('2026-12-11');
    expect(days).not.toContain('2026-12-13');
    expect(days).not.toContain('2026-12-20');
    expect(days).not.toContain('2026-12-24');
  });

  test('is another one on another day and in another half', () => {
    const slot = { day: TODAY, half: 'morning' } as const;
    expect(isSameSlot(slot, { ...slot })).toBe(true);
    expect(isSameSlot(slot, { ...slot, half: 'afternoon' })).toBe(false);
    expect(isSameSlot(slot, { ...slot, day: addDaysTo(TODAY, 1) })).toBe(false);
  });
});

test('a delivery and an exchange bring an order, other visits do not', () => {
  expect(VISIT_KINDS.filter(isComing)).toEqual(['delivery', 'exchange']);
});

test('a visit ends once, and nothing follows its end', () => {
  const steps = VISIT_STATES.flatMap((from) =>
    VISIT_STATES.filter((to) => mayVisitBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(steps).toEqual(['planned > done', 'planned > missed', 'planned > cancelled']);
});

describe('what is told of a planned visit', () => {
  const slot = { day: day('2026-11-24'), half: 'morning', apology: null } as const;
  const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);

  test('is who comes; unnamed, that our crew does once it is near', () => {
    const unnamed = { ...slot, crew: null };
    expect(whoComesWords(unnamed, at('23T09:59'))).toBe('We’ll tell you by the day before');
    expect(whoComesWords(unnamed, at('23T10:00'))).toBe(OUR_CREW);
    expect(whoComesWords(unnamed, at('24T12:00'))).toBe(OUR_CREW);
    expect(whoComesWords({ ...slot, crew: 'Imran Khan' }, at('24T12:00'))).toBe('Imran Khan');
    const [block] = crewBlocks({ crew: null, crewPhone: null }, true);
    expect(block).toMatchObject({ text: 'Our delivery team will come and call you on the way.' });
  });

  test.each([
    ['Imran Khan', 'Imran Khan will come.'],
    ['Sunil, Imran', 'Sunil and Imran will come.'],
    ['Sunil, Imran, Asha', 'Sunil, Imran and Asha will come.'],
  ])('names all of a crew in a sentence: %s', (crew, text) => {
    expect(crewBlocks({ crew, crewPhone: null })[0]).toMatchObject({ text });
  });

  test.each([
    ['delivery', false, 'once your items are in your home', 'Move the delivery'],
    ['repair', false, 'once the repair is finished', 'Move the repair'],
    ['exchange', true, 'once your items are in your new home', 'Choose another time for the move'],
  ] as const)(
    'is when the code of a %s is told, and what moves it',
    (kind, isCityMove, when, move) => {
      expect(codeWords({ kind, isCityMove }).words).toContain(when);
      expect(moveWords({ kind, isCityMove })).toBe(move);
    },
  );
});
