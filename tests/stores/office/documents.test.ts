import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenterDocument } from '#contract/office/documents/documents.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, later, NO_ANSWER } from '../support/fake-api.ts';

const AT = '2026-11-24T05:30:00.000Z';
const PAN: RenterDocument = {
  key: 'pan',
  type: 'PAN_CARD',
  status: 'PENDING',
  mediaType: 'image/jpeg',
  uploadedAt: AT,
  reviewedAt: null,
  reviewedBy: null,
  reason: null,
};

beforeEach(() => atDesk('/office/documents?renter=12'));
afterEach(() => void vi.unstubAllGlobals());

test('a verdict that is taken back while it is still on its way is taken back once it has arrived', async () => {
  const verdict = later<object>();
  let document = PAN;
  const api = fakeApi({
    'GET /office/documents': () => ({ renters: [] }),
    'GET /office/documents/12': () => ({
      userId: 12,
      name: 'Tanvi Saxena',
      order: null,
      documents: [document],
    }),
    'POST /office/documents/pan/verdict': () => verdict.promise,
    'DELETE /office/documents/pan/verdict': () => {
      document = PAN;
      return {};
    },
  });
  const desk = await import('#stores/office/documents/documents.ts');
  const stop = desk.$document.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$document.get()?.key).toBe('pan'));
  const ruled = desk.rule('REJECTED', 'The name is not the same.');
  await desk.undo();
  expect(api.calls('DELETE /office/documents/pan/verdict')).toHaveLength(0);
  document = { ...PAN, status: 'REJECTED' };
  verdict.resolve({});
  await ruled;
  expect(api.calls('DELETE /office/documents/pan/verdict')).toHaveLength(1);
  expect(desk.$ruling.get()).toMatchObject({
    busy: undefined,
    last: undefined,
    notice: { tone: 'good', text: 'Decision undone.' },
  });
  stop();
});

/** A desk of one waiting document, whose shop goes away and comes back; `ruled` is what it then says. */
async function deskWithoutLine(ruled: () => RenterDocument) {
  let isAway = false;
  const unlessAway = (answer: () => unknown) => () => (isAway ? NO_ANSWER : answer());
  const renter = () => ({ userId: 12, name: 'Tanvi Saxena', order: null, documents: [ruled()] });
  const api = fakeApi({
    'GET /office/documents': unlessAway(() => ({ renters: [] })),
    'GET /office/documents/12': unlessAway(renter),
    'GET /office/documents/pan/file': unlessAway(() => new Response('picture')),
    'POST /office/documents/pan/verdict': () => NO_ANSWER,
  });
  const desk = await import('#stores/office/documents/documents.ts');
  const { $file } = await import('#stores/office/documents/document-file.ts');
  const { $hasLine } = await import('#stores/office/shell/line.ts');
  return { api, desk, $file, $hasLine, lose: (away: boolean) => void (isAway = away) };
}

test.each([
  ['is still to be given', PAN, undefined],
  [
    'was given all the same',
    { ...PAN, status: 'VERIFIED', reviewedBy: 'Asha Rao' } as const,
    { tone: 'good', text: 'It was verified by Asha Rao.' },
  ],
])(
  'what stood in place of an answer goes once the shop answers and the verdict %s',
  async (_, after, notice) => {
    let document: RenterDocument = PAN;
    const { desk, $hasLine, lose } = await deskWithoutLine(() => document);
    const stop = desk.$document.subscribe(() => undefined);
    await vi.waitFor(() => expect(desk.$document.get()?.key).toBe('pan'));
    lose(true);
    await desk.rule('VERIFIED');
    expect(desk.$ruling.get().notice?.text).toContain('so this may not be saved');
    document = after;
    lose(false);
    $hasLine.set(true);
    await vi.waitFor(() => expect(desk.$ruling.get().notice).toEqual(notice));
    expect(desk.$document.get()).toEqual(after);
    stop();
  },
);

test('a verdict whose answer was lost is told as given once it is known, and goes with the document', async () => {
  let document: RenterDocument = PAN;
  const { desk } = await deskWithoutLine(() => document);
  const stop = desk.$document.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$document.get()?.key).toBe('pan'));
  await desk.rule('VERIFIED');
  expect(desk.$ruling.get().notice).toMatchObject({ tone: 'bad' });
  document = { ...PAN, status: 'VERIFIED', reviewedBy: 'Carla Care' };
  await desk.loadRenter();
  expect(desk.$ruling.get().notice).toEqual({
    tone: 'good',
    text: 'It was verified by Carla Care.',
  });
  desk.chooseDocument('other');
  expect(desk.$ruling.get().notice).toBeUndefined();
  stop();
});

test('a picture that did not come is asked for by itself once the line is back', async () => {
  const { desk, $file, $hasLine, lose } = await deskWithoutLine(() => PAN);
  const stop = desk.$document.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$document.get()?.key).toBe('pan'));
  lose(true);
  const stopFile = $file.subscribe(() => undefined);
  await vi.waitFor(() => expect($file.get().state).toBe('failed'));
  lose(false);
  $hasLine.set(true);
  await vi.waitFor(() => expect($file.get().state).toBe('ready'));
  stopFile();
  stop();
});

test('how long something waits moves on by the minute, by the server’s clock', async () => {
  vi.useFakeTimers({ now: new Date(AT) });
  const { learnTime } = await import('#stores/base/clock.ts');
  learnTime('Tue, 24 Nov 2026 05:40:00 GMT');
  const { $minute } = await import('#stores/office/shell/minute.ts');
  const stop = $minute.subscribe(() => undefined);
  expect($minute.get().toISOString()).toBe('2026-11-24T05:40:00.000Z');
  vi.advanceTimersByTime(120_000);
  expect($minute.get().toISOString()).toBe('2026-11-24T05:42:00.000Z');
  stop();
  vi.useRealTimers();
});
