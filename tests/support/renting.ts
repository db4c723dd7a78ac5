import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test as base } from './browser.ts';
import { callsTo } from './calls.ts';
import {
  addAddress,
  COOLER,
  type Customer,
  PINCODES,
  putInCart,
  SOFA,
  type Wanted,
} from './checkout.ts';
import { command, deliver, stock } from './office.ts';
import type { OwnShop } from './own-shop.ts';
import { OPENING } from './shops.ts';
import { livesIn, registered, type SignedIn, signedIn } from './shopper.ts';

/** A season later than `DELIVERED_ON` by a few days. */
const DELIVERED_ON = '2026-11-19';
const SEASON_OVER = '2027-03-22T10:00:00+05:30';
/** April's bill is written on its day, wherever the season's end is looked at from. */
const APRIL_BILLED = '2027-04-01T10:00:00+05:30';

/** A shop on the 22nd of March, and somebody in it whose season ended three days ago. */
export interface Season {
  readonly address: string;
  /** Where the shop's data lie, for its operator. */
  readonly folder: string;
  readonly renter: Customer;
  readonly orderNumber: string;
}

/** A test in a shop that has seen a season pass, at `seasonOver`. */
export const test = base.extend<{
  season: Season;
  seasonOver: string;
  deliveredOrder: DeliveredOrder;
}>({
  seasonOver: [SEASON_OVER, { option: true }],
  season: [
    async ({ shops, seasonOver }, provide) => {
      const began = { at: `${DELIVERED_ON}T09:00:00+05:30` };
      await provide(await shops.named(seasonOver, began, (shop) => liveASeason(shop, seasonOver)));
    },
    { timeout: OPENING },
  ],
  deliveredOrder: async ({ page, request, season }, provide) =>
    provide(await withSofa(page, request, season)),
  baseURL: ({ season }, provide) => provide(season.address),
  page: async ({ page }, provide) => {
    await livesIn(page, 'gurgaon');
    await provide(page);
  },
});

async function liveASeason(shop: OwnShop, seasonOver: string): Promise<Season> {
  const { address, folder } = shop;
  await stock(folder, SOFA.slug);
  const request = await callsTo(address);
  const renter = await registered(request);
  const orderNumber = await rent(request, renter, COOLER);
  await deliver(folder, orderNumber, DELIVERED_ON);
  await request.dispose();
  if (seasonOver > APRIL_BILLED) {
    await shop.moveTo(APRIL_BILLED);
    await command(folder, 'run-billing');
  }
  await shop.moveTo(seasonOver);
  return { address, folder, renter, orderNumber };
}

export const TODAY = '2027-03-22';

interface ShownCart {
  readonly cartProductList: readonly Record<'quantity' | 'tenure' | 'monthlyRent', number>[];
  readonly billingSummary: { readonly payable: number };
}

/** Orders a product to a new address; what is not medical is paid. Answers the order's number. */
export async function rent(
  request: APIRequestContext,
  customer: Customer,
  wanted: Wanted,
): Promise<string> {
  await putInCart(request, customer, wanted);
  await addAddress(request, customer, PINCODES.gurgaon);
  const [address] = await ask<{ Id: number }[]>(request, customer, '/api/user/addresses');
  const cart = await ask<ShownCart>(request, customer, '/api/order/cart?cityId=1');
  const { orderNumber } = await tell<{ orderNumber: string }>(
    request,
    customer,
    '/api/order/placeOrder',
    {
      addressId: address?.Id,
      cityId: 1,
      consent: true,
      cart: cart.cartProductList,
      payable: cart.billingSummary.payable,
    },
  );
  if (wanted.kind === 'medical') return orderNumber;
  const opened = await tell<Opened>(
    request,
    customer,
    `/api/order/razorPayOrder/${orderNumber}`,
    {},
  );
  const proof = await pay(request, customer, opened);
  await tell(request, customer, '/api/order/payment/confirm', { ...proof, orderNumber });
  return orderNumber;
}

/** Somebody new, signed in on the page, whose sofa was delivered today, and the number of its order. */
interface DeliveredOrder {
  readonly customer: SignedIn;
  readonly number: string;
}

async function withSofa(
  page: Page,
  request: APIRequestContext,
  { folder }: Season,
): Promise<DeliveredOrder> {
  const customer = await signedIn(page, request);
  const number = await rent(request, customer, SOFA);
  await deliver(folder, number, TODAY);
  return { customer, number };
}

/** Pays all invoices that are open. */
export async function payInvoices(request: APIRequestContext, customer: Customer): Promise<void> {
  const opened = await ask<Opened>(request, customer, '/api/order/bulkInvoicePayment/all');
  const proof = await pay(request, customer, opened);
  await tell(request, customer, '/api/order/updatePaymentInvoice', {
    ...proof,
    invoiceNumber: 'ALL',
    bulkNumber: opened.receipt,
  });
}

interface Opened {
  readonly id: string;
  readonly receipt: string;
}

/** Pays in the test window's place. */
async function pay(
  request: APIRequestContext,
  customer: Customer,
  { id }: Opened,
): Promise<object> {
  const { data: key } = await ask<{ data: string }>(request, customer, '/api/order/razorPayKey');
  const data = { key, outcome: 'captured' };
  return tell(request, customer, `/sandbox/razorpay/checkout/${id}`, data);
}

export async function ask<Body>(
  request: APIRequestContext,
  { token }: Customer,
  path: string,
): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(path, { headers, maxRetries: 3 });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

export async function tell<Body>(
  request: APIRequestContext,
  { token }: Customer,
  path: string,
  data: object,
): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post(path, { headers, data, maxRetries: 3 });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}
