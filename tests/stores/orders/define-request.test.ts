import { expect, test, vi } from 'vitest';
import type { Result } from '#api/call.ts';

vi.mock('#stores/payments/payment.ts', () => ({}));

interface Fields {
  readonly wanted: string;
}

/** A request of order B1 whose quotes and answers come when the test lets them. */
async function ask() {
  const quotes: ((cost: number) => void)[] = [];
  const { defineRequest } = await import('#stores/orders/define-request.ts');
  const { closeRequest, openRequest } = await import('#stores/orders/order-request.ts');
  const { $ordersNotice } = await import('#stores/orders/orders.ts');
  const store = defineRequest<string, Fields, number>({
    kind: 'swap',
    form: { blank: { wanted: '' } },
    options: () => Promise.resolve({ ok: true, value: 'A sofa' }),
    quote: (_request, { wanted }) =>
      wanted
        ? new Promise((resolve) => {
            quotes.push((value) => resolve({ ok: true, value }));
          })
        : undefined,
  });
  openRequest('swap', 'B1');
  const shown = () => store.$request.get();
  await vi.waitFor(() => expect(shown()?.options.state).toBe('ready'));
  return { ...store, quotes, shown, closeRequest, openRequest, $ordersNotice };
}

test('of several quotes the one of the last choice counts, and none once nothing is chosen', async () => {
  const { choose, quotes, shown } = await ask();
  choose('wanted', 'bed');
  choose('wanted', 'chair');
  quotes[1]?.(2);
  await vi.waitFor(() => expect(shown()?.quote).toEqual({ state: 'ready', value: 2 }));
  quotes[0]?.(1);
  choose('wanted', 'desk');
  choose('wanted', '');
  quotes[2]?.(3);
  await Promise.resolve();
  expect(shown()?.quote).toEqual({ state: 'none' });
});

test('what was refused once its window was closed is told above the orders', async () => {
  const { submit, shown, closeRequest, $ordersNotice } = await ask();
  const answer = Promise.withResolvers<Result<object>>();
  const sent = submit(() => answer.promise);
  closeRequest();
  const failure = { code: 'SWAP_NOT_OFFERED', message: 'Not any more.' } as const;
  answer.resolve({ ok: false, status: 409, failure });
  expect(await sent).toBeUndefined();
  expect(shown()).toBeNull();
  expect($ordersNotice.get()).toEqual({ tone: 'bad', text: 'Not any more.' });
});

test('a window that is opened for another order begins anew', async () => {
  const { choose, shown, openRequest } = await ask();
  choose('wanted', 'bed');
  openRequest('swap', 'B2');
  expect(shown()).toMatchObject({ orderNumber: 'B2', quote: { state: 'none' } });
  expect(shown()?.form.$form.get().values).toEqual({ wanted: '' });
  openRequest('buy', 'B2');
  expect(shown()).toBeNull();
});
