import { expect, test } from 'vitest';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';

test('an order that cannot be delivered yet says how it stands and what comes first', () => {
  expect(notThereYet({ number: 'B1', status: 'CONFIRMED' }, 'SCHEDULED')).toEqual({
    number: 'B1',
    status: 'Confirmed',
    first: 'Schedule its delivery first: npm run office -- schedule-order --number B1 --day <day>',
  });
  expect(notThereYet({ number: 'B1', status: 'CANCELLED' }, 'SCHEDULED').first).toBe(
    'It’s too late for that.',
  );
});
