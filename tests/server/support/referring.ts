import { makeReferralCode, takeReferralCode } from '#contract/referral.ts';
import { addAddress } from '#contract/address.ts';
import { placeOrder } from '#contract/order.ts';
import { HOME_IN_GURGAON, must, placement, putInCart, SOFA } from './checkout.ts';
import { deliver, orderIdOf, pay } from './rentals.ts';
import type { TestShop } from './shop.ts';

type SignedUp = Awaited<ReturnType<TestShop['signedUp']>>;

/** Where somebody lives who shares no door and no phone with anybody else. */
export const homeOf = ({ userId, contact }: Pick<SignedUp, 'userId' | 'contact'>) => ({
  ...HOME_IN_GURGAON,
  houseNo: `${userId}A`,
  contactNo: contact,
});

/** What somebody orders to their own home, and pays. */
export async function orderBy(shop: TestShop, who: SignedUp, home = homeOf(who)) {
  const { token } = who;
  const cart = await putInCart(shop, token, SOFA);
  const { Id: addressId } = must(await shop.request(addAddress, home, { token }));
  const placed = must(await shop.request(placeOrder, placement(cart, addressId), { token }));
  await pay(shop, token, placed.orderNumber);
  const { orderNumber } = placed;
  return { ...who, orderNumber, orderId: await orderIdOf(shop, orderNumber) };
}

export async function rentedBy(shop: TestShop, who: SignedUp, home = homeOf(who)) {
  const order = await orderBy(shop, who, home);
  await deliver(shop, order.orderId);
  return order;
}

/** A renter with a code. */
export async function inviter(shop: TestShop) {
  const renter = await rentedBy(shop, await shop.signedUp());
  const { code } = must(await shop.request(makeReferralCode, {}, { token: renter.token }));
  return { ...renter, code };
}

/** Somebody new who has taken a code. */
export async function invitee(shop: TestShop, code: string) {
  const who = await shop.signedUp();
  must(await shop.request(takeReferralCode, { code }, { token: who.token }));
  return who;
}
