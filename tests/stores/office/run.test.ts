import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Run } from '#contract/office/visits/run.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { GAURAV, RUN, TANVI } from '../support/run.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
const photos = vi.hoisted(() => new Map<string, unknown>());
// The window of these tests has no IndexedDB; this is what is used of it.
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(store.get(key)),
  set: (key: string, value: unknown, into = store) => Promise.resolve(void into.set(key, value)),
  update: (key: string, to: (value: unknown) => unknown) =>
    Promise.resolve(void store.set(key, to(store.get(key)))),
  createStore: () => photos,
  entries: () => Promise.resolve([...photos]),
  del: (key: string) => Promise.resolve(void photos.delete(key)),
}));
// Nor does it draw.
vi.mock('#stores/office/delivery/shrink-photo.ts', () => ({
  shrinkPhoto: (file: File) => Promise.resolve(file.size > 0 ? file : undefined),
}));
// What asks by itself while the shop is away would go on after a test.
vi.mock('#stores/office/shell/line.ts', async (original) => ({
  ...(await original<object>()),
  askWhileAway: () => undefined,
}));

const DONE = { what: 'done', code: '4827' } as const;
const ANSWERED = { refusal: null, message: 'Noted.' };
const FILE = new File(['door'], 'door.jpg', { type: 'image/jpeg' });

/** The phone of somebody who has proved themselves, before today’s run. */
async function onTheRoad() {
  localStorage.setItem('session', JSON.stringify({ token: 'customer', token_type: 'bearer' }));
  localStorage.setItem('office-run-crew', '3');
  sessionStorage.setItem('office-session', 'operator');
  const run = await import('#stores/office/delivery/run.ts');
  await run.loadRun();
  return {
    ...run,
    ...(await import('#stores/office/delivery/offline-queue.ts')),
    ...(await import('#stores/office/delivery/send-deeds.ts')),
    ...(await import('#stores/office/shell/line.ts')),
    ...(await import('#stores/office/delivery/offline-photos.ts')),
    ...(await import('#stores/office/shell/session.ts')),
  };
}

beforeEach(() => {
  for (const kept of [store, photos, localStorage, sessionStorage]) kept.clear();
  history.replaceState(null, '', '/office/run');
});
afterEach(() => void vi.unstubAllGlobals());

test('what is noted without a line waits, and goes in its order, each with its own number, once there is one', async () => {
  let hasLine = false;
  const api = fakeApi({
    'GET /office/run': () => RUN,
    'GET /office/run/crews': () => (hasLine ? { crews: [] } : NO_ANSWER),
    'POST /office/run/deeds': () => (hasLine ? ANSWERED : NO_ANSWER),
  });
  const phone = await onTheRoad();
  await phone.noteStop(TANVI, DONE);
  await phone.noteStop(GAURAV, { what: 'not-home' });
  expect(phone.$kept.get().map(({ name }) => name)).toEqual(['Tanvi Saxena', 'Gaurav Khanna']);
  expect(phone.$hasLine.get()).toBe(false);
  hasLine = true;
  await phone.deliverKept();
  expect(phone.$kept.get()).toEqual([]);
  expect(phone.$hasLine.get()).toBe(true);
  const sent = api.calls('POST /office/run/deeds').map(({ body }) => body);
  expect(sent.slice(-2)).toMatchObject([
    { stop: 'visit-1', code: '4827', seen: { day: '2026-11-24', half: 'morning' } },
    { stop: 'visit-2', what: 'not-home' },
  ]);
  // Every try of the first carries the same number.
  expect(new Set(sent.slice(0, -1).map(({ id }) => id)).size).toBe(1);
});

test('a stop whose end the server has does not come back before its next list, nor by an older one', async () => {
  const lists: ReturnType<typeof later<Run | symbol>>[] = [];
  const deed = later<typeof ANSWERED>();
  let isDriving = false;
  const api = fakeApi({
    'GET /office/run': () => {
      if (!isDriving) return RUN;
      lists.push(later<Run | symbol>());
      return lists.at(-1)?.promise;
    },
    'POST /office/run/deeds': () => deed.promise,
  });
  const phone = await onTheRoad();
  onTestFinished(phone.$run.listen(() => undefined));
  await vi.waitFor(() => expect(api.calls('GET /office/run')).toHaveLength(2));
  isDriving = true;
  const older = phone.loadRun();
  await vi.waitFor(() => expect(lists).toHaveLength(1));
  const noted = phone.noteStop(TANVI, DONE);
  await vi.waitFor(() => expect(api.calls('POST /office/run/deeds')).toHaveLength(1));
  deed.resolve(ANSWERED);
  await noted;
  lists[0]?.resolve(RUN);
  await older;
  const states = () => {
    const shown = phone.$run.get();
    return shown.state === 'ready' && shown.run.stops.map(({ state }) => state);
  };
  expect(phone.$kept.get()).toEqual([]);
  expect(states()).toEqual(['done', 'planned']);
  // The line is gone again before the next list: a page that is loaded anew knows it too.
  await vi.waitFor(() => expect(lists).toHaveLength(2));
  lists[1]?.resolve(NO_ANSWER);
  phone.$run.set({ state: 'loading' });
  const anew = phone.loadRun();
  await vi.waitFor(() => expect(lists).toHaveLength(3));
  lists[2]?.resolve(NO_ANSWER);
  await anew;
  expect(states()).toEqual(['done', 'planned']);
});

