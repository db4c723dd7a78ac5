import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

/** Every kind of page: its one heading, axe, no sideways scroll, and nothing in the console. */
const PAGES = [
  '/gurgaon',
  '/delhi',
  '/thankyou',
  '/gurgaon/furniture',
  '/delhi/appliance',
  '/gurgaon/expressDelivery',
  '/gurgaon/medical',
  '/gurgaon/premium/sofas/cognac-leather-sofa',
  '/gurgaon/seasonal/air-coolers/desert-air-cooler-55l',
  '/gurgaon/medical/respiratory/oxygen-concentrator-5l',
  '/delhi/package/living-room/living-room-package',
  '/search/sofa',
  '/login',
  '/cart',
  '/wishlist',
  '/compare',
  '/password/reset/asha/some-token',
];

/** Pages to read: their title, and their name in the breadcrumb. */
const TEXTS = [
  ['/about-us', 'About Us', 'About Us'],
  ['/condition', 'How your items arrive, and what counts as wear', 'Condition'],
  ['/faq', 'Frequently Asked Questions', 'FAQ'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms of Use', 'Terms of Use'],
  ['/same-day-delivery', 'Same Day Delivery', 'Same Day Delivery'],
  ['/documents/rental-agreement', 'Rental agreement', 'Rental agreement'],
  ['/documents/damage-policy', 'Damage policy', 'Damage policy'],
  ['/settings', 'Settings', 'Settings'],
] as const;

const ARTICLES = [
  ['buying-vs-renting', 'Buying or renting: what a year really costs'],
  ['types-of-wood', 'Types of wood for beds'],
  ['beginners-guide', 'A beginner’s guide to renting furniture'],
  ['best-furniture-on-rent-in-gurgaon', 'The best furniture on rent in Gurgaon'],
] as const;

const NOWHERE = ['/no-such-page', '/gurgaon/furniture/sofas/no-such-sofa', '/mumbai'];

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

for (const path of PAGES) {
  test(`reads well and is accessible at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectWell(page);
  });
}

for (const [path, title, crumb] of TEXTS) {
  test(`reads well and is accessible at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    const crumbs = trail.getByRole('listitem');
    await expect(crumbs.first()).toHaveText('Home');
    // The terms in force are a page of their version, with its day as a third.
    await expect(crumbs.nth(1)).toHaveText(crumb);
    await expectWell(page);
  });
}

for (const [slug, title] of ARTICLES) {
  test(`reads well and is accessible: ${title}`, async ({ page }) => {
    await page.goto(`/blogs/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
    await expect(page.getByText(/\d-minute read/).first()).toBeVisible();
    await expectWell(page);
  });
}

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of NOWHERE) {
    test(`answers ${path} with a helpful page and status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWell(page);
    });
  }
});
