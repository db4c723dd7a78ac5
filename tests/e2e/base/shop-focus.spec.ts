import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';

test('a visitor who closes the login window goes on from View Cart', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon/furniture/sofas/oslo-3-seater-sofa');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeFocused();
});

test('the chip of the list that is shown stands in view on a phone', async ({ page }) => {
  await page.goto('/gurgaon/furniture/dressing-tables');
  const chip = page.getByRole('navigation', { name: 'Kinds' }).locator('[aria-current]');
  await expect(chip).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the search of a page that names a city asks for none', async ({ page }) => {
  await page.goto('/delhi/furniture');
  const field = page.getByRole('banner').locator('input[type="search"]');
  await field.fill('sofa');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sofa” in Delhi');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