test('a stop at which nobody was stays on the phone once the shop planned it anew, also when it is opened again', async () => {
  let isNoted = false;
  fakeApi({
    'GET /office/run': () => (isNoted ? { ...RUN, stops: [GAURAV] } : RUN),
    'POST /office/run/deeds': () => {
      isNoted = true;
      return ANSWERED;
    },
  });
  const phone = await onTheRoad();
  onTestFinished(phone.$run.listen(() => undefined));
  await phone.noteStop(TANVI, { what: 'not-home' });
  const stops = () => {
    const shown = phone.$run.get();
    return shown.state === 'ready' && shown.run.stops.map(({ key, isMissed }) => [key, isMissed]);
  };
  const expected = [
    [TANVI.key, true],
    [GAURAV.key, undefined],
  ];
  expect(phone.$kept.get()).toEqual([]);
  await phone.loadRun();
  expect(stops()).toEqual(expected);
  phone.$run.set({ state: 'loading' });
  await phone.loadRun();
  expect(stops()).toEqual(expected);
});

test('what waits goes too once another crew is chosen', async () => {
  let hasLine = false;
  fakeApi({
    'GET /office/run': () => RUN,
    'GET /office/run/crews': () => ({ crews: [RUN.crew] }),
    'POST /office/run/deeds': () => (hasLine ? ANSWERED : NO_ANSWER),
  });
  const phone = await onTheRoad();
  await phone.noteStop(TANVI, DONE);
  expect(phone.$kept.get()).toHaveLength(1);
  hasLine = true;
  phone.chooseCrew(3);
  await vi.waitFor(() => expect(phone.$kept.get()).toEqual([]));
});

test('what the server refuses comes back to be solved, and noting the stop anew takes its place', async () => {
  const wrong = { refusal: 'CODE_WRONG', message: 'That’s not the delivery code. 4 more tries.' };
  const answers = [wrong, ANSWERED];
  fakeApi({ 'GET /office/run': () => RUN, 'POST /office/run/deeds': () => answers.shift() });
  const phone = await onTheRoad();
  await phone.noteStop(TANVI, DONE);
  expect(phone.$kept.get()).toMatchObject([{ refused: wrong.message }]);
  await phone.deliverKept();
  expect(phone.$kept.get()).toHaveLength(1);
  await phone.noteStop(TANVI, { what: 'done', code: '4828' });
  expect(phone.$kept.get()).toEqual([]);
});

test('a session that ended keeps what was noted, which nobody but who noted it sends', async () => {
  const api = fakeApi({
    'GET /office/run': () => RUN,
    'GET /office/gate': () => ({ state: 'prove', passkey: true, app: false }),
    'POST /office/run/deeds': () => refused(401, 'SESSION_EXPIRED'),
  });
  const phone = await onTheRoad();
  await phone.noteStop(TANVI, DONE);
  expect(phone.$kept.get()).toMatchObject([{ refused: null }]);
  expect(phone.$officeSession.get()).toBeNull();
  const before = api.calls('POST /office/run/deeds').length;
  await phone.sendKept(13);
  expect(api.calls('POST /office/run/deeds')).toHaveLength(before);
  expect(phone.$kept.get()).toHaveLength(1);
});

test('shows the last run where no answer comes, and a crew to choose where it drives no more', async () => {
  let answer: unknown = RUN;
  fakeApi({
    'GET /office/run': () => answer,
    'GET /office/run/crews': () => ({ crews: [RUN.crew] }),
  });
  const phone = await onTheRoad();
  phone.$run.set({ state: 'loading' });
  answer = NO_ANSWER;
  await phone.loadRun();
  expect(phone.$run.get()).toEqual({ state: 'ready', run: RUN });
  answer = refused(404, 'NOT_FOUND');
  await phone.loadRun();
  expect(phone.$run.get()).toEqual({ state: 'choosing', crews: [RUN.crew] });
  expect(phone.$crewId.get()).toBeUndefined();
});

