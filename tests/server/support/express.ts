import { placeOrder } from '#contract/orders/order.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { addHome, cartOf, must, opened, placement, playInWindow, putInCart } from './checkout.ts';
import type { TestShop } from './shop.ts';

export const FEE = rupees(300);

/**
 * Somebody with products in the cart who wants them express on Thursday the 19th; `changes` is what
 * their page says else.
 */
export async function orderExpress(
  shop: TestShop,
  slugs: readonly string[],
  changes: object = {},
  { tenure = 12, token: own }: { tenure?: number; token?: string } = {},
) {
  const token = own ?? (await shop.signedUp()).token;
  for (const slug of slugs) await putInCart(shop, token, slug, tenure);
  const cart = await cartOf(shop, token);
  const body = {
    ...placement(cart, await addHome(shop, token)),
    isExpressAccepted: true,
    expressDeliveryCharge: FEE as number,
    expressDeliveryDate: day('2026-11-19'),
    payable: cart.billingSummary.payable + FEE,
    ...changes,
  };
  return { token, cart, placed: await shop.request(placeOrder, body, { token }) };
}

export async function payOrder(shop: TestShop, token: string, orderNumber: string): Promise<void> {
  const proof = await playInWindow(shop, await opened(shop, token, orderNumber));
  must(await shop.request(confirmPayment, { ...proof, orderNumber }, { token }));
}
