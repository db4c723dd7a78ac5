import { expect, test } from '../../support/browser.ts';
import { openCart, SOFA } from '../../support/checkout.ts';
import { rent, tell } from '../../support/renting.ts';
import { registered, signedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test('makes a code in the account and copies its link', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const host = await signedIn(page, request);
  await page.goto('/account?page=invite');
  await expect(
    page.getByText('You’ll get a code once your first order is confirmed.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Friend’s code' })).toBeVisible();
  await rent(request, host, SOFA);
  await page.reload();
  await page.getByRole('button', { name: 'Get my code' }).click();
  const own = page.getByText(/^Your code is\s*[2-9A-HJ-NP-Z]{8}$/);
  await expect(own).toBeVisible();
  const code = (await own.textContent())?.slice(-8) ?? '';
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^http.*/r/${code}$`),
  );
  await expect(page.getByText('You can earn this credit 10 more times this year.')).toBeVisible();
  await expectWell(page);
});

test('a link of a friend is kept until the cart, and counts there by itself', async ({
  page,
  request,
}) => {
  const host = await registered(request);
  await rent(request, host, SOFA);
  const { code } = await tell<{ code: string }>(request, host, '/api/referral/code', {});
  await page.goto(`/r/${code}`);
  await expect(page.getByRole('heading', { name: 'A friend has invited you' })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expectWell(page);

  await openCart(page, request, [SOFA]);
  const friend = page.getByRole('region', { name: 'Friend’s code' });
  const counts = 'You’ll get ₹500 off your rent for a friend’s code, after your first paid month.';
  await expect(friend.getByText(counts)).toBeVisible();
  await expect(friend.getByText(/for a friend’s code, after/)).toHaveCount(1);
  await expect(friend.getByRole('textbox')).toBeHidden();
  await expectWell(page);
  await page.goto('/account?page=invite');
  await expect(page.getByText(counts)).toBeVisible();
});

test('a link without a whole code says so', async ({ page }) => {
  await page.goto('/r/ABC');
  await expect(page.getByText('This link is missing part of the code.')).toBeVisible();
});

test.describe('with a code that there is not', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a code that is typed wrong says so and stays in its field', async ({ page, request }) => {
    await openCart(page, request, [SOFA]);
    await page.getByRole('button', { name: 'Add a friend’s code' }).click();
    const field = page.getByRole('textbox', { name: 'Friend’s code' });
    await field.fill('abcd-2345');
    await field.press('Enter');
    await expect(page.getByText('We don’t know this code.')).toBeVisible();
    await expect(field).toHaveValue('abcd-2345');
    await expectWell(page);
  });
});
