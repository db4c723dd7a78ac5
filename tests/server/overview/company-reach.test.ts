import { beforeAll, expect, test } from 'vitest';
import { API_PREFIX, type Endpoint, pathParameters } from '#contract/base/endpoint.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { listInvoices } from '#contract/billing/invoice.ts';
import { HOME_IN_GURGAON, must, SOFA, TABLE } from '../support/checkout.ts';
import { colleague, founder, type Person, rentedFor, signedInAgain } from '../support/companies.ts';
import { ENDPOINTS, named } from '../support/endpoints.ts';
import { liveUntil, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

/** What names an order, or something of one. */
const NAMING = new Set(['orderNumber', 'invoiceNumber', 'issueItemId']);

/** What rules/companies.md#what-a-colleague-may-do opens; all else is answered as to a stranger. */
const OPEN = [
  'GET /order/info/:orderNumber',
  'GET /order/orderPdf/:orderNumber',
  'GET /order/agreementPdf/:orderNumber',
  'GET /order/receiptPdf/:orderNumber',
  'GET /order/arrival/:orderNumber',
  'GET /order/print-invoice/:invoiceNumber',
  'GET /order/invoicePdf/:invoiceNumber',
  'GET /order/razorPayInvoice/:invoiceNumber',
  'POST /order/reportIssue',
];

/** Without a payment of that name whoever asks is answered alike. */
const OF_PAYMENT = 'POST /order/updatePaymentInvoice';
/** The order leaves its own slot out, where it is the caller's. */
const OF_CITY = 'GET /slots/full';

function keysOf({ input }: Endpoint): string[] {
  return 'shape' in input ? Object.keys(input.shape as object) : [];
}

const asked = ENDPOINTS.filter(
  ({ access }) => access === 'customer' || access === 'optional',
).filter((endpoint) => keysOf(endpoint).some((key) => NAMING.has(key)));

const shop = testShop({ lawful: true, startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
let renter: Person;
let other: Person;
let stranger: Person;
let values: Record<string, unknown>;

beforeAll(async () => {
  other = await founder(shop);
  renter = await colleague(shop, other);
  stranger = await shop.signedUp();
  const { orderNumber } = await rentedFor(shop, renter);
  await liveUntil(shop, addDaysTo(today(shop), 40));
  [renter, other, stranger] = [
    await signedInAgain(shop, renter),
    await signedInAgain(shop, other),
    await signedInAgain(shop, stranger),
  ];
  const [invoice] = must(await shop.request(listInvoices, {}, renter));
  const soon = addDaysTo(today(shop), 5);
  values = {
    orderNumber,
    invoiceNumber: invoice?.invoiceNumber,
    issueItemId: orderNumber,
    issueType: 'order',
    scope: 'all',
    reason: shop.shop.reasons.order[0],
    description: 'A leg wobbles.',
    productSlug: SOFA,
    wanted: TABLE,
    on: soon,
    day: soon,
    pickupOn: soon,
    half: 'morning',
    slot: PICKUP_SLOTS[0],
    note: '',
    forfeited: 0,
    kept: 0,
    refund: 0,
    extendMonth: 3,
    addressId: 1,
    cityId: 0,
    seen: 1,
    words: 'Not so.',
    stars: 5,
    bulkNumber: '',
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_1',
    razorpay_signature: 'none',
    shown: {
      rentAfter: 0,
      due: 0,
      back: 0,
      restBefore: 0,
      restAfter: 0,
      price: 0,
      depositUsed: 0,
      aheadUsed: 0,
    },
  };
});

/** Calls an endpoint for the renter's order, and answers what is decided about the caller. */
async function ask(endpoint: Endpoint, { token }: Person) {
  const given = Object.fromEntries(keysOf(endpoint).map((key) => [key, values[key]]));
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(given[name])));
    delete given[name];
  }
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
  const response = await shop.app.request(API_PREFIX + path + query, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(inQuery ? {} : { body: JSON.stringify(given) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body = isJson ? ((await response.json()) as { error?: { code: string } }) : undefined;
  return { status: response.status, code: body?.error?.code, text: JSON.stringify(body) };
}

test('lists of the account show no order of a colleague', async () => {
  const order = String(values.orderNumber);
  const lists = ENDPOINTS.filter(
    ({ method, access, path }) => method === 'GET' && access === 'customer' && !path.includes(':'),
  ).filter(({ path }) => !path.startsWith('/company'));
  expect(lists.length).toBeGreaterThan(10);
  for (const endpoint of lists) {
    const { text } = await ask(endpoint, other);
    expect(text, named(endpoint)).not.toContain(order);
    expect(text, named(endpoint)).not.toContain(HOME_IN_GURGAON.houseNo + renter.contact);
  }
});

/** Nothing but these says that the order is not the caller's. */
const STRANGE = ['UNAUTHORIZED', 'NOT_FOUND', 'NOTHING_TO_MOVE', 'PAYMENT_NOT_CONFIRMED'];

test.each(asked.map((endpoint) => [named(endpoint), endpoint] as const))(
  '%s is for the renter, and for a colleague just where the rules say so',
  async (name, endpoint) => {
    const [toStranger, toColleague] = [await ask(endpoint, stranger), await ask(endpoint, other)];
    if (name === OF_CITY) {
      expect(toColleague).toEqual(toStranger);
      return;
    }
    expect(toStranger.status).toBeGreaterThanOrEqual(400);
    expect(STRANGE).toContain(toStranger.code);
    if (!OPEN.includes(name)) {
      expect(toColleague).toEqual(toStranger);
      if (name === OF_PAYMENT) return;
      const toRenter = await ask(endpoint, renter);
      expect([toRenter.code, toRenter.status]).not.toEqual(['UNAUTHORIZED', 403]);
      expect(toRenter.code).not.toBe('INPUT_INVALID');
      return;
    }
    // What does not exist for the renter is as little there for a colleague.
    const toRenter = await ask(endpoint, renter);
    expect([toColleague.status, toColleague.code]).toEqual([toRenter.status, toRenter.code]);
    if (name !== 'GET /order/receiptPdf/:orderNumber') expect(toColleague.status).toBeLessThan(300);
  },
);

test('each call that is open to colleagues is one that the contract has', () => {
  expect(OPEN.filter((name) => !asked.map(named).includes(name))).toEqual([]);
});
