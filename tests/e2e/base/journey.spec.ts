import { expect, test } from '../../support/browser.ts';
import { readInbox } from '../../support/inbox.ts';
import { livesIn, newShopper, register } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test('rents a sofa from the home page to a paid order in the account @both-widths', async ({
  page,
  request,
  isMobile,
}) => {
  const shopper = newShopper();

  await page.goto('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Gurgaon' }).click();
  await expect(page).toHaveURL('/gurgaon');
  await expectWell(page);

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Furniture' }).click();
  } else {
    await page.getByRole('navigation').getByRole('link', { name: 'Furniture' }).first().click();
  }
  await expect(page).toHaveURL('/gurgaon/furniture');
  await expectWell(page);
  if (isMobile) {
    await page
      .getByRole('navigation', { name: 'Kinds' })
      .getByRole('link', { name: 'Sofas' })
      .click();
    await expect(page).toHaveURL('/gurgaon/furniture/sofas');
  } else {
    await page.getByRole('checkbox', { name: /^Sofas/ }).check();
    await expect(page).toHaveURL('/gurgaon/furniture?kind=sofas');
  }
  const card = page.getByRole('article').filter({ hasText: 'Oslo 3-seater sofa' });
  await card.getByRole('link', { name: 'Oslo 3-seater sofa' }).click();
  await expect(page).toHaveURL('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oslo 3-seater sofa');
  await expectWell(page);

  const bill = page.getByRole('main').locator('dl').first();
  await expect(bill).toContainText('₹2,122');
  const sixMonths = page.getByRole('radio', { name: /6 months/ });
  await page.locator('label', { has: sixMonths }).click();
  await expect(sixMonths).toBeChecked();
  await expect(bill).toContainText('₹2,594');
  await page.getByRole('slider').fill('12');
  await expect(bill).toContainText('₹2,122');

  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expectWell(page);
  await register(page, request, shopper);
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await expectWell(page);
  await page.getByRole('link', { name: 'View Cart' }).click();

  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('₹2,122').first()).toBeVisible();
  await expectWell(page);
  await page.getByRole('link', { name: 'Add Address' }).click();
  await page.getByLabel('Name', { exact: true }).fill(shopper.name);
  await page.getByLabel('Contact number').fill(shopper.contact);
  await page.getByLabel('PIN code').fill('122011');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await page.getByLabel('House number').fill('12B');
  await page.getByLabel('Address line 1').fill('Sector 56');
  await expectWell(page);
  await page.getByRole('button', { name: 'Save Address' }).click();

  await expect(page).toHaveURL('/cart');
  await page.getByRole('radio', { name: /Sector 56/ }).check();
  await page.getByRole('checkbox', { name: /credit report check/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();

  const window = page.getByRole('dialog', { name: 'Test payment' });
  await expect(window).toBeVisible();
  await expectWell(page);
  await window.getByRole('button', { name: 'Pay ₹2,122' }).click();

  await expect(page).toHaveURL(/\/order\/success\?order=/);
  const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByRole('main')).toContainText(orderNumber);
  await expect(page.getByRole('main')).toContainText('Aadhar');
  await expectWell(page);

  await page.goto('/account?page=order');
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expectWell(page);
  await page.goto('/account?page=payments');
  await expect(page.getByRole('main')).toContainText(orderNumber);
  await expectWell(page);
  await page.goto('/account?page=deposits');
  await expect(page.getByRole('main')).toContainText('₹1,061');
  await expectWell(page);

  const mails = await readInbox(request, shopper.email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(new RegExp(`^Your order is confirmed: .*\\(${orderNumber}\\)$`)),
  );

  await page.goto('/cart');
  await expect(page.getByText(/cart is empty/i)).toBeVisible();
  await expectWell(page);
});

test('shows the same order in a second tab, after a reload, and in another browser', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = newShopper();
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await register(page, request, shopper);
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();

  const secondTab = await page.context().newPage();
  await secondTab.goto('/cart');
  await expect(secondTab.getByText('Oslo 3-seater sofa').first()).toBeVisible();
  await secondTab.reload();
  await expect(secondTab.getByText('Oslo 3-seater sofa').first()).toBeVisible();
  await secondTab.goBack();
  await secondTab.close();

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await livesIn(other, 'gurgaon');
  await other.goto('/login?url=/cart');
  await other.getByLabel(/Username/).fill(shopper.email);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByLabel('OTP', { exact: true })).toBeVisible();
  await expect(async () => {
    const [newest] = await readInbox(request, shopper.email);
    const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
    await other.getByLabel('OTP', { exact: true }).fill(otp);
    await other.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(other).toHaveURL('/cart', { timeout: 3000 });
  }).toPass();
  await expect(other.getByText('Oslo 3-seater sofa').first()).toBeVisible();
  await elsewhere.close();
});
