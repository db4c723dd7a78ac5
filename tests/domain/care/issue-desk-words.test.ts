import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { changesOfIssue } from '#messages/care/issue-desk-words.ts';

const visit = { state: 'planned', day: day('2026-11-24'), half: 'morning', crew: null } as const;
const read = { closedAt: null, messages: [], repair: visit, arrival: { isOpen: true } };
const said = (voice: 'renter' | 'shop', by: string | null) => ({ id: 1, voice, by });

test.each([
  [{}, ''],
  [{ messages: [said('renter', null)] }, 'The renter wrote again.'],
  [{ messages: [said('shop', 'Meera Joshi')] }, 'Meera Joshi wrote to the renter.'],
  [{ messages: [said('shop', null)] }, 'The shop wrote to the renter.'],
  [{ closedAt: '2026-11-23T06:00:00.000Z' }, 'The issue was closed.'],
  [
    { repair: { ...visit, half: 'afternoon' as const, crew: 'Imran' } },
    'The visit moved from Tue 24 Nov, 9 am to 1 pm to Tue 24 Nov, 2 pm to 6 pm. The crew changed from nobody to Imran.',
  ],
  [{ repair: { ...visit, state: 'repaired' } }, 'The visit has ended.'],
  [{ arrival: { isOpen: false } }, 'The report was decided.'],
])('whoever comes second is told what has changed: %j', (change, words) => {
  expect(changesOfIssue(read, { ...read, ...change })).toBe(words);
});

test('an issue that was opened again is told as that', () => {
  const closed = { ...read, closedAt: '2026-11-23T06:00:00.000Z' };
  expect(changesOfIssue(closed, read)).toBe('The issue was reopened.');
});
