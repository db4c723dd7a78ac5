import { expect, test } from 'vitest';
import {
  invitationEnds,
  isFresh,
  officeSessionEnds,
  openSince,
} from '#domain/people/office-session.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test('an invitation is good for three days', () => {
  expect(invitationEnds(at('05:30:00'))).toEqual(new Date('2026-11-24T05:30:00Z'));
});

test.each([
  ['05:30:00', true],
  ['05:40:00', true],
  ['05:40:01', false],
])('of a sign-in at 05:30:00 a first factor can be set up at %s: %s', (now, isJust) => {
  expect(isFresh(at('05:30:00'), at(now))).toBe(isJust);
});

test.each([
  ['05:00:00', '07:00:00'],
  ['14:59:59', '16:59:59'],
  ['15:00:00', '17:00:00'],
  ['16:59:00', '17:00:00'],
])('a session of 05:00:00 that was used at %s ends at %s', (seen, end) => {
  expect(officeSessionEnds(at('05:00:00'), at(seen))).toEqual(at(end));
});

test('a page that said 90 seconds ago that it is open is open', () => {
  expect(openSince(at('05:31:30'))).toEqual(at('05:30:00'));
});
