import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

const CHECK = 'POST /order/payment/check/B1';
const PAID = { orderStatus: 'CONFIRMED' };

/** The page at `path`, whose order the server tells as `order` until `paid` says otherwise. */
async function openPage(
  path: string,
  order: object,
  paid: () => boolean = () => false,
  tell: (order: object) => unknown = (told) => orderOf('B1', told),
) {
  history.replaceState(null, '', path);
  let settled = false;
  const api = fakeApi({
    'GET /order/info/B1': () => tell(settled ? PAID : order),
    'GET /user/userInfo': () => ASHA,
    [CHECK]: () => {
      settled = paid();
      return { paid: settled };
    },
  });
  const { $orderResult } = await import('#stores/checkout/order-result.ts');
  const seen: string[] = [];
  $orderResult.subscribe(({ state }) => seen.push(state));
  return { api, seen };
}

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
});
afterEach(() => vi.useRealTimers());

describe.each(['success', 'failure', 'checking', 'anything'])('at /order/%s', (status) => {
  test.each([
    { server: { orderStatus: 'CONFIRMED' }, shown: 'paid' },
    { server: { orderStatus: 'DELIVERED' }, shown: 'paid' },
    { server: { orderStatus: 'CANCELLED' }, shown: 'cancelled' },
    { server: { orderStatus: 'ENQUIRY_AWAITED', isMedical: true }, shown: 'enquiry' },
    { server: { orderStatus: 'PAYMENT_AWAITED' }, shown: 'awaiting' },
  ])('the server decides: $server.orderStatus is $shown', async ({ server, shown }) => {
    const { seen } = await openPage(`/order/${status}?order=B1`, server);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)).toBe(shown);
  });
});

test('a payment under way is asked for with growing pauses before it is called failed', async () => {
  const { api, seen } = await openPage('/order/success?order=B1', { paymentInProgress: true });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(seen.at(-1)).toBe('checking');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.at(-1)).toBe('awaiting');
  expect(api.calls(CHECK)).toHaveLength(7);
});

test('money that arrives late turns the page into the thank-you', async () => {
  let asked = 0;
  const { seen } = await openPage('/order/checking?order=B1', { paymentInProgress: true }, () => {
    asked += 1;
    return asked === 3;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.at(-1)).toBe('paid');
  expect(seen).not.toContain('awaiting');
});

test('a dismissed window is asked about once, and found paid if it was', async () => {
  const { seen } = await openPage(
    '/order/failure?order=B1',
    { paymentInProgress: true },
    () => true,
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.at(-1)).toBe('paid');
});

test('somebody who is not signed in is sent to the login page, and back', async () => {
  const { forgetSession } = await import('#stores/base/session.ts');
  forgetSession();
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const { api, seen } = await openPage('/order/success?order=B1', PAID);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.at(-1)).toBe('signed-out');
  expect(api.asked).toEqual([]);
  expect(replace).toHaveBeenCalledWith('/login?url=%2Forder%2Fsuccess%3Forder%3DB1');
});

test('an order of somebody else is refused in the words of the server', async () => {
  const refuse = () => refused(404, 'UNAUTHORIZED');
  const { seen } = await openPage('/order/success?order=B1', PAID, undefined, refuse);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.at(-1)).toBe('failed');
});

describe('a paid express order', () => {
  const line = { name: 'Sofa', tenure: 12, isSeasonal: false, productInfo: null };
  const order = {
    orderStatus: 'CONFIRMED',
    isExpress: true,
    productList: [
      { ...line, productSlug: 'sofa', quantity: 2, isExpress: true },
      { ...line, productSlug: 'bed', quantity: 1, isExpress: false },
    ],
  };
  const TELL = 'PUT /order/updateProductQuantity';

  test('tells its express quantities once', async () => {
    const { api } = await openPage('/order/success?order=B1', order);
    api.on(TELL, () => [{ productId: 'sofa', inventory: 3 }]);
    await vi.waitFor(() => expect(api.calls(TELL)).toHaveLength(1));
    const { askOrder } = await import('#stores/checkout/order-result.ts');
    await Promise.all([askOrder(), vi.advanceTimersByTimeAsync(100)]);
    expect(api.calls(TELL).map(({ body }) => body)).toEqual([
      { productId: ['sofa'], quantity: [2] },
    ]);
  });

  test('is thanked for also when that call fails', async () => {
    const { api, seen } = await openPage('/order/success?order=B1', order);
    api.on(TELL, () => refused(404, 'NOT_FOUND'));
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)).toBe('paid');
  });
});