test('a picture waits for the line after what was noted, goes once, and stays where it is refused', async () => {
  let hasLine = false;
  const answers: unknown[] = [];
  const api = fakeApi({
    'GET /office/run': () => RUN,
    'GET /office/run/crews': () => (hasLine ? { crews: [] } : NO_ANSWER),
    'POST /office/run/deeds': () => (hasLine ? ANSWERED : NO_ANSWER),
    'POST /office/run/pictures': () => (hasLine ? (answers.shift() ?? {}) : NO_ANSWER),
  });
  const phone = await onTheRoad();
  const before = { side: 'before', tag: '' } as const;
  expect(await phone.takePhoto(TANVI, before, new File([], 'none'))).toBe(false);
  expect(await phone.takePhoto(TANVI, before, FILE)).toBe(true);
  await phone.noteStop(TANVI, DONE);
  expect(phone.$photos.get()).toMatchObject([{ stop: 'visit-1', side: 'before', refused: null }]);
  hasLine = true;
  answers.push({ id: phone.$photos.get()[0]?.id }, refused(409, 'STOP_PICTURE_LIMIT'));
  await phone.deliverKept();
  expect(phone.$kept.get()).toEqual([]);
  expect(phone.$photos.get()).toEqual([]);
  const sent = api.calls('POST /office/run/pictures').length;
  await phone.deliverKept();
  expect(api.calls('POST /office/run/pictures')).toHaveLength(sent);

  expect(await phone.takePhoto(GAURAV, before, FILE)).toBe(true);
  await phone.deliverKept();
  const [kept] = phone.$photos.get();
  expect(kept?.refused).not.toBeNull();
  await phone.dropPhoto(kept?.id ?? '');
  expect(phone.$photos.get()).toEqual([]);
});

test('a picture that was refused stays through another list of stops, and can be sent again', async () => {
  const answers: unknown[] = [refused(400, 'PICTURE_REFUSED')];
  fakeApi({
    'GET /office/run': () => ({ ...RUN, stops: [] }),
    'POST /office/run/pictures': () => answers.shift(),
  });
  const phone = await onTheRoad();
  await phone.takePhoto(TANVI, { side: 'after', tag: '' }, FILE);
  await phone.deliverKept();
  await phone.loadRun();
  const [kept] = await phone.readPhotos();
  expect(kept?.refused).toContain('We can’t read this photo');
  answers.push({ id: kept?.id });
  if (kept) await phone.sendPhotoAgain(kept);
  expect(phone.$photos.get()).toEqual([]);
});

const page = (status: number) => () =>
  new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } });

test.each([
  ['the page of a network that wants a sign-in', page(200)],
  ['an answer that is not the shop’s', page(404)],
  ['one that says that it came too slowly', () => refused(408, 'REQUEST_TOO_SLOW')],
  ['one that says that the shop is busy', () => refused(503, 'BUSY')],
])('%s refuses nothing, and takes nothing from the phone', async (_what, answer) => {
  fakeApi({
    'GET /office/run': () => RUN,
    'POST /office/run/deeds': answer,
    'POST /office/run/pictures': answer,
  });
  const phone = await onTheRoad();
  await phone.takePhoto(TANVI, { side: 'before', tag: '' }, FILE);
  await phone.noteStop(TANVI, DONE);
  await phone.deliverKept();
  expect(phone.$kept.get()).toMatchObject([{ refused: null }]);
  expect(phone.$photos.get()).toMatchObject([{ refused: null }]);
});

test('what was on another day than agreed is sent again once its day is confirmed', async () => {
  const asked = { refusal: 'DEED_OTHER_DAY', message: 'Agreed was …', otherDay: '2026-11-25' };
  const answers = [asked, ANSWERED];
  const api = fakeApi({
    'GET /office/run': () => RUN,
    'POST /office/run/deeds': () => answers.shift(),
  });
  const phone = await onTheRoad();
  await phone.noteStop(TANVI, DONE);
  const [kept] = phone.$kept.get();
  expect(kept).toMatchObject({ refused: asked.message, otherDay: '2026-11-25' });
  if (kept) await phone.confirmDay(kept);
  expect(phone.$kept.get()).toEqual([]);
  const [first, second] = api.calls('POST /office/run/deeds').map(({ body }) => body);
  expect(second).toMatchObject({ at: first?.['at'], otherDay: '2026-11-25', code: '4827' });
  expect(second?.['id']).not.toBe(first?.['id']);
});
