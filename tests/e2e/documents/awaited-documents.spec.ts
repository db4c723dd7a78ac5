import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { PDF, review } from '../../support/documents.ts';
import { rent } from '../../support/renting.ts';
import { livesIn, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const upload = (page: Page) => page.getByRole('link', { name: 'Upload your documents' });

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

/** Lets the order's own page and the thank-you page show another order than the server tells. */
async function tellOrder(page: Page, orderNumber: string, changes: object): Promise<void> {
  await page.route(`**/api/order/info/${orderNumber}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...changes } });
  });
}

test('the thank-you page says where the confirmation went, and by when express needs the documents', async ({
  page,
  request,
}) => {
  const orderNumber = await rent(request, await signedIn(page, request), SOFA);
  await tellOrder(page, orderNumber, {
    told: { byMail: false, bySms: true, mailFollows: true },
    documentsBy: '2026-11-25T07:30:00.000Z',
  });
  await page.goto(`/order/success?order=${orderNumber}`);
  await expect(page.getByText('We have confirmed it by SMS. Confirm your email')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email and mobile' })).toHaveAttribute(
    'href',
    '/account?page=contact',
  );
  const deadline = page.getByText(
    'For express delivery on Wed 25 Nov, please upload them by 1:00 pm that day.',
  );
  await expect(deadline).toBeVisible();
  await expectWell(page);
  await page.goto(`/account/order/${orderNumber}`);
  await expect(deadline).toBeVisible();
});

test('whose documents are verified is asked for nothing more on the thank-you page', async ({
  page,
  request,
}) => {
  const orderNumber = await rent(request, await signedIn(page, request), SOFA);
  await tellOrder(page, orderNumber, { awaitedDocuments: [] });
  await page.goto(`/order/success?order=${orderNumber}`);
  await expect(page.getByText('you don’t need to upload anything')).toBeVisible();
  await expect(page.getByText('the contact details of your landlord')).toBeHidden();
});

test('a paid order leads from its thank-you, card, page and home to the upload of what is missing', async ({
  page,
  request,
  renter: customer,
}) => {
  const orderNumber = await rent(request, customer, SOFA);

  await page.goto(`/order/success?order=${orderNumber}`);
  const thanks = page.getByRole('article').filter({ hasText: 'Thank You for your Order' });
  await expect(thanks).toContainText('Please upload:');
  await expect(thanks).toContainText('Rent agreement');
  await expect(thanks).not.toContainText('mail these');
  await expect(thanks).toContainText(
    'the contact details of your landlord, or of two local references',
  );
  await expectWell(page);

  await page.goto(`/account/order/${orderNumber}`);
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('PAN Card');
  await expect(upload(page)).toHaveAttribute('href', '/account?page=kyc');

  await page.goto('/account?page=order');
  await expect(page.getByRole('article', { name: orderNumber })).toContainText('PAN Card');
  await expect(upload(page)).toBeVisible();
  await expectWell(page);

  await page.goto('/account');
  const waiting = page.getByRole('region', { name: `Order ${orderNumber} needs your documents` });
  await expect(waiting).toContainText('Aadhar Card');
  await expect(waiting).not.toContainText('Selfie');
  await expectWell(page);
  await upload(page).click();
  await expect(page).toHaveURL('/account?page=kyc');
  await expect(waiting).toContainText('Please upload:');

  await page.getByRole('button', { name: 'Upload Aadhar Card' }).click();
  await dialog(page).locator('input[type=file]').first().setInputFiles(PDF);
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(waiting).toContainText('checking these: Aadhar Card.');
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Aadhar Card' })).toHaveCount(0);

  await review(request, customer.token, 'REJECTED', 'The corners are cut off.');
  await page.goto('/account?page=order');
  await expect(page.getByRole('article', { name: orderNumber })).toContainText(
    'Aadhar Card, again: The corners are cut off.',
  );
});
