import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { livesIn, type Shopper, signedIn } from './shopper.ts';

/** Months paid ahead by what a product is called for. */
const DEPOSIT = { normal: 1, premium: 11, seasonal: 0, medical: 0 };
type Kind = keyof typeof DEPOSIT;

export interface Wanted {
  readonly slug: string;
  readonly tenure?: number;
  readonly quantity?: number;
  readonly kind?: Kind;
}

export const SOFA: Wanted = { slug: 'oslo-3-seater-sofa' };
export const BED: Wanted = { slug: 'jaipur-queen-bed' };
export const TABLE: Wanted = { slug: 'study-table-with-drawers' };
export const LEATHER_SOFA: Wanted = { slug: 'cognac-leather-sofa', kind: 'premium' };
export const COOLER: Wanted = { slug: 'desert-air-cooler-55l', kind: 'seasonal', tenure: 4 };
export const CONCENTRATOR: Wanted = { slug: 'oxygen-concentrator-5l', kind: 'medical', tenure: 1 };

/** Where somebody lives, by the PIN codes of the shop's area. */
export const PINCODES = { gurgaon: '122011', delhi: '110017' };

export interface Customer extends Shopper {
  readonly token: string;
}

/** A customer in a city with an address there and these products in the cart, at the cart page. */
export async function openCart(
  page: Page,
  request: APIRequestContext,
  wanted: readonly Wanted[],
  city: keyof typeof PINCODES = 'gurgaon',
): Promise<Customer> {
  await livesIn(page, city);
  const customer = await signedIn(page, request);
  for (const each of wanted) await putInCart(request, customer, each, city);
  await addAddress(request, customer, PINCODES[city]);
  await page.goto('/cart');
  return customer;
}

export async function putInCart(
  request: APIRequestContext,
  { token }: Customer,
  { slug, tenure = 12, quantity = 1, kind = 'normal' }: Wanted,
  city: keyof typeof PINCODES = 'gurgaon',
): Promise<void> {
  const cityId = city === 'gurgaon' ? 1 : 2;
  const path = `/api/product/inventory/check/${slug}/${cityId}`;
  const asked = await request.get(path, { maxRetries: 3 });
  const { rentOption } = await good<{ rentOption: { period: number; price: number }[] }>(asked);
  const price = rentOption.find(({ period }) => period === tenure)?.price ?? 0;
  await good(
    await request.post('/api/order/addToCart', {
      headers: { authorization: `Bearer ${token}` },
      maxRetries: 3,
      data: {
        productId: slug,
        productSlug: slug,
        tenure,
        quantity,
        cityId,
        monthlyRent: price,
        securityDeposit: price * DEPOSIT[kind],
      },
    }),
  );
}

export async function addAddress(
  request: APIRequestContext,
  { token, name, contact }: Customer,
  pincode: string,
): Promise<void> {
  await good(
    await request.post('/api/user/addAddress', {
      headers: { authorization: `Bearer ${token}` },
      maxRetries: 3,
      data: {
        name,
        contactNo: contact,
        houseNo: '12B',
        address1: 'Sector 56',
        city: pincode.startsWith('11') ? 'Delhi' : 'Gurugram',
        pincode,
      },
    }),
  );
}

/** The saved addresses, the newest first. */
export function addressesOf(request: APIRequestContext, customer: Customer): Promise<object[]> {
  return ask(request, customer, '/api/user/addresses');
}

/** The number of the newest order. */
export async function newestOrder(request: APIRequestContext, customer: Customer): Promise<string> {
  const { id } = await ask<{ id: number }>(request, customer, '/api/user/userInfo');
  const path = `/api/order/viewAllOrders/${id}`;
  const [newest] = await ask<{ orderNumber: string }[]>(request, customer, path);
  return newest?.orderNumber ?? '';
}

async function ask<Body>(
  request: APIRequestContext,
  { token }: Customer,
  path: string,
): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  return good(await request.get(path, { headers, maxRetries: 3 }));
}

async function good<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

export const bill = (page: Page): Locator => page.getByRole('region', { name: 'Billing summary' });
export const express = (page: Page): Locator =>
  page.getByRole('region', { name: 'Express delivery' });
export const coupon = (page: Page): Locator => page.getByRole('region', { name: 'Coupon' });
export const paymentWindow = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Test payment' });

/** Taps a day for the delivery, and a time of it. */
export async function chooseSlot(page: Page, day: string, time?: string): Promise<void> {
  await deliveryDay(page, day).check();
  if (time) await page.getByRole('radio', { name: time, exact: true }).check();
}

export const deliveryDay = (page: Page, day: string): Locator =>
  page.getByRole('group', { name: 'Delivery day' }).getByRole('radio', { name: day });

/** What stands for no day of the shopper's own. */
export const ANY_DAY = 'Let us choose the day';

/** Agrees to the credit report check, where it is asked, and presses Place Order. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /credit report check/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

/** The amount of a row of the bill or of an order. */
export async function expectFigure(
  where: Locator,
  name: string | RegExp,
  amount: string,
): Promise<void> {
  const label = where.locator('dt').filter({ hasText: name });
  await expect(label.locator('xpath=following-sibling::dd[1]')).toHaveText(amount);
}

/** Tells the page's cart otherwise than the server does. */
export async function rewriteCart(
  page: Page,
  rewrite: (line: CartLine) => Partial<CartLine>,
): Promise<void> {
  await page.route('**/api/order/cart?*', async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as { cartProductList: CartLine[] };
    const lines = cart.cartProductList.map((line) => ({ ...line, ...rewrite(line) }));
    await route.fulfill({ response, json: { ...cart, cartProductList: lines } });
  });
}

export interface CartLine {
  readonly productSlug: string;
  readonly quantity: number;
  readonly inventory: number;
  readonly isPremium: boolean;
  readonly productInfo: object;
}
