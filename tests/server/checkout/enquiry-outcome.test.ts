import { beforeEach, expect, test } from 'vitest';
import { listEnquiries, listProductEnquiries } from '#contract/care/issue.ts';
import { submitProductSurvey } from '#contract/catalogue/new-product.ts';
import { listOfficeEnquiries } from '#contract/office/checkout/enquiries.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { accountHome } from '#contract/overview/home.ts';
import { withdrawOfficeQuote } from '#contract/office/checkout/quotes.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { addHome, CONCENTRATOR, must, placement, putInCart } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { accept, lineOf, made, openQuotingShop } from '../support/quoting.ts';
import { today } from '../support/rentals.ts';
import type { TestShop } from '../support/shop.ts';

/** rules/enquiries.md#what-came-of-one */

let shop: TestShop;
let care: { token: string };
const opened = openQuotingShop();
beforeEach(() => {
  ({ shop, care } = opened);
});

type Renter = Awaited<ReturnType<TestShop['signedUp']>>;

async function enquire(renter: Renter): Promise<string> {
  const cart = await putInCart(shop, renter.token, CONCENTRATOR, 1);
  const home = await addHome(shop, renter.token);
  return must(await shop.request(placeOrder, placement(cart, home), renter)).orderNumber;
}

const quoteFor = async (enquiry: string) =>
  made(shop, care, { enquiry, lines: [await lineOf(shop, CONCENTRATOR, { tenure: 1 })] });

const enquiriesOf = async (renter: Renter) => must(await shop.request(listEnquiries, {}, renter));
const homeOf = async (renter: Renter) => must(await shop.request(accountHome, {}, renter));
const productsOf = async (renter: Renter) =>
  must(await shop.request(listProductEnquiries, {}, renter));

/** The name of the product as its card has it. */
const product = () => shop.shop.newProducts[0]?.name ?? '';

async function askAbout(email: string): Promise<number> {
  const [productName, contact] = [product(), '9812345678'];
  const asked = { customerName: 'Meena Shah', email, contact, productName, priceRange: 'As told' };
  must(await shop.request(submitProductSurvey, asked));
  const listed = must(await shop.request(listOfficeEnquiries, { search: 'meena' }, care)).rows;
  const id = listed.find((row) => row.email === email)?.id;
  if (id === undefined) throw new Error('Nothing was asked');
  return id;
}

test('a medical enquiry leads to its quote, then to the order that it became', async () => {
  const renter = await shop.signedUp();
  const enquiry = await enquire(renter);
  expect(await enquiriesOf(renter)).toMatchObject([{ quote: null, orderedAs: null }]);
  expect((await homeOf(renter)).next).toMatchObject({
    kind: 'enquiry_asked',
    actions: [{ words: 'See the enquiry', href: '/account?page=enquiry' }],
  });
  const sentAt = shop.clock.now().toISOString();
  const { number, linkId } = await quoteFor(enquiry);
  const [mail] = await shop.inbox(renter.email);
  expect(mail?.text).toContain(`Here is your quote for your enquiry ${enquiry}, valid until`);
  const validUntil = addDaysTo(today(shop), 7);
  expect(await enquiriesOf(renter)).toMatchObject([
    {
      orderStatus: 'ENQUIRY_AWAITED',
      // Only said that there is the quote.
      answer: null,
      quote: { number, linkId, state: 'open', sentAt, validUntil },
      orderedAs: null,
    },
  ]);

  expect((await homeOf(renter)).next).toMatchObject({
    kind: 'enquiry_quoted',
    actions: [{ words: 'See the quote', href: `/quote/${linkId}` }],
  });

  shop.clock.advance(60_000);
  const { orderNumber } = must(await accept(shop, linkId, renter));
  expect(await enquiriesOf(renter)).toMatchObject([
    { orderNumber: enquiry, answer: null, quote: { state: 'ordered' }, orderedAs: orderNumber },
  ]);
  const settled = { search: enquiry, state: 'settled' } as const;
  expect(must(await shop.request(listOfficeEnquiries, settled, care)).rows).toMatchObject([
    { quote: { number, state: 'ordered', orderNumber } },
  ]);
});

test('what was written after the quote stands beside it, and a withdrawn one says so', async () => {
  const renter = await shop.signedUp();
  const enquiry = await enquire(renter);
  const { number } = await quoteFor(enquiry);
  shop.clock.advance(60_000);
  await operate(
    shop,
    'answer-enquiry',
    '--order-number',
    enquiry,
    '--text',
    'The 10 l one is back on Friday.',
    '--outcome',
    'open',
  );
  must(await shop.request(withdrawOfficeQuote, { number }, care));
  expect(await enquiriesOf(renter)).toMatchObject([
    {
      answer: 'The 10 l one is back on Friday.',
      quote: { number, state: 'withdrawn' },
      orderedAs: null,
    },
  ]);
});

test('an enquiry that we took on is an order itself, and its letter says so', async () => {
  const renter = await shop.signedUp();
  const enquiry = await enquire(renter);
  await operate(
    shop,
    'answer-enquiry',
    '--order-number',
    enquiry,
    '--text',
    'It comes tomorrow.',
    '--outcome',
    'accepted',
  );
  expect(await enquiriesOf(renter)).toMatchObject([
    { orderStatus: 'CONFIRMED', answer: 'It comes tomorrow.', quote: null, orderedAs: enquiry },
  ]);
  const [mail] = await shop.inbox(renter.email);
  expect(mail?.subject).toMatch(/^Your order is confirmed: Oxygen concentrator/);
  expect(mail?.text).toMatch(
    new RegExp(`Your enquiry is now order ${enquiry}\\.\\s+It comes tomorrow\\.`),
  );
});

test('a product enquiry under a confirmed email leads to its quote and order', async () => {
  const [renter, other] = [await shop.signedUp(), await shop.signedUp()];
  const goods = await askAbout(renter.email);
  expect(await productsOf(renter)).toMatchObject([
    { productName: product(), answer: null, quote: null, orderedAs: null },
  ]);
  expect(await productsOf(other)).toEqual([]);
  const { number, linkId } = await made(shop, care, { goods });
  const [mail] = await shop.inbox(renter.email);
  expect(mail?.text).toContain(`your quote for your enquiry about ${product()}, valid`);
  expect(await productsOf(renter)).toMatchObject([
    { answer: null, quote: { number, linkId, state: 'open' } },
  ]);
  shop.clock.advance(60_000);
  const { orderNumber } = must(await accept(shop, linkId, renter));
  expect(await productsOf(renter)).toMatchObject([
    { quote: { state: 'ordered' }, orderedAs: orderNumber },
  ]);
});

test('a quote that somebody else was sent, or accepted, is not shown', async () => {
  const [renter, other] = [await shop.signedUp(), await shop.signedUp()];
  const corrected = await askAbout(renter.email);
  const theirs = { name: 'Ravi Kumar', phone: '98765 43210', email: 'ravi@mail.example' };
  await made(shop, care, { goods: corrected, ...theirs });
  expect(await productsOf(renter)).toMatchObject([{ quote: null, orderedAs: null }]);

  const forwarded = await askAbout(other.email);
  const { linkId } = await made(shop, care, { goods: forwarded });
  must(await accept(shop, linkId, renter));
  expect(await productsOf(other)).toMatchObject([{ quote: null, orderedAs: null }]);
});
