import { expect, test } from 'vitest';
import { accountHome } from '#contract/overview/home.ts';
import {
  listInvoices,
  openInvoicePayment,
  confirmInvoicePayment,
  printInvoice,
} from '#contract/billing/invoice.ts';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import { type BookFigure, readBookMonth } from '#contract/office/overview/books.ts';
import { minus, rupees } from '#domain/base/money.ts';
import { collectAndSettle } from '../support/inspecting.ts';
import { askForReturn } from '#server/settlement/returns/request.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { must, playInWindow, SOFA } from '../support/checkout.ts';
import { failedChecks, deliveredOrder, done, today } from '../support/rentals.ts';
import { fieldsOf } from '../support/csv.ts';
import { operatorOf } from '../support/operators.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** An order given back today with damage, at an early end that is not the renter's doing. */
async function givenBack(...amounts: number[]) {
  const order = await deliveredOrder(shop, SOFA);
  const now = shop.clock.now();
  const asked = { orderNumber: '', slot: '09:00-12:00', reason: '', note: '' } as const;
  const pickupOn = addDaysTo(today(shop), 2);
  const forfeited = rupees(1061);
  done(await askForReturn(shop.shop, order.orderId, { ...asked, pickupOn, forfeited }, now));
  const damages = amounts.map((amount, at) => ({ amount: rupees(amount), note: `Part ${at + 1}` }));
  const collection = { on: today(shop), damages, waiveEarlyClosure: true };
  const closing = done(await collectAndSettle(shop.shop, order.orderId, collection, now));
  const invoices = must(await shop.request(listInvoices, {}, { token: order.token }));
  const invoice = invoices.find(({ invoiceType }) => invoiceType === 'Damage');
  return { order, closing, invoice };
}

const letterTo = async (email: string) => {
  const letters = await shop.inbox(email);
  return letters.find(({ subject }) => subject.includes('is settled'))?.text ?? '';
};

test('damage beyond the deposit is an invoice without GST, told in the letter, and can be paid', async () => {
  // A day's rent is used of the first rent; what is left of that pays first.
  const { order, closing, invoice } = await givenBack(1000, 3000);
  const { token } = order;
  expect(closing.deductions).toMatchObject([
    { kind: 'damage', amount: rupees(1000) },
    { kind: 'damage', amount: rupees(61) },
  ]);
  expect(closing.refund).toBe(0);
  expect(invoice).toMatchObject({ amount: rupees(2939), isPaid: false, dueOn: '2026-11-16' });
  expect(invoice?.due).toBe(closing.stillOwed);
  expect(invoice?.due).toBe(rupees(2939) - rupees(1061));

  const { bill, next } = must(await shop.request(accountHome, {}, { token }));
  expect(bill).toMatchObject({ isRepair: true, total: invoice?.due });
  expect(next?.text).toMatch(/^Repair charge\./);

  const invoiceNumber = invoice?.invoiceNumber ?? '';
  expect(invoiceNumber).toMatch(/^D/);
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  expect(printed.invoiceInfo).toMatchObject({ kind: 'damage', cgst: 0, sgst: 0, igst: 0 });
  expect(printed.orderInfo.productList).toMatchObject([
    { name: 'Oslo 3-seater sofa: Part 2', rent: rupees(2939) },
  ]);

  const letter = await letterTo(order.email);
  expect(letter).toContain(
    `We charge ₹4,000 for the damage. Your deposit of ₹1,061 covers ₹1,061 of it; the remaining ₹2,939 is on invoice ${invoiceNumber}. Your prepaid rent has paid ₹1,061 of that.`,
  );
  expect(letter).toContain('Please pay ₹1,878 by 16 Nov 2026');
  expect(letter).toContain(`/account/invoices/${invoiceNumber}`);

  const opened = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
  expect(opened.amount_due).toBe(invoice?.due);
  const paid = await playInWindow(shop, opened.id);
  const confirmed = await shop.request(
    confirmInvoicePayment,
    { ...paid, invoiceNumber },
    { token },
  );
  expect(must(confirmed)).toEqual({ data: true });
  expect(await failedChecks(shop)).toEqual([]);
});

test('rent paid ahead pays damage that the deposit does not cover, and the rest comes back', async () => {
  const { order, closing, invoice } = await givenBack(1561);
  expect(invoice).toMatchObject({ amount: rupees(500), isPaid: true, due: 0 });
  expect(closing).toMatchObject({ refund: rupees(561), stillOwed: 0 });
  expect(await letterTo(order.email)).toContain('Your prepaid rent has paid for it.');
  expect(await failedChecks(shop)).toEqual([]);
});

test('damage that the deposit covers is no invoice', async () => {
  const { order, invoice, closing } = await givenBack(200);
  expect(invoice).toBeUndefined();
  expect(closing.stillOwed).toBe(0);
  const letter = await letterTo(order.email);
  expect(letter).toContain('Damage to Oslo 3-seater sofa, Part 1: − ₹200');
  expect(letter).toContain(
    'We charge ₹200 for the damage. Your deposit of ₹1,061 covers all of it.',
  );
  expect(await failedChecks(shop)).toEqual([]);
});

test('what deposits paid of damage is a figure of the month of its own, with a file that lists it', async () => {
  await operatorOf(shop);
  const books = { token: (await operatorOf(shop, 'books')).office };
  const month = async () => must(await shop.request(readBookMonth, {}, books));
  const before = (await month()).figures;
  const { order } = await givenBack(700);
  const { figures, year } = await month();
  expect(minus(figures.kept.amount, before.kept.amount)).toBe(rupees(700));
  expect(figures.kept.parts.map(({ key }) => key)).toEqual(['damage']);
  expect(year.at(-1)?.kept).toBe(figures.kept.amount);
  const billed = ({ parts }: BookFigure) => parts.find(({ key }) => key === 'damage');
  expect(billed(figures.billed)).toEqual(billed(before.billed));

  const file = await must(await shop.request(takeBookFile, { file: 'kept' }, books)).text();
  const [head = [], ...rows] = file.trimEnd().split('\r\n').map(fieldsOf);
  expect(head.at(-1)).toBe('Amount');
  expect(rows).toHaveLength(figures.kept.count);
  expect(rows.at(-1)).toEqual([
    today(shop),
    order.orderNumber,
    expect.stringMatching(/^B-/),
    'damage',
    'Oslo 3-seater sofa: Part 1',
    '700.00',
  ]);
});
