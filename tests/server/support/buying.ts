import { openBulkPayment, confirmInvoicePayment } from '#contract/billing/invoice.ts';
import { placeOrder } from '#contract/orders/order.ts';
import {
  buyThing,
  confirmPurchase,
  openPurchase,
  purchaseOptions,
  type PurchaseQuote,
} from '#contract/changes/purchase.ts';
import { addMonthsTo } from '#domain/base/kolkata.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import { addHome, must, placement, playInWindow, putInCart } from './checkout.ts';
import { deliver, liveUntil, orderIdOf, pay, today } from './rentals.ts';
import type { TestShop } from './shop.ts';
import { type Renting, signIn } from './swapping.ts';

/** A new customer's order of several products, delivered today. */
export async function rentedTogether(shop: TestShop, slugs: readonly string[], pincode?: string) {
  const { token, email } = await shop.signedUp();
  let cart = await putInCart(shop, token, slugs[0] ?? '');
  for (const slug of slugs.slice(1)) cart = await putInCart(shop, token, slug);
  const addressId = await addHome(shop, token, pincode);
  const placed = await shop.request(placeOrder, placement(cart, addressId), { token });
  const { orderNumber } = must(placed);
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { orderId, orderNumber, token, email };
}

/** Lets months pass in which the renter pays each invoice; answers a new token. */
export async function keepFor(shop: TestShop, orderId: number, months: number): Promise<string> {
  const until = addMonthsTo(today(shop), months);
  while (nextMonth(today(shop)) <= until) {
    await liveUntil(shop, nextMonth(today(shop)));
    await payInvoices(shop, orderId);
  }
  await liveUntil(shop, until);
  return signIn(shop, orderId);
}

export async function payInvoices(shop: TestShop, orderId: number): Promise<void> {
  const token = await signIn(shop, orderId);
  const opened = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const paid = await playInWindow(shop, opened.id);
  const claim = { ...paid, invoiceNumber: 'ALL', bulkNumber: opened.receipt };
  must(await shop.request(confirmInvoicePayment, claim, { token }));
}

/** What the renter is told of buying a thing today. */
export async function offered(
  shop: TestShop,
  { orderNumber, token }: Pick<Renting, 'orderNumber' | 'token'>,
  slug: string,
) {
  const options = must(await shop.request(purchaseOptions, { orderNumber }, { token }));
  const line = options.lines.find(({ productSlug }) => productSlug === slug);
  return { closed: options.closed || (line?.closed ?? ''), quote: line?.quote ?? null };
}

export async function quoted(
  shop: TestShop,
  renting: Pick<Renting, 'orderNumber' | 'token'>,
  slug: string,
): Promise<PurchaseQuote> {
  const { closed, quote } = await offered(shop, renting, slug);
  if (!quote) throw new Error(closed);
  return quote;
}

/** Opens the payment of a thing as it is quoted. */
export async function openedPurchase(
  shop: TestShop,
  { orderNumber, token }: Pick<Renting, 'orderNumber' | 'token'>,
  productSlug: string,
  shown: PurchaseQuote,
) {
  return must(await shop.request(openPurchase, { orderNumber, productSlug, shown }, { token }));
}

/** Buys a thing as it is quoted, with its payment where there is one. */
export async function buy(
  shop: TestShop,
  renting: Pick<Renting, 'orderNumber' | 'token'>,
  productSlug: string,
): Promise<PurchaseQuote> {
  const { orderNumber, token } = renting;
  const quote = await quoted(shop, renting, productSlug);
  if (quote.due === 0) {
    const asked = { orderNumber, productSlug, shown: quote };
    must(await shop.request(buyThing, asked, { token }));
    return quote;
  }
  const opened = await openedPurchase(shop, renting, productSlug, quote);
  const paid = await playInWindow(shop, opened.id);
  must(await shop.request(confirmPurchase, { ...paid, orderNumber }, { token }));
  return quote;
}
