import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { addAddress, CONCENTRATOR, paymentWindow, putInCart } from '../../support/checkout.ts';
import { pageOfAnother, test } from '../../support/office-people.ts';
import { carrySession, registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The link of the quote that was just sent. */
async function linkOf(page: Page): Promise<string> {
  await expect(heading(page, 'Quotes')).toBeVisible();
  const link = page.getByRole('row').getByRole('link', { name: /^Q-/ });
  await expect(link).toHaveCount(1);
  return (await link.getAttribute('href')) ?? '';
}

test('answers a medical enquiry with a quote, which its renter accepts and pays @desktop', async ({
  page,
  request,
  browser,
  office,
  operator,
}) => {
  const renter = await registered(request);
  await putInCart(request, renter, CONCENTRATOR);
  await addAddress(request, renter, '122011');
  const headers = { authorization: `Bearer ${renter.token}` };
  const [home] = (await (await request.get('/api/user/addresses', { headers })).json()) as {
    Id: number;
  }[];
  const cart = (await (await request.get('/api/order/cart?cityId=1', { headers })).json()) as {
    cartProductList: object[];
    billingSummary: { payable: number };
  };
  const placed = await request.post('/api/order/placeOrder', {
    headers,
    data: {
      addressId: home?.Id,
      cityId: 1,
      cart: cart.cartProductList,
      payable: cart.billingSummary.payable,
      consent: false,
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { orderNumber } = (await placed.json()) as { orderNumber: string };

  await operator('care', `/office/enquiries?search=${orderNumber}`);
  await page.getByRole('link', { name: /^Make a quote for/ }).click();
  await expect(heading(page, 'Make a quote')).toBeVisible();
  await expect(page.getByText('Asked for: 1 × ')).toBeVisible();
  const rent = page.getByLabel(/^Rupees each/);
  await rent.fill('999999');
  await expect(page.getByText('Please enter whole rupees, not above today’s rent.')).toBeVisible();
  await rent.fill('2000');
  await expectWell(page);
  await page.getByRole('button', { name: /^Send quote: ₹2,360 to begin/ }).click();
  const path = await linkOf(page);
  await expectWell(page);

  const theirs = await pageOfAnother(browser, page, office);
  await theirs.goto(path);
  await expect(theirs.getByRole('heading', { name: /^Quote Q-/ })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Login' }).last()).toBeVisible();
  await expectWell(theirs);
  await carrySession(theirs, renter.token);
  await theirs.reload();
  await expect(theirs.getByText(/^We’ll deliver by/)).toBeVisible();
  await theirs.getByLabel('Delivery day').selectOption({ index: 1 });
  await theirs.getByLabel('2 pm to 6 pm').check();
  await expectWell(theirs);
  await theirs.getByRole('button', { name: 'Accept and pay ₹2,360' }).click();
  await paymentWindow(theirs).getByRole('button', { name: 'Pay ₹2,360' }).click();
  await expect(heading(theirs, 'Thank You for your Order')).toBeVisible();
  await theirs.goto(path);
  await expect(theirs.getByText('This quote was accepted, and the order is paid.')).toBeVisible();
  await theirs.context().close();

  await page.goto(`/office/enquiries?search=${orderNumber}&state=settled`);
  await expect(page.getByText('Accepted and paid')).toBeVisible();
});

test('orders for a customer on the phone, who finds the quote withdrawn for another one @desktop', async ({
  page,
  request,
  operator,
}) => {
  const renter = await registered(request);
  await operator('care', `/office/customers?search=${renter.contact}`);
  const customer = page.getByRole('row').filter({ hasText: renter.email });
  await customer.getByRole('link', { name: renter.name }).click();
  await page.getByRole('link', { name: 'Make a quote or take a phone order' }).click();
  await expect(page.getByText('No items yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByText(/^Add at least one product/)).toBeVisible();
  await page.getByLabel('Product').fill('oslo');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Add Oslo/ })
    .first()
    .click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByLabel('Note to the customer').fill('As agreed on the phone.');
  await expectWell(page);
  await page.getByRole('button', { name: /^Send quote: .* to begin/ }).click();
  const first = await linkOf(page);
  await page.getByRole('link', { name: /^Make a new quote/ }).click();
  await expect(page.getByText(/^Replaces Q-.*, which will be withdrawn\.$/)).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await page.getByRole('button', { name: /^Send quote: .* to begin/ }).click();
  const second = await linkOf(page);
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This quote was withdrawn.' })).toBeVisible();
  await expectWell(page);
  await page.goto(second);
  await expect(page.getByText('As agreed on the phone.')).toBeVisible();
  await page.goBack();
  await page.goto(`/office/quotes?search=${renter.contact}&state=open`);
  const withdraw = page.getByRole('button', { name: /^Withdraw Q-/ });
  const asked = page.getByRole('dialog', { name: /^Withdraw Q-.*\?$/ });
  await withdraw.click();
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(asked).toBeHidden();
  await withdraw.click();
  await expectWell(page);
  await asked.getByRole('button', { name: 'Withdraw quote' }).click();
  await expect(page.getByText('withdrawn. Its link says so.')).toBeVisible();
  await expect(page.getByText('No quotes match.')).toBeVisible();
});
