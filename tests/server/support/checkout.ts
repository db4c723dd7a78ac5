import { and, asc, eq } from 'drizzle-orm';
import { addAddress } from '#contract/people/address.ts';
import { addToCart, type Cart, getCart } from '#contract/catalogue/cart.ts';
import { checkInventory } from '#contract/catalogue/catalogue.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { openPayment } from '#contract/payments/payment.ts';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import type { CityId } from '#domain/base/city.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { toPlans } from '#contract/catalogue/rent-option.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import { makeUnits } from '#server/db/make-units.ts';
import { units } from '#server/db/schema/units.ts';
import { moveUnits, shelve } from '#server/catalogue/units/move-units.ts';
import { lockStock } from '#server/catalogue/units/of-order.ts';
import type { Answer, TestShop } from './shop.ts';

export const SOFA = 'oslo-3-seater-sofa';
export const TABLE = 'study-table-with-drawers';
export const LEATHER_SOFA = 'cognac-leather-sofa';
export const COOLER = 'desert-air-cooler-55l';
export const CONCENTRATOR = 'oxygen-concentrator-5l';

/** The value of a good answer; a refusal fails the test with its text. */
export function must<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`${answer.status} ${answer.failure.code}: ${answer.failure.message}`);
}

/** What `addToCart` is sent for a plan as the city prices it now. */
export async function shownLine(
  { request, content }: TestShop,
  slug: string,
  tenure: number,
  quantity = 1,
  cityId: CityId = 1,
) {
  const { rentOption } = must(await request(checkInventory, { productId: slug, cityId }));
  const category = content.products.find((product) => product.slug === slug)?.entry.category;
  const price = findPlan(toPlans(rentOption), tenure)?.price;
  if (price === undefined || category === undefined) throw new Error(`${slug} has no such plan`);
  return {
    productId: slug,
    productSlug: slug,
    tenure,
    quantity,
    monthlyRent: price as number,
    securityDeposit: unitDeposit(kindOf(category), price) as number,
    cityId,
  };
}

export async function putInCart(
  shop: TestShop,
  token: string,
  slug: string,
  tenure = 12,
  quantity = 1,
): Promise<Cart> {
  const line = await shownLine(shop, slug, tenure, quantity);
  return must(await shop.request(addToCart, line, { token }));
}

export const HOME_IN_GURGAON = {
  name: 'Asha Rao',
  contactNo: '9876543210',
  houseNo: '12B',
  address1: 'Sector 56',
  address2: '',
  city: 'Gurgaon',
  pincode: '122011',
  addressType: 'HOME',
} as const;

export async function addHome(shop: TestShop, token: string, pincode = '122011'): Promise<number> {
  return must(await shop.request(addAddress, homeAt(pincode), { token })).Id;
}

/** The same home at a PIN code, in the city that has it. */
export function homeAt(pincode: string) {
  const city = { '11': 'Delhi', '20': 'Noida' }[pincode.slice(0, 2)] ?? HOME_IN_GURGAON.city;
  return { ...HOME_IN_GURGAON, pincode, city };
}

/** What `placeOrder` is sent by somebody who sees the cart as it is. */
export function placement(
  cart: Cart,
  addressId: number,
  cityId: CityId = 1,
  coupon?: { code: string; discount: number },
) {
  const discount = coupon?.discount ?? 0;
  return {
    addressId,
    cityId,
    consent: true,
    couponId: coupon?.code ?? null,
    couponDiscount: discount,
    payable: cart.billingSummary.payable - discount,
    cart: cart.cartProductList.map((line) => ({
      productSlug: line.productSlug,
      quantity: line.quantity,
      tenure: line.tenure,
      monthlyRent: line.monthlyRent as number,
      securityDeposit: line.securityDeposit as number,
    })),
  };
}

/** A new customer's order of one product, placed and waiting for its payment. */
export async function placedOrder(shop: TestShop, slug = SOFA, quantity = 1) {
  const customer = await shop.signedUp();
  const { token } = customer;
  const cart = await putInCart(shop, token, slug, 12, quantity);
  const addressId = await addHome(shop, token);
  const placed = must(await shop.request(placeOrder, placement(cart, addressId), { token }));
  return { ...customer, orderNumber: placed.orderNumber, payable: cart.billingSummary.payable };
}

/** Opens an attempt for an order; answers the provider's order id. */
export async function opened(shop: TestShop, token: string, orderNumber: string): Promise<string> {
  return must(await shop.request(openPayment, { orderNumber }, { token })).id;
}

export interface Paid {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** What the customer does in the sandbox's window. */
export async function playInWindow(
  shop: TestShop,
  providerOrderId: string,
  outcome: 'captured' | 'authorized' | 'failed' = 'captured',
  takesMandate = true,
): Promise<Paid> {
  const response = await shop.app.request(`/sandbox/razorpay/checkout/${providerOrderId}`, {
    method: 'POST',
    body: JSON.stringify({ key: shop.shop.payments.keyId, outcome, takesMandate }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Paid;
}

const inStore = (slug: string, cityId: CityId) =>
  and(eq(units.productSlug, slug), eq(units.cityId, cityId), eq(units.state, 'store'));

/** Makes units of a product, or retires some, until so many are in the store. */
export async function setStock(
  { shop }: Pick<TestShop, 'shop'>,
  slug: string,
  available: number,
  cityId: CityId = 1,
): Promise<void> {
  const at = shop.now();
  await shop.db.transaction(async (tx) => {
    const [row] = await lockStock(tx, cityId, [slug]);
    const change = available - (row?.available ?? 0);
    if (change > 0) {
      const more = { productSlug: slug, cityId, quantity: change, condition: 'good' } as const;
      await makeUnits(tx, [{ ...more, bay: null, cost: null, acquiredOn: null }], { by: null, at });
      await shelve(tx, { productSlug: slug, cityId, change, reason: 'count', at });
    }
    if (change >= 0) return;
    const extra = await tx
      .select()
      .from(units)
      .where(inStore(slug, cityId))
      .orderBy(asc(units.id))
      .limit(-change);
    await moveUnits(tx, extra, { to: 'retired', at });
  });
}

/** Units of a product left in a city. */
export async function left(shop: TestShop, slug: string, cityId: CityId = 1): Promise<number> {
  return must(await shop.request(checkInventory, { productId: slug, cityId })).inventory;
}

export async function cartOf(shop: TestShop, token: string): Promise<Cart> {
  return must(await shop.request(getCart, { cityId: 1 }, { token }));
}
