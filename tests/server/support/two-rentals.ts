import { placeOrder } from '#contract/orders/order.ts';
import { addHome, must, placement, putInCart, SOFA } from './checkout.ts';
import { deliver, deliveredOrder, orderIdOf, pay } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** A renter with two orders of one sofa, both delivered. */
export async function rentingTwo(shop: TestShop) {
  const first = await deliveredOrder(shop);
  const { token } = first;
  const cart = await putInCart(shop, token, SOFA, 12);
  const wanted = placement(cart, await addHome(shop, token));
  const { orderNumber } = must(await shop.request(placeOrder, wanted, { token }));
  await pay(shop, token, orderNumber);
  await deliver(shop, await orderIdOf(shop, orderNumber));
  return { first, second: orderNumber };
}
