import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfficeTransfer } from '#contract/office/settlement/transfers.ts';
import { createTold } from '#stores/office/shell/action-outcome.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

beforeEach(() => atDesk('/office/documents?renter=12'));

test('that something is done is said until somebody has changed it again; why something is not stays', () => {
  const $thing = atom<Loaded<{ readonly version: number }>>({
    state: 'ready',
    value: { version: 1 },
  });
  const { $told, tell } = createTold($thing);
  tell({ tone: 'good', text: 'It is planned.' });
  expect($told.get()?.text).toBe('It is planned.');
  $thing.set({ state: 'ready', value: { version: 2 } });
  expect($told.get()).toBeUndefined();
  tell({ tone: 'bad', text: 'It is delivered already.' });
  $thing.set({ state: 'ready', value: { version: 3 } });
  expect($told.get()?.text).toBe('It is delivered already.');
});

test('a document that somebody else ruled on first is counted as that at once', async () => {
  let isRuled = false;
  const documents = () => [
    {
      key: 'k1',
      type: 'AADHAR_CARD',
      status: isRuled ? 'VERIFIED' : 'PENDING',
      mediaType: 'image/png',
      uploadedAt: '2026-11-20T04:00:00.000Z',
      reviewedAt: isRuled ? '2026-11-20T05:00:00.000Z' : null,
      reason: null,
      reviewedBy: isRuled ? 'Nisha Bedi' : null,
    },
  ];
  const api = fakeApi({
    'GET /office/documents': () => ({ renters: [] }),
    'GET /office/documents/12': () => ({
      userId: 12,
      name: 'Asha Rao',
      order: null,
      documents: documents(),
    }),
    'GET /office/today': () => ({ asOf: '2026-11-20T05:00:00.000Z', queues: [] }),
    'POST /office/documents/k1/verdict': () => refused(409, 'DOCUMENT_RULED'),
  });
  const desk = await import('#stores/office/documents/documents.ts');
  desk.$renters.subscribe(() => undefined);
  desk.$renter.subscribe(() => undefined);
  await vi.waitFor(() => expect(desk.$renter.get().state).toBe('ready'));
  const before = api.calls('GET /office/documents').length;
  isRuled = true;
  await desk.rule('VERIFIED');
  expect(api.calls('GET /office/documents')).toHaveLength(before + 1);
  expect(desk.$ruling.get().notice?.text).toContain('It was verified by Nisha Bedi');
});

test('a transfer that somebody else has noted leaves nothing to be done about it', async () => {
  const transfer = {
    refundId: null,
    paidAhead: 0,
    isLeftByExchange: false,
    orderNumber: 'B261120-7F3KQ2',
    userId: 12,
    name: 'Asha Rao',
    amount: 106_100,
    promisedAt: '2026-11-20T05:00:00.000Z',
    because: null,
    days: null,
    account: null,
    reference: null,
    madeAt: null,
  };
  fakeApi({
    'POST /office/transfers/record': () => refused(409, 'DONE_BY'),
    'GET /office/transfers': () => ({ rows: [], next: null, due: { count: 0, amount: 0 } }),
  });
  const desk = await import('#stores/office/settlement/transfers.ts');
  desk.beginPaying(transfer as OfficeTransfer);
  desk.paidForm.edit('reference', 'UTIB000000000001');
  await desk.recordPaid();
  expect(desk.$paying.get()).toMatchObject({ checked: 'UTIB000000000001', isOver: false });
  await desk.recordPaid();
  expect(desk.$paying.get()).toMatchObject({ checked: undefined, isOver: true });
  expect(desk.paidForm.$form.get().notice?.text).toContain('already did this');
});
