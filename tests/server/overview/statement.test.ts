import { beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { confirmInvoicePayment, openBulkPayment } from '#contract/billing/invoice.ts';
import { requestReturn, returnOptions } from '#contract/settlement/return.ts';
import { rentStatement } from '#contract/overview/statement.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { startSession } from '#server/lib/sessions.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';
import { writeStatement } from '#server/overview/statement/files.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { refused } from '../support/refused.ts';
import { deliveredOrder, done, liveUntil } from '../support/rentals.ts';
import { wrongStatements } from '../support/statements.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let order: Awaited<ReturnType<typeof deliveredOrder>>;

beforeAll(async () => {
  order = await deliveredOrder(shop);
});

/** Lets days pass with billing on each, and signs in again. */
async function live(to: string) {
  await liveUntil(shop, day(to));
  const { db } = shop.shop;
  order.token =
    (await db.transaction((tx) => startSession(tx, order.userId, shop.clock.now()))) ?? '';
}

/** Pays whatever is open. */
async function payAll() {
  const { token } = order;
  const opened = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const paid = await playInWindow(shop, opened.id);
  const claim = { ...paid, invoiceNumber: 'ALL', bulkNumber: opened.receipt };
  must(await shop.request(confirmInvoicePayment, claim, { token }));
}

const statement = async (year?: number, { token } = order) =>
  must(await shop.request(rentStatement, year === undefined ? {} : { year }, { token }));

const download = (file: 'statementPdf' | 'statementCsv', year: number, token = order.token) =>
  shop.app.request(`${API_PREFIX}/order/${file}?year=${year}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('tells what was paid, what it paid and what is held, from the first day on', async () => {
  const { lines, closing, years, year } = await statement();
  expect([years, year]).toEqual([[2026], null]);
  expect(lines.map(({ kind }) => kind)).toEqual(['order_payment', 'rent']);
  const [payment, rent] = lines;
  expect(rent?.words).toMatch(/^Rent invoice 06/);
  expect(payment?.deposit).toBe(rupees(1061));
  expect(closing.held).toBe(rupees(1061));
  expect(closing.balance).toBe(payment && rent ? rent.charged - payment.paid : undefined);
});

test('is told to nobody without a session, and to each renter of their own money alone', async () => {
  expect(await shop.request(rentStatement, {})).toEqual(refused('SIGN_IN_REQUIRED'));
  const stranger = await shop.signedUp();
  const { lines, closing } = must(await shop.request(rentStatement, {}, stranger));
  expect([lines, closing]).toEqual([[], { balance: 0, held: 0 }]);
});

test('adds open interest to the day, and begins a new financial year with what was open', async () => {
  await live('2027-04-20');
  const all = await statement();
  expect(all.years).toEqual([2027, 2026]);
  expect(all.lines.some(({ kind }) => kind === 'interest')).toBe(true);
  const [old, current] = [await statement(2026), await statement(2027)];
  expect(current.opening).toEqual(old.closing);
  expect(current.closing).toEqual(all.closing);
  expect([old.until, current.until]).toEqual(['2027-03-31', '2027-04-20']);
  expect(await wrongStatements(shop)).toEqual([]);
});

test('can be kept as a PDF with the same lines and sums', async () => {
  const answer = await download('statementPdf', 2026);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="rent-statement-2026-27.pdf"',
  );
  const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  const { lines } = await statement(2026);
  for (const said of ['Rent Statement', '2026–27', 'Brought forward', 'Deposit held']) {
    expect(text).toContain(said);
  }
  for (const { orderNumber } of lines) expect(text).toContain(orderNumber);
});

test('can be kept as a table whose amounts are numbers', async () => {
  const answer = await download('statementCsv', 2026);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="rent-statement-2026-27.csv"',
  );
  const [head, forward, ...rows] = (await answer.text()).trimEnd().split('\r\n');
  expect(head).toContain('Date,What,Order,Number,Charged,Paid,Balance,Deposit change,Deposit held');
  expect(forward).toBe(',Brought forward,,,,,0.00,,0.00');
  const { lines } = await statement(2026);
  expect(rows).toHaveLength(lines.length);
  const last = lines.at(-1);
  const balance = ((last?.balance ?? 0) / 100).toFixed(2);
  expect(rows.at(-1)).toMatch(new RegExp(`,${balance},0\\.00,1061\\.00$`));
});

test('marks words that a spreadsheet would take for a formula', async () => {
  const told = await statement();
  const lines = told.lines.map((line) => ({ ...line, reference: '=HYPERLINK("x")' }));
  const text = await writeStatement({ ...told, lines }).text();
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
});

test('ends at zero when the rental is over and its deposit went back', async () => {
  const { orderNumber, orderId } = order;
  await payAll();
  const { token } = order;
  const { days, slots, reasons } = must(
    await shop.request(returnOptions, { orderNumber }, { token }),
  );
  const [chosen] = days;
  const [slot] = slots;
  if (!chosen || !slot) throw new Error('There is no day for a return');
  const { day: on, deductions } = chosen;
  const forfeited = forfeitedIn(deductions);
  const asked = { orderNumber, pickupOn: on, slot, reason: reasons[0] ?? '', forfeited };
  must(await shop.request(requestReturn, asked, { token }));
  await live(on);
  const now = shop.clock.now();
  const collection = { on, damages: [], waiveEarlyClosure: true };
  done(await collectAndSettle(shop.shop, orderId, collection, now));
  expect((await statement()).closing.held).toBe(rupees(1061));
  done(await refundDeposit(shop.shop, orderId, 'UTR-STATEMENT-1', now));
  await sendRefunds(shop.shop);
  const { closing, lines } = await statement();
  expect(lines.map(({ words }) => words)).toContain(
    'Deposit refunded by bank transfer UTR-STATEMENT-1',
  );
  expect(closing).toEqual({ balance: 0, held: 0 });
});
