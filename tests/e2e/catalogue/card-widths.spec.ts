import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { cards } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';

/** A name and a rent are readable on it. */
const NARROWEST_CARD = 160;
const WIDTHS = [320, 360, 390, 481, 600, 768, 961, 1024, 1153, 1280, 1440, 1920];

/** Every kind of page that shows products on cards; a search that finds nothing shows the nearest. */
const PAGES = [
  '/gurgaon',
  '/gurgaon/furniture',
  '/gurgaon/appliance/refrigerators',
  '/gurgaon/expressDelivery',
  '/gurgaon/furniture/sofas/oslo-3-seater-sofa',
  '/search/sofa',
  '/search/ac',
  '/search/samsung%20fridge',
  '/search/grand%20piano',
  '/indianrentals',
  '/blogs',
  '/blogs/best-furniture-on-rent-in-gurgaon',
];

/** Cards of products and of articles. */
const CARDS = 'main article, main .card';

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

for (const path of PAGES) {
  test(`no card is too narrow to read at any width at ${path} @desktop`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(CARDS).filter({ visible: true }).first()).toBeVisible();
    await expectReadableCards(page);
  });
}

test('no card of what was viewed or wished for is too narrow to read @desktop', async ({
  page,
}) => {
  for (const slug of [
    'sofas/oslo-3-seater-sofa',
    'sofas/oslo-2-seater-sofa',
    'beds/jaipur-queen-bed',
  ]) {
    await page.goto(`/gurgaon/furniture/${slug}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Wishlist/ })
      .first()
      .click();
  }
  await expectReadableCards(page);
  await page.goto('/wishlist');
  await expect(cards(page).first()).toBeVisible();
  await expectReadableCards(page);
});

async function expectReadableCards(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const narrow = await page.evaluate(
      ([least, cardsOf]) => {
        const all = [...document.querySelectorAll<HTMLElement>(cardsOf)];
        const shown = all.filter((card) => card.checkVisibility());
        return shown
          .filter((card) => card.getBoundingClientRect().width < least)
          .map((card) => `${card.textContent.trim().slice(0, 30)}: ${card.clientWidth}`);
      },
      [NARROWEST_CARD, CARDS] as const,
    );
    expect(narrow, `at ${width} pixels`).toEqual([]);
  }
}
