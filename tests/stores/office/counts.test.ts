import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

const NOTE = 'POST /office/customers/12/notes';
const TODAY = 'GET /office/today';

beforeEach(() => atDesk('/office/customer?id=12'));

test.each([
  ['was done', () => ({})],
  ['was refused, as somebody was first', () => refused(409, 'ORDER_CHANGED')],
])('what waits is counted anew after something %s', async (_, answer) => {
  const api = fakeApi({
    [TODAY]: () => ({ asOf: '2026-11-20T05:00:00.000Z', queues: [] }),
    [NOTE]: answer,
  });
  const { $waiting, keepAsking } = await import('#stores/office/overview/today.ts');
  const { customerNotes } = await import('#stores/office/people/customer.ts');
  $waiting.subscribe(() => undefined);
  const stop = keepAsking();
  await vi.waitFor(() => expect($waiting.get().state).toBe('ready'));
  expect(api.calls(TODAY)).toHaveLength(1);
  customerNotes.form.edit('text', 'Wants to be called before noon.');
  await customerNotes.keep();
  await vi.waitFor(() => expect(api.calls(TODAY)).toHaveLength(2));
  stop();
});

test('the page of an order that says that it is open counts nothing anew', async () => {
  history.replaceState(null, '', '/office/order?number=B261120-7F3KQ2');
  const api = fakeApi({
    [TODAY]: () => ({ asOf: '2026-11-20T05:00:00.000Z', queues: [] }),
    'PUT /office/orders/B261120-7F3KQ2/open': () => ({ others: [] }),
  });
  const { $acted } = await import('#stores/office/shell/api.ts');
  const { $alsoOpen } = await import('#stores/office/orders/open-order.ts');
  $alsoOpen.subscribe(() => undefined);
  await vi.waitFor(() =>
    expect(api.calls('PUT /office/orders/B261120-7F3KQ2/open')).toHaveLength(1),
  );
  expect($acted.get()).toBe(0);
});
