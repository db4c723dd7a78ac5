import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { type Customer, putInCart, SOFA } from '../../support/checkout.ts';
import { readInbox } from '../../support/inbox.ts';
import { ask, tell } from '../../support/renting.ts';
import { carrySession, livesIn, registered, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const GSTIN = '27AAPFU0939F1ZV';
const FIRM = 'Usha Textiles LLP';

const main = (page: Page) => page.getByRole('main');

/** An order that is billed to the company and waits for its payment. */
async function orderForFirm(request: APIRequestContext, customer: Customer): Promise<string> {
  await putInCart(request, customer, SOFA);
  const { Id: addressId } = await tell<{ Id: number }>(request, customer, '/api/user/addAddress', {
    name: customer.name,
    contactNo: customer.contact,
    houseNo: '12',
    address1: 'MG Road',
    city: 'Gurugram',
    pincode: '122011',
    differentBilling: true,
    billing: {
      name: FIRM,
      houseNo: '4',
      address1: 'Marine Drive',
      address2: '',
      city: 'Mumbai',
      pincode: '400002',
      gstin: GSTIN,
    },
  });
  const cart = await ask<{
    cartProductList: readonly object[];
    billingSummary: { payable: number };
  }>(request, customer, '/api/order/cart?cityId=1');
  const { orderNumber } = await tell<{ orderNumber: string }>(
    request,
    customer,
    '/api/order/placeOrder',
    {
      addressId,
      cityId: 1,
      consent: true,
      cart: cart.cartProductList,
      payable: cart.billingSummary.payable,
    },
  );
  return orderNumber;
}

/** The page of the letter that invites to an email. */
async function linkIn(request: APIRequestContext, to: string): Promise<string> {
  const [letter] = await readInbox(request, to);
  return /(\/login\?url=\S+invitation\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

test('a company is set up, a colleague joins by the letter, sees its order and is taken out', async ({
  page,
  browser,
  request,
}) => {
  await livesIn(page, 'gurgaon');
  const owner = await signedIn(page, request);
  const colleague = await registered(request);
  await page.goto('/account?page=company');
  await main(page).getByLabel('Legal name').fill(FIRM);
  await main(page).getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await main(page).getByRole('button', { name: 'Set up the company' }).click();
  await expect(main(page).getByLabel('GSTIN')).toHaveAccessibleDescription(/has a typing mistake/);
  await expectWell(page);
  await main(page).getByLabel('GSTIN').fill('27 aapfu 0939f1zv');
  await main(page).getByRole('button', { name: 'Set up the company' }).click();
  await expect(main(page).getByRole('heading', { name: FIRM })).toBeVisible();

  await main(page).getByLabel('Email or mobile number').fill(colleague.email);
  await main(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(main(page)).toContainText(`The invitation is on its way to ${colleague.email}.`);
  await expect(
    main(page).getByRole('button', { name: `Withdraw the invitation to ${colleague.email}` }),
  ).toBeVisible();
  const orderNumber = await orderForFirm(request, owner);
  await page.reload();
  await expect(main(page).getByRole('link', { name: orderNumber })).toBeVisible();
  await expectWell(page);

  const { baseURL, viewport, isMobile, hasTouch } = test.info().project.use;
  const theirs = await browser.newContext({
    viewport: viewport ?? null,
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(isMobile === undefined ? {} : { isMobile }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
  });
  const other = await theirs.newPage();
  await livesIn(other, 'gurgaon');
  await carrySession(other, colleague.token);
  const invitation = await linkIn(request, colleague.email);
  await other.goto(invitation);
  await expect(main(other).getByRole('heading', { name: `${FIRM} invites you` })).toBeVisible();
  await expectWell(other);
  await main(other)
    .getByRole('button', { name: `Join ${FIRM}` })
    .click();
  await expect(main(other)).toContainText(`You’ve joined ${FIRM}`);
  await expect(other).toHaveURL(/\/account\?page=company$/);
  await other.goto(invitation);
  await expect(main(other)).toContainText(`You’re already in ${FIRM}.`);
  await main(other).getByRole('link', { name: 'See its orders' }).click();
  await expect(main(other).getByRole('heading', { name: 'Orders', exact: true })).toBeInViewport();
  await expectWell(other);
  await main(other).getByRole('link', { name: orderNumber }).click();
  await expect(main(other)).toContainText(`Only ${owner.name} can change or end this order.`);
  await expect(main(other).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await expect(main(other).getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await expectWell(other);

  await page.reload();
  await main(page)
    .getByRole('button', { name: `Remove: ${colleague.name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(main(page)).toContainText('is no longer in the company');
  await other.goto('/account?page=company');
  await expect(main(other).getByRole('heading', { name: 'Rent as a company' })).toBeVisible();
  await theirs.close();
});
