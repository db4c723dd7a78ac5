import { beforeEach, expect, test, vi } from 'vitest';
import type { Payable } from '#stores/payments/payment.ts';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const LIST = 'GET /order/listInvoices';
const TOTALS = 'GET /order/invoiceTotals';
const CONFIRM = 'POST /order/updatePaymentInvoice';

const PROOF = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'signed',
};
const OPENED = { id: 'order_1', amount_due: 106_100, currency: 'INR', receipt: 'R-7' };

const { asked, state } = vi.hoisted(() => {
  const asked: Payable[] = [];
  const state = { outcome: {} };
  return { asked, state };
});

vi.mock('#stores/payments/payment.ts', () => ({
  payThrough: async (payable: Payable) => {
    asked.push(payable);
    await payable.reread?.();
    return state.outcome;
  },
}));

const INVOICE = {
  invoiceType: 'Rent',
  invoiceNumber: '062-2627-000001',
  orderNumber: 'B1',
  amount: 106_100,
  interestGenerated: 0,
  credited: 0,
  paid: 0,
  due: 106_100,
  generatedOn: '2026-12-01',
  dueOn: '2026-12-07',
  isPaid: false,
  overdueSince: null,
  paidFrom: [],
};

/** The invoices section of somebody with one unpaid invoice. */
async function openSection() {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [INVOICE],
    [TOTALS]: () => ({ unpaidTotal: 106_100, monthTotal: 50_000, debited: null }),
    [`GET /order/razorPayInvoice/${INVOICE.invoiceNumber}`]: () => OPENED,
    'GET /order/bulkInvoicePayment/all': () => OPENED,
    'GET /order/bulkInvoicePayment/monthly': () => OPENED,
    [CONFIRM]: () => ({ data: true }),
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const invoices = await import('#stores/billing/invoices.ts');
  invoices.$invoices.subscribe(() => undefined);
  await vi.waitFor(() => expect(invoices.$invoices.get().state).toBe('ready'));
  return { ...invoices, api };
}

beforeEach(() => {
  asked.length = 0;
  state.outcome = { outcome: 'paid' };
});

test('the list and its totals are shown together', async () => {
  const { $invoices } = await openSection();
  expect($invoices.get()).toEqual({
    state: 'ready',
    value: {
      list: [INVOICE],
      hasMore: false,
      unpaidTotal: 106_100,
      monthTotal: 50_000,
      debited: null,
    },
  });
});

