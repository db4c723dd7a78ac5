import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import type { QueuedEvent } from '#stores/office/delivery/offline-queue.ts';
import { keptWords, stopLine } from '#messages/visits/run-words.ts';
import { viewRun, withEnded, withMissed } from '#stores/office/delivery/run-view.ts';
import { GAURAV, RUN, TANVI } from '../support/run.ts';

const keptOf = (
  { key: stop, name }: typeof TANVI,
  told: { readonly code?: string; readonly refused?: string },
): QueuedEvent => {
  const { code, refused = null } = told;
  const id = '00000000-0000-4000-8000-000000000001';
  const at = '2026-11-24T05:00:00.000Z';
  const seen = { day: day('2026-11-24'), half: 'morning' } as const;
  const what = code === undefined ? 'not-home' : 'done';
  return { deed: { id, stop, what, at, seen, ...(code && { code }) }, by: RUN.me, name, refused };
};
const missed = withEnded(RUN, { stop: TANVI.key, isMissed: true });
/** The list that comes once the shop has planned the next attempt for another day. */
const listed = { ...RUN, stops: [GAURAV] };

test('a stop at which nobody was stays in the run where it stood, though its list has it no more', () => {
  const { stops } = withMissed(listed, missed);
  expect(stops.map(({ key, isMissed }) => [key, isMissed])).toEqual([
    [TANVI.key, true],
    [GAURAV.key, undefined],
  ]);
  const view = viewRun({ stops }, [], TANVI);
  expect(view.missed.map(({ stop, words }) => [stop.name, words])).toEqual([
    [TANVI.name, 'Nobody home'],
  ]);
  expect(view.done).toEqual([]);
  expect(view).toMatchObject({ next: undefined, between: { words: `${TANVI.name}: recorded` } });
});

test.each([
  ['of another day', { ...listed, day: day('2026-11-25') }],
  ['of another crew', { ...listed, crew: { ...RUN.crew, id: 4 } }],
])('a list %s has none of the stops that were missed', (_, came) => {
  expect(withMissed(came, missed).stops).toEqual([GAURAV]);
});

test('a stop that was missed and is planned again for the day is at hand again, and one that was moved is gone', () => {
  expect(withMissed(RUN, missed).stops).toEqual([TANVI, GAURAV]);
  expect(withMissed(listed, RUN).stops).toEqual([GAURAV]);
});

test.each([
  [{ code: '1111' }, 'code not checked yet'],
  [{}, 'not checked yet'],
])('what waits for the line (%j) is not done: %s', (told, words) => {
  const view = viewRun(RUN, [keptOf(TANVI, told)], TANVI);
  expect(view.done).toEqual([]);
  expect(view.unsent).toEqual([{ stop: TANVI, words }]);
  expect(view).toMatchObject({ next: undefined, between: { words: `${TANVI.name}: ${words}` } });
  expect(view.ahead).toEqual([GAURAV]);
});

test('what was refused comes back to be noted, or says that it is over', () => {
  const refused = [keptOf(TANVI, { code: '1111', refused: 'That is not the delivery code.' })];
  expect(viewRun(RUN, refused, TANVI)).toMatchObject({ next: TANVI, unsent: [] });
  const { stops } = withEnded(RUN, { stop: TANVI.key, isMissed: false });
  const view = viewRun({ stops }, refused, TANVI);
  expect(view.between?.words).toBe(`${TANVI.name}: no longer planned`);
  expect(view.done).toMatchObject([{ words: 'Delivered' }]);
});

test('no other stop comes up in place of one that the office took out of the run', () => {
  expect(viewRun({ stops: [GAURAV] }, [], TANVI)).toMatchObject({
    next: undefined,
    between: { words: `${TANVI.name}: no longer in this run` },
    ahead: [GAURAV],
  });
  expect(viewRun({ stops: [GAURAV] }, [], GAURAV).next).toBe(GAURAV);
  expect(viewRun(RUN, [], undefined).next).toBe(TANVI);
});

test('a stop that the office noted as missed is counted, and one that stays in the list only once', () => {
  const { stops } = withMissed(listed, missed);
  expect(viewRun({ stops, missed: [TANVI.key] }, [], undefined).progress).toEqual({
    stops: 2,
    done: 0,
    missed: 1,
  });
  const view = viewRun({ ...listed, missed: [TANVI.key] }, [], undefined);
  expect(view).toMatchObject({ missed: [], progress: { stops: 2, done: 0, missed: 1 } });
});

test.each([
  [true, 'Deliver', 'Deliver 2 items, 122003'],
  [false, 'Nobody home', 'Nobody home: 2 items, 122003'],
  [false, 'code not checked yet', 'Code not checked yet: 2 items, 122003'],
])('the words of a line stand apart from its items (ahead: %s): %s', (isAhead, words, line) => {
  expect(stopLine({ isAhead, words, items: '2 items', pincode: '122003' })).toBe(line);
});

test('what is kept on a phone goes out now, or with the connection', () => {
  expect(keptWords(1, true)).toBe('Saved on this phone. Sending it now.');
  expect(keptWords(2, false)).toBe(
    'Saved on this phone. We’ll send them when the connection is back.',
  );
});
