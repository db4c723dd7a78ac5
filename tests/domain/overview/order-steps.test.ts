import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { nextStepOf, orderSteps, orderVersion } from '#domain/overview/order-steps.ts';

const timelineOf = (...statuses: OrderStatus[]) => statuses.map((status) => ({ status }));
const statesOf = (status: OrderStatus, missing: number, ...passed: OrderStatus[]) =>
  orderSteps({ status, missing, timeline: timelineOf(...passed, status) }).map(
    ({ state }) => state,
  );

test.each([
  ['PAYMENT_AWAITED', 5, ['now', 'later', 'later', 'later', 'later', 'later']],
  ['ENQUIRY_AWAITED', 0, ['now', 'later', 'later', 'later', 'later', 'later']],
  ['CONFIRMED', 2, ['done', 'now', 'later', 'later', 'later', 'later']],
  ['KYC_AWAITED', 1, ['done', 'now', 'later', 'later', 'later', 'later']],
  ['CONFIRMED', 0, ['done', 'done', 'now', 'later', 'later', 'later']],
  ['SCHEDULED', 0, ['done', 'done', 'done', 'now', 'later', 'later']],
  ['DELIVERED', 0, ['done', 'done', 'done', 'done', 'now', 'later']],
  ['RETURN_REQUESTED', 0, ['done', 'done', 'done', 'done', 'done', 'now']],
  ['RETURNED', 0, ['done', 'done', 'done', 'done', 'done', 'done']],
] as const)(
  'an order that is %s with %i documents missing stands so',
  (status, missing, states) => {
    expect(statesOf(status, missing)).toEqual(states);
  },
);

test('an order that went out without its documents is not said to have them verified', () => {
  expect(statesOf('SCHEDULED', 3)[1]).toBe('passed');
});

test('of a cancelled order whose payment went back nobody reads that it is paid', () => {
  const timeline = timelineOf('PAYMENT_AWAITED', 'CONFIRMED', 'CANCELLED');
  const facts = { status: 'CANCELLED', missing: 0, timeline, isRefunded: true } as const;
  expect(orderSteps(facts)[0]).toEqual({ step: 'placed', state: 'undone' });
});

test('a cancelled order stays where it was, and nothing of it is at hand', () => {
  expect(statesOf('CANCELLED', 0, 'PAYMENT_AWAITED', 'CONFIRMED', 'SCHEDULED')).toEqual([
    'done',
    'done',
    'done',
    'later',
    'later',
    'later',
  ]);
  expect(orderSteps({ status: 'CANCELLED', missing: 0, timeline: [] })[0]?.state).toBe('done');
});

test.each([
  ['PAYMENT_AWAITED', 0, null, 'unpaid'],
  ['ENQUIRY_AWAITED', 0, null, 'enquiry'],
  ['CONFIRMED', 1, null, 'documents'],
  ['KYC_AWAITED', 0, null, 'schedule'],
  ['SCHEDULED', 0, 'delivery', 'deliver'],
  ['SCHEDULED', 0, 'exchange', 'exchange'],
  ['DELIVERED', 0, null, 'rented'],
  ['DELIVERED', 0, 'relocation', 'relocate'],
  ['RETURN_REQUESTED', 0, null, 'collect'],
  ['RETURNED', 0, null, 'over'],
  ['CANCELLED', 0, null, 'over'],
] as const)('after %s with %i missing and %s planned comes: %s', (status, missing, visit, next) => {
  expect(nextStepOf({ status, missing, visit })).toBe(next);
});

test('every change that another operator can make gives the order another version', () => {
  const visit = {
    id: 4,
    day: day('2026-11-24'),
    half: 'morning',
    crew: null,
    crewPhone: null,
    lateUntil: null,
  };
  const order = {
    status: 'SCHEDULED' as const,
    expectedOn: day('2026-11-24'),
    pickupOn: null,
    pickupSlot: null,
    pickupCrewId: null,
    visit,
    tries: 0,
  };
  const versions = [
    order,
    { ...order, status: 'DELIVERED' as const },
    { ...order, expectedOn: null },
    { ...order, pickupOn: day('2026-11-30') },
    { ...order, pickupSlot: '09:00-12:00' },
    { ...order, pickupCrewId: 7 },
    { ...order, tries: 1 },
    { ...order, visit: null },
    { ...order, visit: { ...visit, day: day('2026-11-25') } },
    { ...order, visit: { ...visit, half: 'afternoon' } },
    { ...order, visit: { ...visit, crew: 'Imran' } },
    { ...order, visit: { ...visit, crewPhone: '9810000002' } },
    { ...order, visit: { ...visit, lateUntil: new Date('2026-11-24T12:00:00Z') } },
  ].map(orderVersion);
  expect(new Set(versions).size).toBe(versions.length);
  expect(orderVersion({ ...order, visit: { ...visit } })).toBe(versions[0]);
});

test('every status has its steps', () => {
  for (const status of ORDER_STATUSES) expect(statesOf(status, 0)).toHaveLength(6);
});

test('what came back is looked at before it is over', () => {
  const back = { status: 'RETURNED', missing: 0, visit: null } as const;
  expect(nextStepOf({ ...back, inspection: 'draft' })).toBe('inspect');
  expect(nextStepOf({ ...back, inspection: 'shown' })).toBe('answer');
  expect(nextStepOf({ ...back, inspection: 'objected' })).toBe('decide');
  expect(nextStepOf({ ...back, inspection: 'answered' })).toBe('settle');
  expect(nextStepOf({ ...back, inspection: 'final' })).toBe('over');
  expect(nextStepOf(back)).toBe('over');
});
