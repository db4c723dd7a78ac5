import { expect } from 'vitest';
import { listInvoices } from '#contract/billing/invoice.ts';
import { makeReferralCode, ownReferrals, takeReferralCode } from '#contract/overview/referral.ts';
import { addAddress } from '#contract/people/address.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { sum } from '#domain/base/money.ts';
import { HOME_IN_GURGAON, must, placement, putInCart, SOFA } from './checkout.ts';
import { signedInAgain } from './operators.ts';
import { failedChecks, deliver, orderIdOf, pay } from './rentals.ts';
import type { TestShop } from './shop.ts';
import { wrongStatements } from './statements.ts';

type SignedUp = Awaited<ReturnType<TestShop['signedUp']>>;

/** A shop with a sofa for everybody who invites and is invited. */
export const WITH_SOFAS = { startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } };

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

export function takeCode(shop: TestShop, token: string, code: string) {
  return shop.request(takeReferralCode, { code }, { token });
}

/** A new customer, who came through the link of somebody, if that one may invite by then. */
export async function signedUpBy(shop: TestShop, hostId: number | undefined): Promise<SignedUp> {
  const who = await shop.signedUp();
  if (!hostId) return who;
  const token = await signedInAgain(shop, hostId);
  const made = await shop.request(makeReferralCode, {}, { token });
  if (made.ok) must(await takeCode(shop, who.token, made.value.code));
  return who;
}

/** What somebody sees of their own invitations. */
export async function seenBy(shop: TestShop, userId: number) {
  return must(await shop.request(ownReferrals, {}, { token: await signedInAgain(shop, userId) }));
}

/** What credit notes took off the rent of somebody. */
export async function creditedTo(shop: TestShop, userId: number) {
  const token = await signedInAgain(shop, userId);
  return sum(must(await shop.request(listInvoices, {}, { token })).map(({ credited }) => credited));
}

export async function expectLaws(shop: TestShop): Promise<void> {
  expect(await failedChecks(shop)).toEqual([]);
  expect(await wrongStatements(shop)).toEqual([]);
}
