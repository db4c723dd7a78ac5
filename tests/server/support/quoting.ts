import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addHome, CONCENTRATOR, must, setStock, shownLine, SOFA, TABLE } from './checkout.ts';
import * as office from '#contract/office/checkout/quotes.ts';
import * as quotes from '#contract/checkout/quote.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import type { QuoteState } from '#domain/checkout/quote.ts';
import { operatorOf } from './operators.ts';
import { failedChecks, today } from './rentals.ts';
import { openTestShop, type TestShop } from './shop.ts';

export const NEW = { name: 'Ravi Kumar', phone: '98765 43210', email: 'ravi@mail.example' };

/** Opens a shop in which care sends quotes, anew in each test; its books have to add up at the end. */
export function openQuotingShop() {
  const opened = {} as { shop: TestShop; care: { token: string } };
  beforeAll(async () => {
    // A Tuesday.
    opened.shop = await openTestShop({ startAt: '2026-11-10T05:30:00Z' });
    await operatorOf(opened.shop);
    for (const slug of [SOFA, TABLE, CONCENTRATOR]) await setStock(opened.shop, slug, 20);
  });
  beforeEach(async () => {
    opened.care = { token: (await operatorOf(opened.shop, 'care')).office };
  });
  afterAll(async () => {
    expect(await failedChecks(opened.shop)).toEqual([]);
    await opened.shop.close();
  });
  return opened;
}

interface Session {
  readonly token: string;
}

/** A line at so much less than today's rent. */
export async function lineOf(
  shop: TestShop,
  productSlug: string,
  { tenure = 12, less = 0, quantity = 1 } = {},
) {
  const { monthlyRent } = await shownLine(shop, productSlug, tenure);
  return { productSlug, tenure, quantity, price: monthlyRent - less };
}

export interface Asked {
  readonly customer?: number;
  readonly enquiry?: string;
  readonly goods?: number;
  readonly again?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly lines?: Awaited<ReturnType<typeof lineOf>>[];
  readonly validUntil?: ReturnType<typeof today>;
  readonly note?: string;
}

export async function send(shop: TestShop, care: Session, more: Asked) {
  const usual = { cityId: 1, validUntil: addDaysTo(today(shop), 7) };
  const lines = more.lines ?? [await lineOf(shop, SOFA, { less: 10_000 })];
  return shop.request(office.sendQuote, { ...usual, ...more, lines }, care);
}

export async function listed(
  shop: TestShop,
  care: Session,
  asked: { readonly search?: string; readonly state?: QuoteState } = {},
) {
  return must(await shop.request(office.listOfficeQuotes, asked, care)).rows;
}

/** Sends a quote; answers its number with the identifier of its link. */
export async function made(shop: TestShop, care: Session, more: Asked = NEW) {
  const { number } = must(await send(shop, care, more));
  const [found] = await listed(shop, care, { search: number });
  if (!found) throw new Error(`Quote ${number} is not listed`);
  return { number, linkId: found.path.split('/')[2] ?? '' };
}

export async function look(shop: TestShop, linkId: string, caller: Partial<Session> = {}) {
  return must(await shop.request(quotes.getQuote, { linkId }, caller));
}

/** What a renter sends who agrees to what the page shows. */
export async function agreeing(shop: TestShop, linkId: string, { token }: Session) {
  const addressId = await addHome(shop, token);
  const plan = must(await shop.request(quotes.quoteDelivery, { linkId, addressId }, { token }));
  const { lines } = await look(shop, linkId, { token });
  return {
    linkId,
    addressId,
    payable: totalsOf(lines).payable as number,
    expectedDeliveryDate: plan.expectedOn,
    consent: true,
  };
}

export async function accept(shop: TestShop, linkId: string, { token }: Session) {
  return shop.request(quotes.acceptQuote, await agreeing(shop, linkId, { token }), { token });
}