test('neither is shown without the other', async () => {
  const api = fakeApi({
    'GET /user/userInfo': () => ASHA,
    [LIST]: () => [INVOICE],
    [TOTALS]: () => refused(500, 'UNEXPECTED'),
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $invoices, loadInvoices } = await import('#stores/billing/invoices.ts');
  $invoices.subscribe(() => undefined);
  await vi.waitFor(() => expect($invoices.get().state).toBe('failed'));
  api.on(TOTALS, () => ({ unpaidTotal: 106_100, monthTotal: 0, debited: null }));
  await loadInvoices();
  expect($invoices.get().state).toBe('ready');
});

test('one invoice is opened and confirmed by its number', async () => {
  const { api, payInvoice } = await openSection();
  await payInvoice(INVOICE.invoiceNumber, 'Basera');
  const [payable] = asked;
  expect(payable?.subject).toBe(INVOICE.invoiceNumber);
  expect(payable?.delayMs).toBeUndefined();
  const opened = await payable?.open();
  expect(opened).toEqual({ ok: true, value: OPENED });
  if (opened?.ok) await payable?.confirm(PROOF, opened.value);
  expect(api.calls(CONFIRM)[0]?.body).toEqual({ ...PROOF, invoiceNumber: INVOICE.invoiceNumber });
});

test.each([
  ['ALL', 'all'],
  ['MONTHLY', 'monthly'],
] as const)('%s opens after 500 ms and is confirmed with its receipt', async (scope, path) => {
  const { api, payInvoices } = await openSection();
  await payInvoices(scope, 'Basera');
  const [payable] = asked;
  expect(payable).toMatchObject({ subject: scope, delayMs: 500 });
  const opened = await payable?.open();
  expect(api.calls(`GET /order/bulkInvoicePayment/${path}`)).toHaveLength(1);
  if (opened?.ok) await payable?.confirm(PROOF, opened.value);
  expect(api.calls(CONFIRM)[0]?.body).toEqual({
    ...PROOF,
    invoiceNumber: scope,
    bulkNumber: 'R-7',
  });
});

test('what is overdue of one rental is paid under the number of its order', async () => {
  const { api, payInvoices, loadInvoices } = await openSection();
  api.on('GET /order/bulkInvoicePayment/overdue', () => OPENED);
  await payInvoices('OVERDUE', 'Basera', loadInvoices, 'B1');
  const [payable] = asked;
  expect(payable?.subject).toBe('OVERDUE B1');
  const opened = await payable?.open();
  const [one] = api.calls('GET /order/bulkInvoicePayment/overdue');
  expect(one?.query.get('orderNumber')).toBe('B1');
  if (opened?.ok) await payable?.confirm(PROOF, opened.value);
  expect(api.calls(CONFIRM)[0]?.body).toMatchObject({ invoiceNumber: 'OVERDUE' });
});

test.each([
  { outcome: { outcome: 'paid' }, tone: 'good' },
  { outcome: { outcome: 'dismissed' }, tone: undefined },
  { outcome: { outcome: 'unconfirmed' }, tone: 'waiting' },
  { outcome: { outcome: 'returned', words: 'It goes back.', isPaid: false }, tone: 'waiting' },
  {
    outcome: { outcome: 'not-opened', failure: { code: 'NOTHING_DUE', message: 'No.' } },
    tone: 'bad',
  },
])('the list is asked again after a payment: $outcome.outcome', async ({ outcome, tone }) => {
  state.outcome = outcome;
  const { api, payInvoice, $invoicesNotice } = await openSection();
  await payInvoice(INVOICE.invoiceNumber, 'Basera');
  expect($invoicesNotice.get()?.tone).toBe(tone);
  expect(api.calls(LIST)).toHaveLength(2);
  expect(api.calls(TOTALS)).toHaveLength(2);
});

test('says that a payment was received once the list shows the invoice as paid', async () => {
  const { api, payInvoice, $invoices, $invoicesNotice } = await openSection();
  api.on(LIST, () => [{ ...INVOICE, isPaid: true }]);
  const shown: unknown[] = [];
  $invoicesNotice.listen((notice) => notice && shown.push($invoices.get()));
  await payInvoice(INVOICE.invoiceNumber, 'Basera');
  expect(shown).toMatchObject([{ value: { list: [{ isPaid: true }] } }]);
});

test('a payment of invoices that goes back is told as the server tells it', async () => {
  state.outcome = { outcome: 'returned', words: 'It goes back.', isPaid: false };
  const { payInvoices, $invoicesNotice } = await openSection();
  await payInvoices('ALL', 'Basera');
  expect($invoicesNotice.get()?.text).toBe('It goes back.');
});

test.each([
  ['ALL', 'Payment received for all your dues.'],
  ['OVERDUE', 'Payment received for what was overdue.'],
] as const)(
  'a payment of %s that goes back in part says that the rest is paid',
  async (scope, said) => {
    const words = 'We’ve received your payment. We’re refunding ₹31.11 to your card.';
    state.outcome = { outcome: 'returned', words, isPaid: true };
    const { payInvoices, $invoicesNotice } = await openSection();
    await payInvoices(scope, 'Basera');
    expect($invoicesNotice.get()).toEqual({
      tone: 'good',
      text: `${said} We’re refunding ₹31.11 to your card.`,
    });
  },
);

test('a payment whose confirmation was lost is asked for, and the list shows it', async () => {
  const { api, loadInvoices, $invoices } = await openSection();
  let isPaid = false;
  api.on(LIST, () => [{ ...INVOICE, isPaid }]);
  api.on(TOTALS, () => ({ unpaidTotal: isPaid ? 0 : 106_100, monthTotal: 0, debited: null }));
  api.on('POST /order/payment/checkInvoices', () => {
    isPaid = true;
    return { paid: true };
  });
  await loadInvoices();
  await vi.waitFor(() =>
    expect($invoices.get()).toMatchObject({ value: { list: [{ isPaid: true }] } }),
  );
});

test('the newest invoices come first, and more of them when they are asked for', async () => {
  const { api, loadInvoices, showMoreInvoices, $invoices } = await openSection();
  const all = Array.from({ length: 130 }, (_, at) => ({ ...INVOICE, invoiceNumber: `I${at}` }));
  api.on(LIST, ({ query }) => {
    const offset = Number(query.get('offset'));
    return all.slice(offset, offset + Number(query.get('limit')));
  });
  await loadInvoices();
  expect($invoices.get()).toMatchObject({ value: { hasMore: true, list: all.slice(0, 24) } });
  for (let time = 0; time < 4; time += 1) await showMoreInvoices();
  expect($invoices.get()).toMatchObject({ value: { hasMore: true, list: all.slice(0, 120) } });
  await showMoreInvoices();
  expect($invoices.get()).toMatchObject({ value: { hasMore: false, list: all } });
});
