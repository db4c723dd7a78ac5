import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { minus, rupees, ZERO } from '#domain/base/money.ts';
import {
  ledgerWords,
  nextWords,
  replacedByWords,
  type Shown,
  shownChanges,
  standingOf,
  stepWords,
} from '#messages/office/order-words.ts';

const CONFIRMED: Shown = {
  status: 'CONFIRMED',
  expectedOn: day('2026-11-25'),
  visit: null,
  attempts: [],
  pickup: null,
};

test('tells what another operator made of an order, as it was and as it is', () => {
  const visit = {
    day: day('2026-11-26'),
    half: 'afternoon' as const,
    crew: 'Imran Khan',
    crewPhone: null,
    lateUntil: '2026-11-26T13:30:00.000Z',
  };
  const after: Shown = {
    ...CONFIRMED,
    status: 'SCHEDULED',
    expectedOn: day('2026-11-26'),
    visit,
    attempts: [{}],
    pickup: { day: day('2026-12-01') },
  };
  expect(shownChanges(CONFIRMED, after)).toEqual([
    { what: 'Status', was: 'Confirmed', is: 'Delivery planned' },
    { what: 'Planned for', was: 'none', is: 'Thu 26 Nov, 2 pm to 6 pm' },
    { what: 'Crew', was: 'none', is: 'Imran Khan' },
    { what: 'Late until', was: 'none', is: '26 Nov 2026, 7:00 pm' },
    { what: 'Expected on', was: 'Wed 25 Nov', is: 'Thu 26 Nov' },
    { what: 'Attempts', was: '0', is: '1' },
    { what: 'Pick-up', was: 'none', is: 'Tue 1 Dec' },
  ]);
  expect(shownChanges(after, { ...after })).toEqual([]);
});

test.each([
  ['rent', 'Rent invoice'],
  ['rent_to_come', 'Next rent invoice'],
  ['moonshine', 'moonshine'],
])('a line of money that is %s is called %j', (kind, words) => {
  expect(ledgerWords({ kind, paid: ZERO, deposit: ZERO })).toBe(words);
});

test.each([
  ['deposit_returned', 0, 5000, 'Deposit refunded by bank transfer'],
  ['deposit_returned', 1200, 0, 'Prepaid rent refunded by bank transfer'],
  ['deposit_returned', 1200, 5000, 'Deposit and prepaid rent refunded by bank transfer'],
  ['deposit_to_come', 0, 5000, 'Deposit, to refund'],
  ['deposit_to_come', 1200, 0, 'Prepaid rent, to refund'],
])(
  'a line that is %s, of ₹%i of rent and ₹%i of deposit, is “%s”',
  (kind, rent, deposit, words) => {
    const less = (amount: number) => minus(ZERO, rupees(amount));
    expect(ledgerWords({ kind, paid: less(rent), deposit: less(deposit) })).toBe(words);
  },
);

test('what another took the place of, or its renter bought, is not called returned', () => {
  const wordsOf = (end: { goesOnAs: string | null; isBought: boolean }) => [
    standingOf({ status: 'RETURNED', isForfeited: false, ...end }).name,
    stepWords('returned', end),
    nextWords('over', end),
  ];
  expect(wordsOf({ goesOnAs: 'B261123-7F3KQ2', isBought: false })).toEqual([
    'Continues as another order',
    'Continues as another',
    'Nothing to do: continues as another order',
  ]);
  expect(wordsOf({ goesOnAs: null, isBought: true })).toEqual([
    'Bought by the renter',
    'Bought',
    'Nothing to do: order closed',
  ]);
  expect(wordsOf({ goesOnAs: null, isBought: false })[0]).toBe('Returned');
  expect(nextWords('over', { goesOnAs: null }, rupees(2452))).toBe('Still to refund: ₹2,452');
});

test('an order that ended after three missed attempts is called forfeited, at its end alone', () => {
  const end = { goesOnAs: null, isBought: false, isForfeited: true };
  expect(standingOf({ status: 'CANCELLED', ...end }).name).toBe('Forfeited');
  expect(standingOf({ status: 'CONFIRMED', ...end }).name).toBe('Confirmed');
});

test('an order says which takes its place, when, and whether that is paid', () => {
  const at = { slotOn: day('2026-12-01'), slotHalf: 'afternoon' } as const;
  expect(replacedByWords({ ...at, status: 'SCHEDULED' })).toBe(
    'Will be replaced on Tue 1 Dec, 2 pm to 6 pm by order',
  );
  expect(replacedByWords({ slotOn: null, slotHalf: null, status: 'PAYMENT_AWAITED' })).toBe(
    'Will be replaced, once it is paid, by order',
  );
});
