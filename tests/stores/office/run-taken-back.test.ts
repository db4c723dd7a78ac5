import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrewEvent } from '#contract/office/visits/run.ts';
import { day } from '#domain/base/kolkata.ts';
import { fakeApi, later, NO_ANSWER } from '../support/fake-api.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
// The window of these tests has no IndexedDB; this is what is used of it.
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(store.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void store.set(key, value)),
  update: (key: string, to: (value: unknown) => unknown) =>
    Promise.resolve(void store.set(key, to(store.get(key)))),
}));

const SUNIL = { userId: 12, name: 'Sunil' };
const DEED: CrewEvent = {
  id: '0b6f2f5e-6f0c-4b53-9a53-3f7cf6a1f1aa',
  stop: 'visit-1',
  what: 'done',
  at: '2026-11-24T05:00:00.000Z',
  seen: { day: day('2026-11-24'), half: 'morning' },
  code: '4827',
};
const ANSWERED = { refusal: null, message: 'Noted.' };
const POST = 'POST /office/run/deeds';
const LOOK = 'GET /office/run/crews';

/** A phone on which a delivery was noted. */
async function noted() {
  const phone = {
    ...(await import('#stores/office/delivery/offline-queue.ts')),
    ...(await import('#stores/office/delivery/send-deeds.ts')),
    ...(await import('#stores/office/shell/line.ts')),
  };
  await phone.queueEvent({ deed: DEED, by: SUNIL, name: 'Tanvi Saxena', refused: null });
  return phone;
}

beforeEach(() => {
  for (const kept of [store, localStorage, sessionStorage]) kept.clear();
});
afterEach(() => void vi.unstubAllGlobals());

test('what was pressed by mistake without a line is taken back, and never sent', async () => {
  let answer: unknown = NO_ANSWER;
  const api = fakeApi({ [LOOK]: () => answer, [POST]: () => ANSWERED });
  const phone = await noted();
  phone.$hasLine.set(false);
  await phone.sendKept(SUNIL.userId);
  expect(phone.$kept.get()).toMatchObject([{ isUnsent: true }]);
  expect(await phone.takeBack(DEED.id)).toBe(true);
  expect(phone.$kept.get()).toEqual([]);
  answer = { crews: [] };
  await phone.sendKept(SUNIL.userId);
  expect(api.calls(POST)).toEqual([]);
});

test('a phone that knows it is offline sends nothing, and what was noted can be taken back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = fakeApi({ [LOOK]: () => ({ crews: [] }), [POST]: () => NO_ANSWER });
  const phone = await noted();
  phone.$hasLine.set(true);
  await phone.sendKept(SUNIL.userId);
  onLine.mockRestore();
  expect(api.calls(POST)).toEqual([]);
  expect(phone.$hasLine.get()).toBe(false);
  expect(phone.$kept.get()).toMatchObject([{ isUnsent: true }]);
  expect(await phone.takeBack(DEED.id)).toBe(true);
});

test('an answer to what was asked before the line broke does not say that it is back', async () => {
  const answer = later<{ crews: [] }>();
  const api = fakeApi({ [LOOK]: () => answer.promise });
  const { $hasLine } = await import('#stores/office/shell/line.ts');
  const { callOffice } = await import('#stores/office/shell/api.ts');
  const { runCrews } = await import('#contract/office/visits/run.ts');
  const unbind = $hasLine.listen(() => undefined);
  $hasLine.set(true);
  const asked = callOffice(runCrews, {});
  await vi.waitFor(() => expect(api.calls(LOOK)).toHaveLength(1));
  window.dispatchEvent(new Event('offline'));
  answer.resolve({ crews: [] });
  await asked;
  expect($hasLine.get()).toBe(false);
  unbind();
});

test('what is taken back comes back to its form with what was typed, until it is noted anew', async () => {
  const phone = await noted();
  const seen: (string | undefined)[] = [];
  const unbind = phone.$kept.listen(() => seen.push(phone.lastNoted('visit-1')?.deed.code));
  expect(await phone.takeBack(DEED.id)).toBe(true);
  unbind();
  expect(seen).toEqual(['4827']);
  expect(phone.lastNoted('visit-1')).toMatchObject({ deed: DEED, refused: null });
  expect(phone.lastNoted('visit-2')).toBeUndefined();
  const anew = { ...DEED, id: '7f0d8a6c-5f7e-4e3b-8f9c-0a4d1b7e2c11', code: '1111' };
  await phone.queueEvent({ deed: anew, by: SUNIL, name: 'Tanvi Saxena', refused: null });
  expect(phone.lastNoted('visit-1')?.deed.code).toBe('1111');
  await phone.refuseEvent(anew.id, { refused: 'No.', isOfCode: true, otherDay: undefined });
  expect(await phone.takeBack(anew.id)).toBe(true);
  expect(phone.lastNoted('visit-1')).toMatchObject({ refused: null, isOfCode: false });
  phone.forgetTakenBack();
  expect(phone.lastNoted('visit-1')).toBeUndefined();
});

test('what is taken back while the line is looked for is not sent', async () => {
  const look = later<{ crews: [] }>();
  const api = fakeApi({ [LOOK]: () => look.promise, [POST]: () => ANSWERED });
  const phone = await noted();
  phone.$hasLine.set(false);
  const sending = phone.sendKept(SUNIL.userId);
  await vi.waitFor(() => expect(api.calls(LOOK)).toHaveLength(1));
  expect(await phone.takeBack(DEED.id)).toBe(true);
  look.resolve({ crews: [] });
  await sending;
  expect(phone.$hasLine.get()).toBe(true);
  expect(api.calls(POST)).toEqual([]);
});

test('what is being sent is not taken back, and counts once the shop has answered', async () => {
  const answer = later<typeof ANSWERED>();
  const api = fakeApi({ [POST]: () => answer.promise });
  const phone = await noted();
  const sending = phone.sendKept(SUNIL.userId);
  await vi.waitFor(() => expect(api.calls(POST)).toHaveLength(1));
  expect(await phone.takeBack(DEED.id)).toBe(false);
  expect(phone.$kept.get()).toMatchObject([{ isUnsent: false }]);
  answer.resolve(ANSWERED);
  await sending;
  expect(phone.$taken.get()).toMatchObject({ stop: DEED.stop });
  expect(phone.$kept.get()).toEqual([]);
});

test('what was sent without an answer may have arrived, and is not taken back', async () => {
  fakeApi({ [POST]: () => NO_ANSWER });
  const phone = await noted();
  await phone.sendKept(SUNIL.userId);
  expect(await phone.takeBack(DEED.id)).toBe(false);
  expect(phone.$kept.get()).toMatchObject([{ isUnsent: false, refused: null }]);
});
