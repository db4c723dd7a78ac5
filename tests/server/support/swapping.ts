import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { requestSwap, swapChoices, swapOptions, swapQuote } from '#contract/changes/exchange.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, rupees, sum } from '#domain/base/money.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { productStock } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { startSession } from '#server/lib/sessions.ts';
import { inspectBehind } from './inspecting.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { must, opened, playInWindow } from './checkout.ts';
import { codeOf, done, liveUntil, orderIdOf, today } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** An order and its renter, signed in. */
export interface Renting {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly token: string;
}

type Choice = 'dearest' | 'cheapest';

/** A renter newly signed in, since the clock moves further than a session lasts. */
export async function signIn(shop: TestShop, orderId: number): Promise<string> {
  const { db } = shop.shop;
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order');
  const token = await db.transaction((tx) => startSession(tx, row.userId, shop.clock.now()));
  if (!token) throw new Error('The renter cannot sign in');
  return token;
}

/** What the renter of a sofa sees before a swap on the first day that is open. */
export async function look(
  shop: TestShop,
  { orderNumber, token }: Renting,
  choice: Choice,
  after = 0,
) {
  const options = must(await shop.request(swapOptions, { orderNumber }, { token }));
  const [line] = options.lines;
  const productSlug = line?.productSlug ?? '';
  const input = { orderNumber, productSlug };
  const choices = must(await shop.request(swapChoices, input, { token }));
  const wanted = (choice === 'dearest' ? choices.at(-1) : choices[0])?.productSlug ?? '';
  const on = options.days[after] ?? today(shop);
  const asked = { ...input, wanted, on };
  const quote = must(await shop.request(swapQuote, asked, { token }));
  return { options, choices, asked, quote };
}

/** Asks for a swap as it was shown, and pays what is due; answers the order that takes the place. */
export async function swap(shop: TestShop, renting: Renting, choice: Choice, after = 0) {
  const { asked, quote } = await look(shop, renting, choice, after);
  const { token } = renting;
  const wish = { ...asked, half: 'morning', shown: quote } as const;
  const placed = must(await shop.request(requestSwap, wish, { token }));
  const { orderNumber, due } = placed;
  expect(due).toBe(quote.due);
  if (due > 0) {
    const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
    must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
  }
  return { ...asked, quote, orderNumber, orderId: await orderIdOf(shop, orderNumber) };
}

export async function exchange(
  shop: TestShop,
  orderId: number,
  on: Day,
  damages: { amount: number; note: string }[] = [],
) {
  await liveUntil(shop, on);
  const told = { code: await codeOf(shop, orderId) };
  const now = shop.clock.now();
  const exchanged = done(await exchangeOrder(shop.shop, orderId, { on, ...told }, now));
  const made = damages.map(({ amount, note }) => ({ amount: rupees(amount), note }));
  if (made.length > 0) await inspectBehind(shop.shop, orderId, made, now);
  return exchanged;
}

export async function statusOf(shop: TestShop, orderId: number) {
  const [row] = await shop.shop.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
}

export async function stockOf(shop: TestShop, slug: string) {
  const own = and(eq(productStock.productSlug, slug), eq(productStock.cityId, 1));
  const [row] = await shop.shop.db.select().from(productStock).where(own);
  return row?.available ?? 0;
}

/** All rent of an order as it is billed, less what was credited. */
export async function billedFor(shop: TestShop, orderId: number) {
  const { db } = shop.shop;
  const written = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
  return minus(sum(written.map(({ amount }) => amount)), sum(notes.map(({ amount }) => amount)));
}
