import { eq } from 'drizzle-orm';
import { placeOrder } from '#contract/orders/order.ts';
import { relocationOptions, requestRelocation } from '#contract/delivery/relocation.ts';
import { addToCart } from '#contract/catalogue/cart.ts';
import { confirmPayment } from '#contract/payments/payment.ts';
import { visits } from '#server/db/schema/visits.ts';
import { relocateOrder } from '#server/delivery/relocation/complete-relocation.ts';
import { addHome, must, opened, placement, playInWindow, shownLine, SOFA } from './checkout.ts';
import { deliver, done, liveUntil, orderIdOf } from './rentals.ts';
import type { TestShop } from './shop.ts';
import type { Renting } from './swapping.ts';

/** A new customer's sofa, delivered in Delhi. */
export async function deliveredInDelhi(shop: TestShop) {
  const customer = await shop.signedUp();
  const { token } = customer;
  const cart = must(
    await shop.request(addToCart, await shownLine(shop, SOFA, 12, 1, 2), { token }),
  );
  const addressId = await addHome(shop, token, '110001');
  const placed = must(await shop.request(placeOrder, placement(cart, addressId, 2), { token }));
  const { orderNumber } = placed;
  const paid = await playInWindow(shop, await opened(shop, token, orderNumber));
  must(await shop.request(confirmPayment, { ...paid, orderNumber }, { token }));
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { ...customer, orderNumber, orderId };
}

/** What its renter sees of the move of an order. */
export async function optionsOf(shop: TestShop, { orderNumber, token }: Renting) {
  return must(await shop.request(relocationOptions, { orderNumber }, { token }));
}

/** Asks for the move of an order to a new address with a PIN code, on a day that is open. */
export async function askToMove(shop: TestShop, renting: Renting, pincode: string, after = 0) {
  const { orderNumber, token } = renting;
  const { days } = await optionsOf(shop, renting);
  const on = days[after];
  if (!on) throw new Error('No day is open');
  const addressId = await addHome(shop, token, pincode);
  const wish = { orderNumber, addressId, on, half: 'afternoon' } as const;
  const { message } = must(await shop.request(requestRelocation, wish, { token }));
  return { ...wish, message };
}

/** The moves of an order, the first asked first. */
export function movesOf({ shop }: TestShop, orderId: number) {
  return shop.db.select().from(visits).where(eq(visits.orderId, orderId));
}

/** Lives until the day of the planned move, and notes it as done. */
export async function move(shop: TestShop, renting: Renting): Promise<void> {
  const { planned } = await optionsOf(shop, renting);
  if (!planned) throw new Error('No move is planned');
  await liveUntil(shop, planned.on);
  const { on, code } = planned;
  done(await relocateOrder(shop.shop, renting.orderId, { on, code }, shop.clock.now()));
}
