import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { rateWindows } from '#server/db/schema/operations.ts';
import { BoundedWork, Busy } from '#server/base/bounded-work.ts';
import { drawInvoice } from '#server/billing/invoices/pdf.ts';
import { must, SOFA } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

/** In this thread, which is the one that answers, nothing can be drawn. */
vi.mock('pdfkit', () => {
  throw new Error('A paper is drawn in the thread that answers');
});

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let customer: { token: string; invoiceNumber: string; invoice: string; order: string };
beforeAll(async () => {
  const { token, orderNumber } = await deliveredOrder(shop);
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  const { invoiceNumber = '' } = invoice ?? {};
  customer = {
    token,
    invoiceNumber,
    invoice: `/order/invoicePdf/${invoiceNumber}`,
    order: `/order/orderPdf/${orderNumber}`,
  };
});
beforeEach(async () => {
  await shop.shop.db.delete(rateWindows);
});

const ask = (path: string, token: string) =>
  shop.app.request(API_PREFIX + path, { headers: { authorization: `Bearer ${token}` } });

test('papers are drawn beside the thread that answers', async () => {
  for (const path of [customer.invoice, customer.order]) {
    const answer = await ask(path, customer.token);
    expect(answer.status).toBe(200);
    expect((await answer.text()).startsWith('%PDF-')).toBe(true);
  }
});

test('a paper that is asked for while it is being made is made once', async () => {
  const { token, invoiceNumber } = customer;
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  const run = vi.spyOn(BoundedWork.prototype, 'run');
  const [one, other] = await Promise.all([drawInvoice(printed), drawInvoice(printed)]);
  const made = run.mock.calls.length;
  run.mockRestore();
  expect(made).toBe(1);
  expect(await one.text()).toBe(await other.text());
});

test('a paper for which no room is left is refused instead of waiting', async () => {
  const { token, invoiceNumber } = customer;
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  const crowd = Array.from({ length: 22 }, (_, at) => ({
    ...printed,
    invoiceInfo: { ...printed.invoiceInfo, invoiceNumber: `062-2627-${100_000 + at}` },
  }));
  const outcomes = await Promise.allSettled(crowd.map((each) => drawInvoice(each)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([{ status: 'rejected', reason: expect.any(Busy) as Busy }]);
});

test('a customer has 20 papers in ten minutes, whatever they are of', async () => {
  for (let asked = 0; asked < 20; asked += 1) {
    const path = asked % 2 === 0 ? customer.invoice : customer.order;
    expect((await ask(path, customer.token)).status).toBe(200);
  }
  for (const path of [customer.invoice, customer.order]) {
    const refused = await ask(path, customer.token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
  }
  shop.clock.advance(600_000);
  expect((await ask(customer.invoice, customer.token)).status).toBe(200);
});
