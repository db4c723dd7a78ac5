import { describe, expect, test } from 'vitest';
import {
  answerBy,
  chargeOf,
  inspectBy,
  canOnlyTakeBack,
  isLateObjection,
  isWear,
  itemFault,
  leftToCharge,
  needsPicture,
  objectBy,
  objectOpenUntil,
  placeByItems,
  reportReminder,
  standingOf,
  totalCharged,
  valueOfUnit,
} from '#domain/endings/inspection.ts';
import { settlingWords } from '#messages/endings/inspection-words.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';

const WEAR = {
  scratch: { width: 4, depth: 4, length: 40 },
  chip: { width: 9, depth: 2, length: 30 },
};

describe('a mark is wear at every limit, and damage beyond one of them', () => {
  test.each([
    ['scratch', 3, 3, 39, true],
    ['scratch', 4, 4, 40, true],
    ['scratch', 5, 4, 40, false],
    ['scratch', 4, 5, 40, false],
    ['scratch', 4, 4, 41, false],
    ['chip', 9, 2, 30, true],
    ['chip', 10, 2, 30, false],
    ['chip', 9, 3, 30, false],
    ['chip', 9, 2, 31, false],
    ['tear', 1, 1, 1, false],
  ] as const)('a %s of %d × %d × %d mm: %s', (kind, width, depth, length, expected) => {
    expect(isWear(kind, { width, depth, length }, WEAR)).toBe(expected);
  });

  test('nothing is told of a scratch that was not measured', () => {
    expect(isWear('scratch', null, WEAR)).toBe(false);
  });
});

describe('an item', () => {
  const known = { charged: ZERO, value: rupees(5000) };
  const small = { width: 2, depth: 1, length: 10 };
  const large = { width: 6, depth: 1, length: 50 };

  test.each([
    ['needs the measures of a scratch', 'scratch', null, 500, 'INSPECTION_MEASURES_NEEDED'],
    ['has no measures of a tear', 'tear', small, 500, 'INSPECTION_MEASURES_NEEDED'],
    ['costs nothing where it is wear', 'scratch', small, 500, 'INSPECTION_PRICE_NEEDED'],
    ['costs something where it is damage', 'scratch', large, 0, 'INSPECTION_PRICE_NEEDED'],
    ['costs no more than a unit is worth', 'broken', null, 5001, 'INSPECTION_OVER_VALUE'],
    ['may be wear', 'scratch', small, 0, undefined],
    ['may cost all that a unit is worth', 'broken', null, 5000, undefined],
  ] as const)('%s', (_what, kind, measures, amount, fault) => {
    expect(itemFault({ kind, measures, amount: rupees(amount) }, WEAR, known)).toBe(fault);
  });

  test('counts with what is charged of its unit besides, where its worth is known', () => {
    const entered = { kind: 'broken', measures: null, amount: rupees(3000) } as const;
    const charged = rupees(2001);
    expect(itemFault(entered, WEAR, { ...known, charged })).toBe('INSPECTION_OVER_VALUE');
    expect(itemFault(entered, WEAR, { charged, value: null })).toBeUndefined();
    const endless = { ...entered, amount: rupees(1_000_001) };
    expect(itemFault(endless, WEAR, { charged, value: null })).toBe('INSPECTION_OVER_VALUE');
  });

  test('needs a picture where it is charged and there', () => {
    expect(needsPicture({ kind: 'tear', amount: rupees(1) })).toBe(true);
    expect(needsPicture({ kind: 'scratch', amount: ZERO })).toBe(false);
    expect(needsPicture({ kind: 'not_returned', amount: rupees(1) })).toBe(false);
  });
});

test('a unit is worth the less of what a new one and what it cost', () => {
  expect(valueOfUnit(rupees(900), rupees(800))).toBe(rupees(800));
  expect(valueOfUnit(rupees(900), null)).toBe(rupees(900));
  expect(valueOfUnit(null, rupees(800))).toBe(rupees(800));
  expect(valueOfUnit(null, null)).toBeNull();
  expect(leftToCharge(rupees(800), rupees(300))).toBe(rupees(500));
  expect(leftToCharge(rupees(800), rupees(900))).toBe(ZERO);
  expect(leftToCharge(null, rupees(300))).toBeNull();
});

