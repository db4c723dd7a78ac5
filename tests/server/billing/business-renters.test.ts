import { beforeAll, expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { listInvoices, printInvoice } from '#contract/billing/invoice.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { readGstMonth } from '#contract/office/overview/books.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { giveConcession } from '#server/billing/concessions.ts';
import { transact } from '#server/lib/transact.ts';
import { sumDays } from '#server/overview/books/sum-days.ts';
import { buy, keepFor } from '../support/buying.ts';
import { HOME_IN_GURGAON, must, placement, putInCart, SOFA } from '../support/checkout.ts';
import { operatorOf } from '../support/operators.ts';
import { deliver, done, jumpTo, orderIdOf, pay, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

/** Of a business in Mumbai: another state than that of its flat in Gurgaon. */
const GSTIN = '27AAPFU0939F1ZV';
const OFFICE = {
  name: 'Usha Textiles LLP',
  houseNo: '4',
  address1: 'Marine Drive',
  address2: '',
  city: 'Mumbai',
  pincode: '400002',
};

const shop = testShop({ lawful: true, startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop);
});

/** A delivered order whose invoices name a business. */
async function rentedFor(gstin: string, purchaseOrder = '', office: object = {}) {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, SOFA, 12);
  const home = {
    ...HOME_IN_GURGAON,
    differentBilling: true,
    billing: { ...OFFICE, ...office, gstin },
  };
  const address = must(await shop.request(addAddress, home, { token }));
  const wanted = { ...placement(cart, address.Id), purchaseOrder };
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { token, orderNumber, orderId };
}

async function printed(renter: { readonly token: string }, at = 0) {
  const invoice = must(await shop.request(listInvoices, {}, renter)).at(at);
  const { invoiceNumber = '' } = invoice ?? {};
  return must(await shop.request(printInvoice, { invoiceNumber }, renter));
}

/** The papers that a month's return tells one by one. */
async function toldAlone(month: Month) {
  const books = { token: (await operatorOf(shop, 'books')).office };
  const { registrations } = must(await shop.request(readGstMonth, { month }, books));
  return registrations.flatMap(({ rows, papers }) => ({ rows, papers }));
}

test('invoices name a business with its GSTIN and its own number, and are supplied where it is', async () => {
  const renter = await rentedFor('27 aapfu 0939f1zv', ' PO/26-117 ');
  const { invoiceInfo, orderInfo } = await printed(renter);
  expect(invoiceInfo).toMatchObject({
    recipient: GSTIN,
    purchaseOrder: 'PO/26-117',
    placeOfSupply: '27',
    deliveryState: '06',
    isInterState: true,
    cgst: 0,
    sgst: 0,
  });
  expect(invoiceInfo.igst).toBeGreaterThan(0);
  expect(orderInfo.address.billing).toEqual({ ...OFFICE, gstin: GSTIN });
  const care = { token: (await operatorOf(shop, 'care')).office };
  const { orderNumber: number } = renter;
  expect(must(await shop.request(getOfficeOrder, { number }, care))).toMatchObject({
    placeOfSupply: '27',
    isInterState: true,
    purchaseOrder: 'PO/26-117',
    address: { billing: { name: OFFICE.name, gstin: GSTIN } },
  });
});

test('whoever names no GSTIN is supplied where the goods are', async () => {
  const { invoiceInfo } = await printed(await rentedFor(''));
  expect(invoiceInfo).toMatchObject({ recipient: null, placeOfSupply: '06', isInterState: false });
});

