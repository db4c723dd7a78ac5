import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { getOrder } from '#contract/orders/order.ts';
import { day } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { drawInvoice } from '#server/billing/invoices/pdf.ts';
import { must, SOFA } from '../support/checkout.ts';
import { readPdf } from '../support/pdf-text.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { tamper } from '../support/tamper.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const fetchPdf = (invoiceNumber: string, token?: string) =>
  shop.app.request(`${API_PREFIX}/order/invoicePdf/${invoiceNumber}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

/** A customer with a delivered sofa, and the number of its first invoice. */
async function billed() {
  const { token, orderId, orderNumber } = await deliveredOrder(shop);
  const [invoice] = must(await shop.request(listInvoices, {}, { token }));
  if (!invoice) throw new Error('Nothing was billed');
  return { token, orderId, orderNumber, invoiceNumber: invoice.invoiceNumber };
}

test('an invoice is downloaded as a PDF of one A4 page that says what the printed one does', async () => {
  const { token, invoiceNumber, orderNumber } = await billed();
  const answer = await fetchPdf(invoiceNumber, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="invoice-${invoiceNumber}.pdf"`,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { pages, text, objects } = readPdf(bytes);
  expect(pages).toBe(1);
  const { invoiceInfo } = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  const { amount, base, sgst, cgst } = invoiceInfo;
  for (const said of [
    'Tax Invoice',
    'Paid',
    invoiceNumber,
    orderNumber,
    '10 Nov 2026 to',
    'Basera Rentals Private Limited',
    '06AAKCB0000H2ZC',
    '06 Haryana',
    'Asha Rao',
    '997323',
    '12 Months',
    'SGST 9%',
    'CGST 9%',
    ...[amount, base, sgst, cgst].map(formatRupees),
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('IGST');
  expect(objects).toContain('[0 0 595.28 841.89]');
  expect(objects).toContain(`(Tax Invoice ${invoiceNumber})`);
  expect(objects).toContain('/Lang (en-IN)');
  expect(objects).toMatch(/\/Marked true/);
  expect(objects).toMatch(/\/S \/TH\b/);
  const again = await fetchPdf(invoiceNumber, token);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a Hindi name is written in its own script', async () => {
  const { token, orderId, invoiceNumber } = await billed();
  const [order] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order is gone');
  const address = { ...order.address, name: 'आशा राव' };
  await shop.shop.db.update(orders).set({ address }).where(eq(orders.id, orderId));
  const bytes = await (await fetchPdf(invoiceNumber, token)).arrayBuffer();
  expect(readPdf(new Uint8Array(bytes)).text).toContain('आशा राव');
});

test('an invoice longer than a page goes on below the same heads of columns', async () => {
  const { token, invoiceNumber } = await billed();
  const printed = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  const [line] = printed.orderInfo.productList;
  if (!line) throw new Error('The invoice has no line');
  const productList = Array.from({ length: 40 }, () => line);
  const long = await drawInvoice({ ...printed, orderInfo: { ...printed.orderInfo, productList } });
  const { pages, text } = readPdf(new Uint8Array(await long.arrayBuffer()));
  expect(pages).toBeGreaterThan(1);
  expect(text.split('\n').filter((piece) => piece === 'SAC')).toHaveLength(pages);
});

test('the PDF is for nobody but whose invoice it is', async () => {
  const { invoiceNumber } = await billed();
  const { token } = await shop.signedUp();
  const refusal = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as unknown,
  });
  expect(await refusal(await fetchPdf(invoiceNumber, token))).toMatchObject({
    status: 403,
    body: { error: { code: 'UNAUTHORIZED', message: 'Unauthorized access' } },
  });
  expect(await refusal(await fetchPdf('062-2627-999999', token))).toMatchObject({ status: 403 });
  expect(await refusal(await fetchPdf(invoiceNumber))).toMatchObject({ status: 401 });
});

test('an order to Noida says that its tax is IGST, one to Gurgaon that it is not', async () => {
  const { token, orderId, orderNumber } = await billed();
  const asked = () => shop.request(getOrder, { orderNumber }, { token });
  expect(must(await asked()).isInterState).toBe(false);
  await shop.shop.db.update(orders).set({ stateCode: '09' }).where(eq(orders.id, orderId));
  expect(must(await asked()).isInterState).toBe(true);
});

test('an invoice under the Delhi registration prints the Delhi address', async () => {
  const { token, orderId, invoiceNumber } = await billed();
  const gstin = '07AAKCB0000H1ZB';
  await tamper(shop.shop.db, invoices, (tx) =>
    tx.update(invoices).set({ gstin }).where(eq(invoices.orderId, orderId)),
  );
  const { company } = must(await shop.request(printInvoice, { invoiceNumber }, { token }));
  expect(company.address.join(', ')).toContain('New Delhi');
  const bytes = await (await fetchPdf(invoiceNumber, token)).arrayBuffer();
  const { text } = readPdf(new Uint8Array(bytes));
  expect(text).toContain('New Delhi, Delhi');
  expect(text).not.toContain('Udyog Vihar');
});

test('what was paid ahead, and since when the rest is overdue, stand on the paper', async () => {
  const { token, orderId, invoiceNumber } = await billed();
  await tamper(shop.shop.db, invoices, (tx) =>
    tx
      .update(invoices)
      .set({ settledOn: null, dueOn: day('2026-11-08') })
      .where(eq(invoices.orderId, orderId)),
  );
  const bytes = await (await fetchPdf(invoiceNumber, token)).arrayBuffer();
  const { text } = readPdf(new Uint8Array(bytes));
  expect(text).toContain('Overdue since');
  expect(text).toContain('9 Nov 2026');
  expect(text).toContain('of this, paid with your order');
});
