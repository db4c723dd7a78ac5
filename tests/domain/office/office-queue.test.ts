import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { byLateness, byUrgency, EVERY_QUEUE, QUEUES, type Queue } from '#domain/office/queue.ts';
import { mayRole, type Role } from '#domain/people/office-role.ts';

const queuesOf = (role: Role) => EVERY_QUEUE.filter((queue) => mayRole(role, QUEUES[queue]));

test('what is late stands before all else, and an owner sees every queue', () => {
  expect(queuesOf('owner')).toEqual(EVERY_QUEUE);
  expect(EVERY_QUEUE[0]).toBe('late');
});

test('who delivers sees the day and no document, who keeps the books transfers and no visit', () => {
  expect(queuesOf('floor')).toEqual([
    'late',
    'schedule',
    'crewless',
    'day',
    'inspections',
    'renters',
    'searches',
  ]);
  expect(queuesOf('books')).toEqual(['transfers', 'debits', 'letters', 'jobs', 'searches']);
});

test('the queue whose first is longest past its time comes first, and where nothing is late the order stays', () => {
  const state = (queue: Queue, on: string, isLate: boolean) => {
    const row = { id: '', order: null, name: null, place: null, since: null, by: null };
    const rest = { isExpress: false, about: null, count: null, amount: null, kind: null };
    return {
      queue,
      count: 1,
      late: Number(isLate),
      express: 0,
      rows: [{ ...row, ...rest, on: day(on), isLate }],
    };
  };
  const shown = [
    state('schedule', '2026-11-27', false),
    state('day', '2026-11-26', true),
    state('inspections', '2026-11-24', true),
    state('renters', '2026-11-20', false),
  ];
  expect(shown.toSorted(byLateness).map(({ queue }) => queue)).toEqual([
    'inspections',
    'day',
    'schedule',
    'renters',
  ]);
});

test('of a queue, what is past its time comes first, then what is due first', () => {
  const row = { id: '', order: null, name: null, place: null, since: null, by: null };
  const rest = { isExpress: false, about: null, count: null, amount: null, kind: null };
  const due = (on: string, isLate: boolean) => ({ ...row, ...rest, on: day(on), isLate });
  const rows = [
    due('2026-11-28', false),
    due('2026-11-27', false),
    due('2026-11-26', true),
    due('2026-11-25', true),
  ];
  expect(rows.toSorted(byUrgency).map(({ on }) => on.slice(-2))).toEqual(['25', '26', '27', '28']);
});
