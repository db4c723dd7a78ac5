import type { Page } from '@playwright/test';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { CITIES } from '#domain/base/city.ts';
import { ACCOUNT_SECTIONS } from '#stores/overview/account-section.ts';
import { expect, test } from '../../support/browser.ts';
import { readShopContent } from '../../support/content.ts';
import { test as rented } from '../../support/renting.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectRoomForLargeText, expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const ARTICLE = '/blogs/types-of-wood';

/** Other pages with tables, addresses and figures beside each other. */
const WITH_LONG_WORDS = [
  '/gurgaon',
  '/gurgaon/furnish-your-home',
  '/blogs/furniture-rentals',
  '/blogs/get-a-fridge-on-rent-in-gurgaon',
  '/about-us',
  '/customization',
  '/account/deleted',
];

test.use({ bypassCSP: true });
test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

/** A page of each layout. */
const LAYOUTS = [
  '/',
  '/gurgaon',
  '/gurgaon/furniture',
  SOFA,
  '/gurgaon/furnish-your-home',
  '/search/sofa',
  '/search/piano',
  '/cart',
  '/compare',
  '/wishlist',
  '/login',
  '/password/reset/asha/some-token',
  '/indianrentals',
  '/blogs',
  ARTICLE,
  '/faq',
  '/customization',
  '/terms-conditions',
  '/papers/rental-agreement',
  '/papers/damage-policy',
];

test('scrolls nothing sideways with text twice as large on a page of each layout', async ({
  page,
}) => {
  // The banners move, and show what stops them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const path of LAYOUTS) {
    await test.step(path, async () => {
      await page.goto(path);
      if (path === SOFA) await expect(page.locator('[data-express-figure=left]')).not.toBeEmpty();
      await expect(page.getByText('Checking Inventory')).toHaveCount(0);
      await expectRoomForLargeText(page);
    });
  }
});

rented(
  'scrolls nothing sideways with text twice as large in the account',
  async ({ page, deliveredOrder: { number } }) => {
    for (const path of ['/account?page=order', `/account/order/${number}`]) {
      await page.goto(path);
      await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible();
      for (const fold of await page.locator('summary:visible').all()) await fold.click();
      await expectRoomForLargeText(page);
    }
    for (const [section, title] of Object.entries(ACCOUNT_SECTIONS)) {
      await test.step(title, async () => {
        await page.goto(`/account?page=${section}`);
        await expect(page.getByRole('main').locator('h2, h3').first()).toBeVisible();
        await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
        await expectRoomForLargeText(page);
      });
    }
  },
);

test.describe('as the server has them', () => {
  test.use({ javaScriptEnabled: false });

  test('scrolls nothing sideways with text twice as large on a product of every kind', async ({
    page,
  }) => {
    const [city] = CITIES;
    const { products } = await readShopContent();
    const byKind = new Map(
      products.map(({ slug, entry: { category, subCategory } }) => {
        const list = listPath(city, category, subCategory);
        return [list, `${list}/${slug}`] as const;
      }),
    );
    const wide: string[] = [];
    for (const path of [...byKind.values(), ...WITH_LONG_WORDS]) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wide.push(`${path} at ${width} needs ${needed}`);
      }
    }
    expect(byKind.size).toBeGreaterThan(40);
    expect(wide).toEqual([]);
  });
});

test('plans and buttons keep their borders in forced colours @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(SOFA);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add To Cart' })).toHaveCSS(
    'border-top-width',
    '2px',
  );
  const plan = (months: number) => main.locator('label').filter({ hasText: `${months} months` });
  await expect(plan(6)).toHaveCSS('border-top-style', 'solid');
  await expect(plan(12)).toHaveCSS('border-top-style', 'double');
});

for (const path of ['/gurgaon', '/gurgaon/furniture', SOFA, ARTICLE, '/faq', '/cart', '/login']) {
  test(`is readable in dark colours at ${path}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expectWell(page);
  });
}

test('the office stays light in a browser that prefers dark @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/office');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});

test('prints what is read, and no press @desktop', async ({ page }) => {
  await page.goto(SOFA);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sheets(page, ARTICLE)).toBeLessThanOrEqual(5);
});

/** On how many sheets of A4 a page is printed. */
async function sheets(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
