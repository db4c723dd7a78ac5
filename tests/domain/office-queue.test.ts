import { expect, test } from 'vitest';
import { EVERY_QUEUE, QUEUES } from '#domain/office-queue.ts';
import { mayRole, type Role } from '#domain/office-role.ts';

const queuesOf = (role: Role) => EVERY_QUEUE.filter((queue) => mayRole(role, QUEUES[queue]));

test('what is late stands before all else, and an owner sees every queue', () => {
  expect(queuesOf('owner')).toEqual(EVERY_QUEUE);
  expect(EVERY_QUEUE[0]).toBe('late');
});

test('who delivers sees the day and no document, who keeps the books transfers and no visit', () => {
  expect(queuesOf('floor')).toEqual([
    'late',
    'schedule',
    'pickups',
    'day',
    'renters',
    'inspections',
    'searches',
  ]);
  expect(queuesOf('books')).toEqual([
    'transfers',
    'debits',
    'ending',
    'letters',
    'jobs',
    'searches',
  ]);
});
