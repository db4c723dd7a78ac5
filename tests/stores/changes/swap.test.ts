import { expect, test, vi } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import type { Payable, PaymentOutcome } from '#stores/payments/payment.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

let payment: PaymentOutcome = { outcome: 'paid' };
vi.mock('#stores/payments/payment.ts', () => ({
  payFor: async (_order: string, _shop: string, { reread }: Pick<Payable, 'reread'>) => {
    await reread?.();
    return payment;
  },
}));

const ASK = 'POST /order/swap/B1';
const QUOTE = 'GET /order/swap/B1/quote';

const card = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  featuredImage: `/pictures/${slug}.webp`,
  imageAlt: '',
  status: 'In Stock',
  kind: 'normal',
  startingFrom: 50_000,
  instantDelivery: false,
  category: { slug: 'furniture', name: 'Furniture' },
  subCategory: { slug: 'sofas', name: 'Sofas' },
});

const quoteOf = (restAfter: number) => ({
  on: '2026-11-24',
  rentBefore: 106_100,
  rentAfter: 50_000,
  depositBefore: 106_100,
  depositAfter: 50_000,
  due: 0,
  back: 56_100,
  monthEnds: '2026-12-01',
  restBefore: 24_757,
  restAfter,
});

const line = (productSlug: string) => ({
  productSlug,
  name: productSlug,
  quantity: 1,
  tenure: 12,
  rent: 106_100,
});

/** The swap of order B1, with what can be swapped known. */
async function askToSwap(handlers: Record<string, () => unknown> = {}, slugs = ['sofa']) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    'GET /order/viewAllOrders/7': () => [orderOf('B1', { orderStatus: 'DELIVERED' })],
    'GET /order/orderCount': () => ({ count: 1 }),
    'GET /order/swap/B1': () => ({
      closed: '',
      freeUntil: '2026-11-28',
      scope: 'any',
      days: ['2026-11-24', '2026-11-25'],
      lines: slugs.map(line),
    }),
    'GET /order/swap/B1/choices': () => [
      {
        productSlug: 'chair',
        name: 'A chair',
        rent: 50_000,
        deposit: 50_000,
        productInfo: card('chair'),
      },
    ],
    [QUOTE]: () => quoteOf(11_667),
    [ASK]: () => ({ orderNumber: 'B2', due: 0, message: 'We come for the exchange.' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $ordersNotice } = await import('#stores/orders/orders.ts');
  const store = await import('#stores/changes/swap.ts');
  const { closeRequest, openRequest } = await import('#stores/orders/order-request.ts');
  openRequest('swap', 'B1');
  const shown = () => store.swap.$request.get();
  await vi.waitFor(() => expect(shown()?.options.state).toBe('ready'));
  const chooseBoth = async () => {
    store.swap.choose('wanted', 'chair');
    store.swap.choose('on', day('2026-11-24'));
    await vi.waitFor(() => expect(shown()?.quote.state).toBe('ready'));
  };
  return { ...store, api, closeRequest, shown, chooseBoth, $ordersNotice };
}

test('of a single thing what it can be swapped for is asked at once', async () => {
  const { shown } = await askToSwap();
  await vi.waitFor(() => expect(shown()?.choices.state).toBe('ready'));
  expect(shown()?.form.$form.get().values.productSlug).toBe('sofa');
});

test('of several things one is chosen first', async () => {
  const { shown, chooseLine } = await askToSwap({}, ['sofa', 'bed']);
  expect(shown()?.choices.state).toBe('none');
  chooseLine('bed');
  await vi.waitFor(() => expect(shown()?.choices.state).toBe('ready'));
});

test('a swap is asked for at what was shown, and then told above the orders', async () => {
  const { api, shown, chooseBoth, sendSwap, $ordersNotice } = await askToSwap();
  await chooseBoth();
  await sendSwap('Basera');
  expect(shown()).toBeNull();
  const sent = api.asked.find(({ call }) => call === ASK);
  expect(sent?.body).toMatchObject({ wanted: 'chair', on: '2026-11-24', half: 'morning' });
  expect(sent?.body['shown']).toMatchObject({ due: 0, back: 56_100, restAfter: 11_667 });
  expect($ordersNotice.get()?.text).toBe('We come for the exchange.');
});

test.each([
  ['paid', 'good', 'We’ll come for your swap on Tue 24 Nov, 9 am to 1 pm.'],
  ['dismissed', 'waiting', 'Pay ₹500, and we come.'],
  ['unconfirmed', 'waiting', 'Your payment for the swap is being confirmed.'],
  ['returned', 'waiting', 'It goes back.'],
] as const)('a difference that is %s is told so above the orders', async (outcome, tone, text) => {
  payment = { outcome, words: 'It goes back.', isPaid: false };
  const { chooseBoth, sendSwap, $ordersNotice } = await askToSwap({
    [ASK]: () => ({ orderNumber: 'B2', due: 50_000, message: 'Pay ₹500, and we come.' }),
  });
  await chooseBoth();
  await sendSwap('Basera');
  expect($ordersNotice.get()?.tone).toBe(tone);
  expect($ordersNotice.get()?.text).toContain(text);
});

test('a swap that ended before its window opened says so with the words of the shop, and names no day', async () => {
  const message = 'There is nothing to pay for this order.';
  payment = { outcome: 'not-opened', failure: { code: 'ORDER_NOT_PAYABLE', message } };
  const { chooseBoth, sendSwap, $ordersNotice } = await askToSwap({
    [ASK]: () => ({ orderNumber: 'B2', due: 50_000, message: 'Pay ₹500, and we come.' }),
  });
  await chooseBoth();
  await sendSwap('Basera');
  expect($ordersNotice.get()).toEqual({ tone: 'bad', text: message });
});

test('a swap that ended while its window was open is told as what it is', async () => {
  payment = { outcome: 'dismissed' };
  const exchange = 'It wasn’t paid for, so it didn’t replace order B1.';
  const { chooseBoth, sendSwap, $ordersNotice } = await askToSwap({
    'GET /order/viewAllOrders/7': () => [
      orderOf('B2', { orderStatus: 'CANCELLED', exchange }),
      orderOf('B1', { orderStatus: 'DELIVERED' }),
    ],
    [ASK]: () => ({ orderNumber: 'B2', due: 50_000, message: 'Pay ₹500, and we come.' }),
  });
  await chooseBoth();
  await sendSwap('Basera');
  expect($ordersNotice.get()).toEqual({ tone: 'bad', text: exchange });
});

test('figures that changed meanwhile are shown before anything is asked for', async () => {
  let rest = 11_667;
  const changed = refused(409, 'PRICE_CHANGED', { changes: [] });
  const { shown, chooseBoth, sendSwap } = await askToSwap({
    [QUOTE]: () => quoteOf(rest),
    [ASK]: () => changed,
  });
  await chooseBoth();
  rest = 12_000;
  await sendSwap('Basera');
  await vi.waitFor(() => {
    const quote = shown()?.quote;
    expect(quote?.state === 'ready' && quote.value.restAfter).toBe(12_000);
  });
  expect(shown()?.form.$form.get().notice?.tone).toBe('bad');
});

test('nothing is sent until what comes and a day are chosen, or once the window is closed', async () => {
  const { api, shown, sendSwap, closeRequest } = await askToSwap();
  await sendSwap('Basera');
  expect(shown()?.form.$form.get().notice?.text).toContain('Please choose');
  closeRequest();
  await sendSwap('Basera');
  expect(api.asked.some(({ call }) => call === ASK)).toBe(false);
});
