import { expect, test } from 'vitest';
import { addAddress } from '#contract/people/address.ts';
import { addToCart, type Cart } from '#contract/catalogue/cart.ts';
import { deliveryPlan } from '#contract/visits/delivery-plan.ts';
import { getOrder, placeOrder } from '#contract/orders/order.ts';
import type { CityId } from '#domain/base/city.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import type { WayUp } from '#domain/catalogue/labour.ts';
import { CONCENTRATOR, homeAt, must, placement, shownLine, SOFA } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { refused } from '../support/refused.ts';
import { pay, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const GURGAON: CityId = 1;
const DELHI: CityId = 2;
const PACKAGE = '1-bhk-package';
const PINCODES: Record<number, string> = { 1: '122011', 2: '110001' };

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });

/** A cart in a city, and the home it goes up to. */
async function cartFor(way: WayUp, { cityId = GURGAON, slug = SOFA, quantity = 1 } = {}) {
  const customer = await shop.signedUp();
  const { token } = customer;
  const tenure = slug === CONCENTRATOR ? 1 : 12;
  const line = await shownLine(shop, slug, tenure, quantity, cityId);
  const isMedical = slug === CONCENTRATOR;
  const cart: Cart = must(await shop.request(addToCart, { ...line, isMedical }, { token }));
  const home = { ...homeAt(PINCODES[cityId] ?? ''), ...way };
  const { Id: addressId } = must(await shop.request(addAddress, home, { token }));
  const plan = () => shop.request(deliveryPlan, { cityId, addressId }, { token });
  const place = async () => {
    const order = { ...placement(cart, addressId, cityId), isMedical };
    return must(await shop.request(placeOrder, order, { token })).orderNumber;
  };
  const told = async (orderNumber: string) =>
    must(await shop.request(getOrder, { orderNumber }, { token }));
  return { ...customer, cart, addressId, plan, place, told };
}

test.each([
  { what: 'a sofa to floor 3', way: { floor: 3, hasLift: false }, fee: rupees(150) },
  { what: 'two to floor 3', way: { floor: 3, hasLift: false }, quantity: 2, fee: rupees(300) },
  {
    what: 'a sofa in Delhi',
    way: { floor: 1, hasLift: false },
    cityId: DELHI,
    fee: rupees(50),
  },
  {
    what: 'a package, by its items',
    way: { floor: 5, hasLift: false },
    slug: PACKAGE,
    fee: rupees(2500),
  },
  {
    what: 'a medical item',
    way: { floor: 2, hasLift: false },
    slug: CONCENTRATOR,
    fee: rupees(100),
  },
  { what: 'a sofa by a lift', way: { floor: 12, hasLift: true }, fee: ZERO },
  { what: 'a sofa to nobody knows where', way: {}, fee: null },
])(
  'carrying up $what is told before the order, and kept with it',
  async ({ way, fee, ...cart }) => {
    const { plan, place, told, cart: shown } = await cartFor(way, cart);
    expect(must(await plan())).toMatchObject({ labourFee: fee });
    const order = await told(await place());
    expect(order).toMatchObject({ labourFee: fee, address: way });
    expect(order.orderTerms.payable).toBe(shown.billingSummary.payable);
  },
);

test('what carrying up costs is told of an own address of the city alone', async () => {
  const { plan, token, addressId } = await cartFor({ floor: 3, hasLift: false });
  expect(must(await plan()).labourFee).toBe(rupees(150));
  const elsewhere = await shop.request(deliveryPlan, { cityId: 2, addressId }, { token });
  expect(elsewhere).toEqual(refused('ORDER_ADDRESS_MISSING'));
  const other = await shop.signedUp();
  const foreign = await shop.request(deliveryPlan, { cityId: 1, addressId }, other);
  expect(foreign).toEqual(refused('ORDER_ADDRESS_MISSING'));
});

const schedule = (number: string, on: string) => {
  const plan = ['--day', on, '--without-kyc', 'Seen by the crew'];
  return operate(shop, 'schedule-order', '--number', number, ...plan);
};

test('the letters before the delivery say what to have ready in cash, the operator what the crew takes', async () => {
  const { place, token, email } = await cartFor({ floor: 3, hasLift: false });
  const number = await place();
  await pay(shop, token, number);
  expect(await operate(shop, 'order', '--number', number)).toContain('Labour fee: ₹150');
  const on = addDaysTo(today(shop), 2);
  await schedule(number, on);
  const letter = (await shop.inbox(email)).find(({ subject }) => subject.includes('We’ll deliver'));
  expect(letter?.text).toContain(
    'Carrying your items up without a lift: ₹150, in cash to the delivery team.',
  );
});

test('the operator is told to ask where floor and lift were not said, and no letter names a figure', async () => {
  const { place, token, email } = await cartFor({ floor: 3, hasLift: null });
  const number = await place();
  await pay(shop, token, number);
  const on = addDaysTo(today(shop), 2);
  await schedule(number, on);
  expect(await operate(shop, 'order', '--number', number)).not.toContain('Labour fee');
  const letter = (await shop.inbox(email)).find(({ subject }) => subject.includes('We’ll deliver'));
  expect(letter?.text).not.toContain('in cash');
});
