import { beforeEach, expect, test, vi } from 'vitest';
import type { Payable, PaymentOutcome } from '#stores/payments/payment.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { orderOf } from '../support/rentals.ts';

let payment: Exclude<PaymentOutcome, { outcome: 'not-opened' }> = { outcome: 'paid' };
vi.mock('#stores/payments/payment.ts', () => ({
  payThrough: async ({ open, reread }: Payable) => {
    const opened = await open();
    await reread?.();
    return opened.ok ? payment : { outcome: 'not-opened', failure: opened.failure };
  },
}));

const LIST = 'GET /order/viewAllOrders/7';
const BUY = 'POST /order/purchase/B1';
const PAY = 'POST /order/purchase/B1/pay';

const quoteOf = (due: number) => ({
  on: '2027-05-20',
  asNew: 2_400_000,
  takenOff: 404_600,
  price: 1_995_400,
  gst: 304_383,
  depositUsed: 106_100,
  aheadUsed: 0,
  owed: 0,
  due,
  back: 0,
});

const line = (productSlug: string, due = 1_889_300) => ({
  productSlug,
  name: `A ${productSlug}`,
  quantity: 1,
  closed: '',
  quote: quoteOf(due),
});

/** The window Buy it of order B1, with what can be bought known. */
async function askToBuy(handlers: Record<string, () => unknown> = {}, lines = [line('sofa')]) {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [orderOf('B1', { orderStatus: 'DELIVERED' })],
    'GET /order/orderCount': () => ({ count: 1 }),
    'GET /order/purchase/B1': () => ({ closed: '', lines }),
    [BUY]: () => ({ message: 'A sofa is yours.' }),
    [PAY]: () => ({ id: 'order_1', amount_due: 1_889_300, currency: 'INR', receipt: 'B1-P1' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $ordersNotice } = await import('#stores/orders/orders.ts');
  const store = await import('#stores/changes/purchase.ts');
  const { openRequest } = await import('#stores/orders/order-request.ts');
  openRequest('buy', 'B1');
  const shown = () => store.purchase.$request.get();
  await vi.waitFor(() => expect(shown()?.options.state).toBe('ready'));
  const form = () => shown()?.form.$form.get();
  return { ...store, api, shown, form, $ordersNotice };
}

beforeEach(() => {
  payment = { outcome: 'paid' };
});

test('a single thing is chosen at once, of several one is chosen first', async () => {
  const one = await askToBuy();
  expect(one.form()?.values.productSlug).toBe('sofa');
  vi.resetModules();
  const two = await askToBuy({}, [line('sofa'), line('bed')]);
  expect(two.form()?.values.productSlug).toBe('');
  two.chooseItem('bed');
  expect(two.form()?.values.productSlug).toBe('bed');
});

test('a thing is bought once it is paid, and then told above the orders', async () => {
  const { buyChosen, shown, $ordersNotice } = await askToBuy();
  await buyChosen('Basera');
  expect(shown()).toBeNull();
  expect($ordersNotice.get()).toMatchObject({ tone: 'good' });
  expect($ordersNotice.get()?.text).toContain('A sofa is yours');
});

test.each([1_889_300, 0])('says so once the list shows it, for %d paise', async (due) => {
  const { buyChosen, api, $ordersNotice } = await askToBuy({}, [line('sofa', due)]);
  const told: number[] = [];
  const before = api.calls(LIST).length;
  $ordersNotice.listen((notice) => notice && told.push(api.calls(LIST).length - before));
  await buyChosen('Basera');
  expect(told).toEqual([1]);
});

test('a payment that is not seen yet is told as that', async () => {
  payment = { outcome: 'unconfirmed' };
  const { buyChosen, $ordersNotice } = await askToBuy();
  await buyChosen('Basera');
  expect($ordersNotice.get()).toMatchObject({ tone: 'waiting' });
});

test('a payment that goes back is told as the server tells it', async () => {
  payment = { outcome: 'returned', words: 'It goes back.', isPaid: false };
  const { buyChosen, shown, $ordersNotice } = await askToBuy();
  await buyChosen('Basera');
  expect(shown()).toBeNull();
  expect($ordersNotice.get()).toEqual({ tone: 'waiting', text: 'It goes back.' });
});

test('where only a part goes back, it says that the thing is bought', async () => {
  const words = 'We’ve received your payment. We’re refunding ₹800 to your card.';
  payment = { outcome: 'returned', words, isPaid: true };
  const { buyChosen, $ordersNotice } = await askToBuy();
  await buyChosen('Basera');
  expect($ordersNotice.get()).toEqual({
    tone: 'good',
    text: 'A sofa is yours. The invoice is in your account. We’re refunding ₹800 to your card.',
  });
});

test('a thing for which nothing is to be paid is bought without a window', async () => {
  const { buyChosen, $ordersNotice, shown } = await askToBuy({}, [line('sofa', 0)]);
  await buyChosen('Basera');
  expect(shown()).toBeNull();
  expect($ordersNotice.get()?.text).toBe('A sofa is yours.');
});

test.each([
  [PAY, 1_889_300],
  [BUY, 0],
])('other figures than were shown are told, and asked for anew: %s', async (path, due) => {
  const changed = () => refused(409, 'PRICE_CHANGED', { changes: [] });
  const { buyChosen, api, shown, form } = await askToBuy({ [path]: changed }, [line('sofa', due)]);
  await buyChosen('Basera');
  expect(form()).toMatchObject({ busy: undefined, notice: { tone: 'bad' } });
  expect(shown()).toMatchObject({ isPaying: false, options: { state: 'ready' } });
  expect(api.calls('GET /order/purchase/B1')).toHaveLength(2);
});
