import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const namesIn = (page: Page, name: string) =>
  section(page, name).getByRole('article').getByRole('heading');

/** What the server says from here on: these are sold out. */
async function sellOut(page: Page, slugs: readonly string[]) {
  await page.route('**/api/product/listBySlugs?*', async (route) => {
    const response = await route.fetch();
    const cards = (await response.json()) as { slug: string; status: string }[];
    const json = cards.map((card) =>
      slugs.includes(card.slug) ? { ...card, status: 'Out of Stock' } : card,
    );
    await route.fulfill({ response, json });
  });
}

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('leads a phone to appliances, furniture and the shop that sells @both-widths', async ({
  page,
  isMobile,
}) => {
  await page.goto('/delhi');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  if (!isMobile) {
    await expect(shortcuts).toBeHidden();
    return;
  }
  await expect(shortcuts.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
    'href',
    /^https:\/\/buy\./,
  );
  await expect(shortcuts.getByRole('link', { name: 'View Furniture' })).toHaveAttribute(
    'href',
    '/delhi/furniture',
  );
  await shortcuts.getByRole('link', { name: 'View Appliances' }).click();
  await expect(page).toHaveURL('/delhi/appliance');
});

test('shows three items each, benefits, values, people, companies, brands and articles', async ({
  page,
}) => {
  await page.goto('/gurgaon');
  await expect(section(page, 'Most Viewed Items').getByRole('article')).toHaveCount(3);
  await expect(section(page, 'Trending Items').getByRole('article')).toHaveCount(3);
  await expect(page.getByText('delivery, once your documents are verified')).toBeVisible();
  for (const benefit of [
    'No maintenance',
    'Zero loan responsibilities',
    'No budget limitations',
    'Impeccable support',
  ]) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  }
  await expect(section(page, 'What our customers say').getByRole('figure')).toHaveCount(6);
  await expect(section(page, 'What companies say').getByRole('figure')).toHaveCount(4);
  await expect(section(page, 'Appliance brands').getByRole('listitem')).toHaveCount(8);
  await expect(section(page, 'Read before you rent').getByRole('article')).not.toHaveCount(0);
  await expectWell(page);
});

test('leads from each brand to its products', async ({ page }) => {
  await page.goto('/gurgaon');
  await section(page, 'Appliance brands').getByRole('link', { name: 'Chitravani' }).click();
  await expect(page).toHaveURL('/search/Chitravani');
  await expect(page.getByRole('heading', { name: 'LED TV, 43 inch' })).toBeVisible();
  await page.goto('/gurgaon/appliance/televisions/led-tv-43-inch');
  await page.getByRole('link', { name: 'Chitravani' }).click();
  await expect(page).toHaveURL('/search/Chitravani');
});

test.describe('goods that are out of stock', () => {
  test('are left out where the content says so, and the next takes their place', async ({
    page,
  }) => {
    const first = ['Study table with drawers', 'Oil-filled heater, 11 fins'];
    await page.goto('/gurgaon');
    await expect(namesIn(page, 'Trending Items')).toHaveText([...first, 'Konkan sofa bed']);
    await page.goto('/delhi');
    await expect(namesIn(page, 'Trending Items')).toHaveText([...first, 'Kochi bookshelf']);
    await expect(page.getByText('Konkan sofa bed')).toHaveCount(0);
  });

  test('give their place to the next once they are sold', async ({ page }) => {
    await sellOut(page, ['oslo-3-seater-sofa', 'front-load-washing-machine-6-5kg']);
    await page.goto('/gurgaon');
    await expect(namesIn(page, 'Most Viewed Items')).toHaveText([
      'Jaipur queen bed with mattress',
      'Double-door fridge, 260 litres',
      'Split air conditioner, 1.5 ton',
    ]);
    await expect(page.locator('[data-pin]')).toBeHidden();
    const ledger = page.getByText(/^The set:/);
    await expect(ledger).toContainText('Shimla wooden 3-seater sofa');
    await expect(ledger).toContainText('Top-load washing machine, 7 kg');
    await expectWell(page);
  });

  test('leave a set out of the calculator that nothing can complete', async ({ page }) => {
    await sellOut(page, ['kolkata-tv-unit', 'jaipur-queen-bed', 'mysore-storage-queen-bed']);
    await page.goto('/gurgaon');
    const calculator = page.getByRole('form', { name: 'Renting vs Owning' });
    await expect(calculator.getByRole('radio', { name: 'a living room' })).toBeHidden();
    await expect(calculator.getByRole('radio', { name: 'a 1-BHK set' })).toBeHidden();
    await expect(calculator.getByRole('radio', { name: 'a bedroom' })).toBeChecked();
    await expect(page.locator('[data-ledgers]')).toContainText('Buy a bedroom');
    await calculator.getByRole('radio', { name: 'a desk to work from home' }).check();
    await expect(page.locator('[data-ledgers]')).toContainText('Buy a desk to work from home');
  });
});

test('asks the prices of the city it is opened in', async ({ page }) => {
  for (const [city, price] of [
    ['gurgaon', '₹799'],
    ['delhi', '₹829'],
  ] as const) {
    await page.goto(`/${city}`);
    const bed = page.getByRole('article').filter({ hasText: 'Jaipur queen bed' }).first();
    await expect(bed).toContainText(price);
    await expect(bed.getByRole('link')).toHaveAttribute('href', new RegExp(`^/${city}/`));
  }
});

test.describe('the calculator', () => {
  test('fills both ledgers for the set and the months that are chosen', async ({ page }) => {
    await page.goto('/gurgaon');
    const calculator = page.getByRole('form', { name: 'Renting vs Owning' });
    const ledgers = page.locator('[data-ledgers]');
    await expect(ledgers).toContainText('₹42,432');
    await expect(ledgers).toContainText('₹67,550');
    await expect(ledgers.getByRole('status')).toHaveText(
      'Over 12 months renting costs ₹25,118 less.',
    );

    await calculator.getByRole('radio', { name: '36' }).check();
    await expect(ledgers).toContainText('₹1,27,296');
    await expect(ledgers.getByRole('status')).toHaveText(
      'Over 36 months owning costs ₹31,536 less.',
    );
    await expect(ledgers).toContainText('Resale after 36 months');

    await calculator.getByRole('radio', { name: 'a bedroom' }).check();
    await expect(ledgers).toContainText('Buy a bedroom');
    await expect(ledgers).toContainText('₹85,464');
    await expect(page.getByText('Udaipur king bed with mattress;')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(ledgers).toContainText('Buy a living room');
    await expectWell(page);
  });

  test('shows the default in the city’s rents before anything is touched', async ({ page }) => {
    await page.goto('/delhi');
    await expect(page.locator('[data-ledgers]')).toContainText('₹43,824');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads whole: ledgers, people, companies and articles', async ({ page }) => {
    await page.goto('/gurgaon');
    await expect(page.getByText('Over 12 months renting costs')).toBeVisible();
    await expect(page.getByText('Ritika Menon')).toBeVisible();
    const article = page.getByRole('main').getByRole('link', { name: /Buying or renting/ });
    await expect(article).toBeVisible();
  });
});