test.each([
  ['store', 'nothing is noted', []],
  ['store', 'there is only wear', [{ kind: 'scratch', amount: ZERO }]],
  [
    'repair',
    'something is damaged',
    [
      { kind: 'scratch', amount: ZERO },
      { kind: 'tear', amount: rupees(90) },
    ],
  ],
  [
    'lost',
    'it is not there',
    [
      { kind: 'tear', amount: rupees(90) },
      { kind: 'not_returned', amount: rupees(900) },
    ],
  ],
] as const)('goes to %s by itself where %s', (place, _why, items) => {
  expect(placeByItems(items, false)).toBe(place);
});

test('what its renter reported goes nowhere until somebody says where, or notes what is wrong', () => {
  expect(placeByItems([], true)).toBe(null);
  expect(placeByItems([{ kind: 'tear', amount: rupees(90) }], true)).toBe('repair');
  expect(placeByItems([{ kind: 'not_returned', amount: ZERO }], true)).toBe('lost');
});

test('what was decided is taken in place of what was charged', () => {
  const kept = { amount: rupees(500), decided: rupees(200) };
  const whole = { amount: rupees(300), decided: null };
  expect(chargeOf(kept)).toBe(rupees(200));
  expect(totalCharged([kept, whole])).toBe(rupees(500));
  expect(totalCharged([])).toBe(ZERO);
});

test('things are looked at within three working days, and the deposit is back by the tenth', () => {
  // A Friday before a week-end, whose Saturday counts; Christmas is no working day.
  expect(inspectBy(day('2026-12-18'), ['2026-12-25'])).toBe('2026-12-22');
  expect(inspectBy(day('2026-12-23'), ['2026-12-25'])).toBe('2026-12-28');
});

test('a renter has seven days to answer', () => {
  const until = answerBy(new Date('2026-11-23T10:00:00Z'));
  expect(until).toEqual(new Date('2026-11-30T10:00:00Z'));
});

test.each([
  ['who wrote or priced it', 1, [1], true],
  ['who priced a part of it', 2, [1, 2], true],
  ['somebody with another account', 3, [1, 2], false],
  ['whoever is at a terminal, under any name', null, [1], true],
  ['whoever may be who priced it at a terminal', 3, [1, null], true],
])('%s can only take a charge back: account %s, authors %j: %s', (_, userId, ids, isOnly) => {
  const authors = ids.map((id) => ({ userId: id }));
  expect(canOnlyTakeBack({ userId }, authors)).toBe(isOnly);
});

test.each([
  ['2026-11-04T15:29:59+05:30', undefined],
  ['2026-11-05T15:30:00+05:30', 3],
  ['2026-11-08T15:29:00+05:30', 3],
  ['2026-11-08T15:30:00+05:30', 6],
])('a report shown on 2 Nov at 3:30 pm is sent again at %s: %s', (now, step) => {
  expect(reportReminder(new Date('2026-11-02T15:30:00+05:30'), new Date(now))).toBe(step);
});

const FINAL = new Date('2026-11-09T09:30:00Z');

test('what was settled without an answer can be objected to for 30 days, once', () => {
  const open = { endedAs: 'unanswered', finalAt: FINAL, objectedAt: null } as const;
  expect(objectBy(open)).toEqual(new Date('2026-12-09T09:30:00Z'));
  expect(objectBy({ ...open, objectedAt: FINAL })).toBeNull();
  expect(objectBy({ ...open, endedAs: 'agreed' })).toBeNull();
  expect(objectBy({ ...open, endedAs: null, finalAt: null })).toBeNull();
  expect(isLateObjection(open)).toBe(false);
});

test.each([
  ['2026-12-09T09:29:59Z', new Date('2026-12-09T09:30:00Z')],
  ['2026-12-09T09:30:00Z', null],
])('at %s it can be objected to until %s', (now, until) => {
  const open = { endedAs: 'unanswered', finalAt: FINAL, objectedAt: null } as const;
  expect(objectOpenUntil(open, new Date(now))).toEqual(until);
});

test.each([
  ['unanswered', FINAL, 'objected'],
  ['unanswered', null, 'final'],
  ['decided', FINAL, 'final'],
] as const)('a final inspection that ended as %s, objected to at %s, stands as %s', (...of) => {
  const [endedAs, objectedAt, standing] = of;
  expect(standingOf({ state: 'final', endedAs, objectedAt })).toBe(standing);
});

test.each([
  ['return', 2, '2 units go back to the store. The deposit is settled at once.'],
  ['return', 0, 'The deposit is settled at once.'],
  ['replacement', 1, '1 unit goes back to the store.'],
  ['replacement', 0, ''],
] as const)(
  'a %s without charges, with %d units for the store, says “%s”',
  (kind, toStore, words) => {
    expect(settlingWords(kind, toStore)).toBe(words);
  },
);
