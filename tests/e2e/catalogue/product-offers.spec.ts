import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const CONCENTRATOR = '/gurgaon/medical/respiratory/oxygen-concentrator-5l';
const COOLER = '/gurgaon/seasonal/air-coolers/desert-air-cooler-55l';
const LIVING_ROOM = '/delhi/package/living-room/living-room-package';
const LEATHER_SOFA = '/gurgaon/premium/sofas/cognac-leather-sofa';

/** Answers the live stock of every product with none. */
async function nothingLeft(page: Page): Promise<void> {
  await page.route('**/api/product/inventory/check/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, inventory: 0, status: 'Out of Stock' } });
  });
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test.describe('out of stock', () => {
  test('nothing can be added, and an email can be asked for next to it', async ({
    page,
    renter: shopper,
  }) => {
    await nothingLeft(page);
    await page.goto(SOFA);
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
    await expect(page.locator('[data-express-promise]')).toBeHidden();
    await expect(page.locator('[data-figure=delivery]')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Out of stock in Gurgaon' })).toBeVisible();
    const email = page.getByLabel('Email');
    await expect(email).toHaveValue(shopper.email);
    await email.fill('asha@');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await expectWell(page);
    await email.fill(shopper.email);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('We’ll email you when it’s back.')).toBeVisible();
  });
});

test('a package with an item that is out is out of stock, and says which, as long as it is', async ({
  page,
}) => {
  const lacking = page.getByText(
    'Out of stock in Delhi: we don’t have enough of “LED TV, 55 inch” for this package.',
  );
  await page.goto(LIVING_ROOM);
  await expect(lacking).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  await expectWell(page);
  await page.route('**/api/product/inventory/check/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    const json = { ...body, inventory: 5, status: 'In Stock', lacking: '' };
    await route.fulfill({ response, json });
  });
  await page.reload();
  await expect(lacking).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
});

test('the quantity stays between one and what is left', async ({ page }) => {
  await page.route('**/api/product/inventory/check/**', async (route) => {
    const response = await route.fetch();
    const inventory = (await response.json()) as object;
    await route.fulfill({ response, json: { ...inventory, inventory: 2 } });
  });
  await page.goto(SOFA);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  await expect(
    quantity.getByRole('button', { name: 'One less: Oslo 3-seater sofa' }),
  ).toBeDisabled();
  await expect(quantity.getByRole('status')).toHaveText('1');
  await quantity.getByRole('button', { name: 'One more: Oslo 3-seater sofa' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('You can only add up to 2 items.')).toBeVisible();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expectWell(page);
});

test.describe('sharing', () => {
  test('copies the address where the system has no sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(SOFA);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(SOFA);
  });

  test('hands the address to the system’s sheet', async ({ page }) => {
    await page.addInitScript(() => {
      Navigator.prototype.share = async (data) => {
        document.title = `shared ${data?.url ?? ''}`;
      };
    });
    await page.goto(SOFA);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(new RegExp(`^shared .*${SOFA}$`));
  });
});

test.describe('rows of products', () => {
  test('remember what was looked at, until it is removed', async ({ page }) => {
    await page.goto(COOLER);
    await page.goto(LEATHER_SOFA);
    await page.goto(SOFA);
    await page.locator('body > footer').scrollIntoViewIfNeeded();
    const row = page.getByRole('region', { name: 'Recently viewed' });
    await expect(row.getByRole('link')).toHaveText([/Cognac/, /Desert air cooler/]);
    await expect(row).toContainText('per season');
    await expectWell(page);
    await row.getByRole('button', { name: 'Remove all' }).click();
    await expect(row).toBeHidden();
    await page.reload();
    await page.locator('body > footer').scrollIntoViewIfNeeded();
    await expect(row).toBeHidden();
  });

  test('leave out what is out of stock in the city, and go on with what is like it', async ({
    page,
  }) => {
    const names = page
      .getByRole('region', { name: 'You may also like this' })
      .getByRole('article')
      .getByRole('heading');
    const recliner = 'furniture/armchairs-recliners/nilgiri-recliner';
    await page.goto(`/gurgaon/${recliner}`);
    await expect(names.filter({ hasText: 'LED TV, 55 inch' })).toHaveCount(1);
    await page.goto(`/delhi/${recliner}`);
    await expect(names).toHaveCount(4);
    await expect(names.filter({ hasText: 'LED TV, 55 inch' })).toHaveCount(0);
  });

  test('follow the prices and the stock since the page was made', async ({ page }) => {
    await page.route('**/api/product/listBySlugs?**', async (route) => {
      const response = await route.fetch();
      const cards = (await response.json()) as object[];
      await route.fulfill({
        response,
        json: cards.map((card, at) => ({
          ...card,
          startingFrom: 118_000,
          status: at === 0 ? 'Out of Stock' : 'In Stock',
        })),
      });
    });
    await page.goto(SOFA);
    const cards = page.getByRole('region', { name: 'You may also like this' }).getByRole('article');
    await cards.first().scrollIntoViewIfNeeded();
    const names = cards.getByRole('heading');
    await expect(names.first()).toHaveText('Mesh study chair');
    await expect(names).toHaveCount(4);
    await expect(cards.getByText('Out of Stock').filter({ visible: true })).toHaveCount(0);
    await expect(cards.first()).toContainText('₹1,000');
    await expect(cards.first()).toContainText('Deposit ₹1,180');
  });
});

test('a medical product is an enquiry by the month, without a promised day', async ({ page }) => {
  await page.goto(CONCENTRATOR);
  const main = page.getByRole('main');
  await expect(main).toContainText('This is an enquiry: you pay nothing online');
  await expect(main).toContainText('We’ll agree on the delivery day with you.');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(main.locator('dl').first()).not.toContainText('Pay today');
});

test('a seasonal product has one price for the season and no deposit', async ({ page }) => {
  await page.goto(COOLER);
  const sums = page.getByRole('main').locator('dl').first();
  await expect(sums).toContainText('Rent for the season');
  await expect(sums).not.toContainText('deposit');
  await expect(page.getByRole('main')).toContainText('No deposit.');
});

test('a premium product is paid for a year in advance', async ({ page }) => {
  await page.goto(LEATHER_SOFA);
  await expect(page.getByRole('main').locator('dl').first()).toContainText('Advance');
  await expect(page.getByRole('main')).toContainText('per month + GST, paid for the year');
});
