import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenterDocument } from '#contract/office-documents.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, later } from '../support/fake-api.ts';

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
    'GET /office/documents': () => ({ asOf: AT, renters: [] }),
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
  const desk = await import('#stores/office/documents.ts');
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
    notice: { tone: 'good', text: 'Taken back: it waits again.' },
  });
  stop();
});
