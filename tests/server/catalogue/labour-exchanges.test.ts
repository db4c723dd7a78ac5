import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { addToCart } from '#contract/catalogue/cart.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import {
  otherCityOptions,
  otherCityQuote,
  relocationOptions,
  requestOtherCity,
  requestRelocation,
} from '#contract/delivery/relocation.ts';
import { labourFee, type WayUp } from '#domain/catalogue/labour.ts';
import { ZERO } from '#domain/base/money.ts';
import { TERMS_ACCEPTANCE } from '#messages/people/consents.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { findProduct } from '#server/catalogue/products.ts';
import { HOME_IN_GURGAON, must, placement, shownLine, SOFA } from '../support/checkout.ts';
import { move } from '../support/relocating.ts';
import { failedChecks, deliver, orderIdOf, pay, today } from '../support/rentals.ts';
import { look, swap } from '../support/swapping.ts';
import { testShop } from '../support/test-shop.ts';

const UPSTAIRS = { floor: 3, hasLift: false };

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
const addTo = async (token: string, home: object) =>
  must(await shop.request(addAddress, { ...HOME_IN_GURGAON, ...home }, { token })).Id;

/** A new customer's sofa, delivered to a floor. */
async function delivered(way: WayUp) {
  const customer = await shop.signedUp();
  const { token } = customer;
  const cart = must(await shop.request(addToCart, await shownLine(shop, SOFA, 12), { token }));
  const order = placement(cart, await addTo(token, way));
  const { orderNumber } = must(await shop.request(placeOrder, order, { token }));
  await pay(shop, token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { ...customer, orderNumber, orderId };
}

async function feeFor(slug: string, way: WayUp) {
  const product = await findProduct(shop.shop.db, slug);
  const { weight } = product?.entry ?? { weight: 0 };
  const { labourWithoutLift } = shop.shop.policies.delivery;
  return labourFee([{ weight, quantity: 1 }], way, labourWithoutLift);
}

const told = async (token: string, orderNumber: string) =>
  must(await shop.request(getOrder, { orderNumber }, { token }));

const letterTo = async (email: string, subject: string) =>
  (await shop.inbox(email)).find((letter) => letter.subject.includes(subject))?.text ?? '';

test('what carrying up costs at a swap is told with its figures, kept with it and in its letter', async () => {
  const renting = await delivered(UPSTAIRS);
  const { asked, quote } = await look(shop, renting, 'dearest');
  const fee = await feeFor(asked.wanted, UPSTAIRS);
  expect(fee).toBeGreaterThan(0);
  expect(quote.labourFee).toBe(fee);
  const { orderNumber } = await swap(shop, renting, 'dearest');
  expect((await told(renting.token, orderNumber)).labourFee).toBe(fee);
  expect(await letterTo(renting.email, 'Your swap is planned')).toContain(
    'Carrying your items up without a lift: ₹',
  );
});

test.each([
  { what: 'by a lift', way: { floor: 3, hasLift: true }, fee: ZERO },
  { what: 'to nobody knows which floor', way: {}, fee: null },
])('what comes with a swap $what is told as it is', async ({ way, fee }) => {
  const { quote } = await look(shop, await delivered(way), 'dearest');
  expect(quote.labourFee).toBe(fee);
});

test('a move to the other city tells and keeps what carrying up costs there, under terms that are accepted', async () => {
  const { orderNumber, token } = await delivered({ floor: 0 });
  const addressId = await addTo(token, { ...UPSTAIRS, city: 'Delhi', pincode: '110017' });
  const { open } = must(await shop.request(otherCityOptions, { orderNumber }, { token }));
  const asked = { orderNumber, addressId, on: open[0]?.days[0] ?? today(shop) };
  const shown = must(await shop.request(otherCityQuote, asked, { token }));
  const fee = await feeFor(SOFA, UPSTAIRS);
  expect(shown.labourFee).toBe(fee);
  const wish = { ...asked, half: 'morning', shown } as const;
  const placed = must(await shop.request(requestOtherCity, wish, { token }));
  expect((await told(token, placed.orderNumber)).labourFee).toBe(fee);
  const own = eq(agreements.orderId, await orderIdOf(shop, placed.orderNumber));
  const [accepted] = await shop.shop.db.select().from(agreements).where(own);
  expect(accepted?.wording).toBe(TERMS_ACCEPTANCE);
});

test('a move within the city costs nothing on any floor', async () => {
  const renting = await delivered(UPSTAIRS);
  const { orderNumber, token } = renting;
  expect((await told(token, orderNumber)).labourFee).toBeGreaterThan(0);
  const addressId = await addTo(token, { floor: 5, hasLift: false, pincode: '122003' });
  const { days } = must(await shop.request(relocationOptions, { orderNumber }, { token }));
  const wish = { orderNumber, addressId, on: days[0] ?? today(shop), half: 'morning' } as const;
  must(await shop.request(requestRelocation, wish, { token }));
  await move(shop, renting);
  expect(await told(token, orderNumber)).toMatchObject({ labourFee: 0, address: { floor: 5 } });
  expect(await failedChecks(shop)).toEqual([]);
});