test('the return tells invoices of businesses, and credit notes on them, one by one', async () => {
  const renter = await rentedFor(GSTIN);
  const { invoiceInfo } = await printed(renter);
  const { invoiceNumber, amount } = invoiceInfo;
  const credit = { kind: 'credit_note', about: invoiceNumber, amount: rupees(59) } as const;
  const giving = { ...credit, reason: 'A scratch', seen: undefined };
  const by = { name: 'Asha Rao', role: 'owner' } as const;
  const now = shop.clock.now();
  done(await transact(shop.shop, (work) => giveConcession(work, giving, by, now)));
  const look = async () => {
    const [first] = await toldAlone(monthOf(today(shop)));
    return first;
  };
  const open = await look();
  const own = open?.papers.filter(({ number, invoice }) =>
    [number, invoice].includes(invoiceNumber),
  );
  expect(own).toMatchObject([
    { table: 'b2b', recipient: GSTIN, placeOfSupply: '27', amount },
    { table: 'cdnr', recipient: GSTIN, invoice: invoiceNumber, amount: 5900 },
  ]);
  const sumOf = (table: string) =>
    open?.rows
      .filter((row) => row.table === table)
      .reduce((all, row) => all + row.amount, Number(ZERO));
  const alone = (table: string) =>
    open?.papers
      .filter((paper) => paper.table === table)
      .reduce((all, paper) => all + paper.amount, Number(ZERO));
  expect(sumOf('b2b')).toBe(alone('b2b'));
  expect(sumOf('cdnr')).toBe(alone('cdnr'));
  const month = monthOf(today(shop));
  jumpTo(shop, nextMonth(today(shop)));
  await sumDays(shop.shop);
  const [over] = await toldAlone(month);
  expect(over?.rows).toEqual(open?.rows);
});

test('a thing that a business buys is supplied where it is, and goes on under its number', async () => {
  const { orderId, orderNumber } = await rentedFor(GSTIN, 'PO 9');
  const renter = { token: await keepFor(shop, orderId, 6), orderNumber };
  await buy(shop, renter, SOFA);
  const { invoiceInfo } = await printed(renter);
  expect(invoiceInfo).toMatchObject({
    kind: 'sale',
    recipient: GSTIN,
    purchaseOrder: 'PO 9',
    placeOfSupply: '06',
    isInterState: false,
  });
});

test('a unit of a special economic zone is charged IGST within our own state', async () => {
  const zone = { city: 'Gurugram', pincode: '122051', isSez: true };
  const { invoiceInfo } = await printed(await rentedFor('06AAPFU0939F1ZZ', '', zone));
  expect(invoiceInfo).toMatchObject({ placeOfSupply: '06', isInterState: true, cgst: 0, sgst: 0 });
  const { amount, base, igst } = invoiceInfo;
  expect(igst).toBe(amount - base);
  expect(igst).toBeGreaterThan(0);
});

test('an embassy is named by its UIN and supplied where the items are; a number for TDS is told to be one', async () => {
  const delhi = { city: 'New Delhi', pincode: '110021' };
  const { invoiceInfo } = await printed(await rentedFor('0717 UNO00157-UNO', '', delhi));
  expect(invoiceInfo).toMatchObject({
    recipient: '0717UNO00157UNO',
    placeOfSupply: '06',
    isInterState: false,
  });
  const { token } = await shop.signedUp();
  const billing = { ...OFFICE, gstin: '27AAPFU0939F1D4' };
  const home = { ...HOME_IN_GURGAON, differentBilling: true, billing };
  expect(await shop.request(addAddress, home, { token })).toMatchObject({
    failure: { fields: { 'billing.gstin': expect.stringContaining('deducting tax (TDS)') } },
  });
});

test('a GSTIN with a slip in it is refused at its field, and a number of several lines at the order', async () => {
  const { token } = await shop.signedUp();
  const billing = { ...OFFICE, gstin: '27AAPFU0939F1ZW' };
  const home = { ...HOME_IN_GURGAON, differentBilling: true, billing };
  const refused = await shop.request(addAddress, home, { token });
  expect(refused).toMatchObject({
    ok: false,
    failure: {
      code: 'ADDRESS_INVALID',
      fields: { 'billing.gstin': expect.stringContaining('This GSTIN has a typing mistake') },
    },
  });
  const cart = await putInCart(shop, token, SOFA, 12);
  const address = must(await shop.request(addAddress, HOME_IN_GURGAON, { token }));
  const wanted = { ...placement(cart, address.Id), purchaseOrder: 'PO 1\nPO 2' };
  expect(await shop.request(placeOrder, wanted, { token })).toMatchObject({ ok: false });
});
