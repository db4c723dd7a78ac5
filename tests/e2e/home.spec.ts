import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/browser.ts';
import { livesIn } from '../support/shopper.ts';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('leads a phone to appliances, furniture and the shop that sells', async ({
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
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(section('Most Viewed Items').getByRole('article')).toHaveCount(3);
  await expect(section('Trending Items').getByRole('article')).toHaveCount(3);
  await expect(page.getByText('from order to your door')).toBeVisible();
  for (const benefit of [
    'No maintenance',
    'Zero loan responsibilities',
    'No budget limitations',
    'Impeccable support',
  ]) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  }
  await expect(section('From people who rent').getByRole('figure')).toHaveCount(6);
  await expect(section('From companies that rent').getByRole('figure')).toHaveCount(4);
  await expect(section('Brands of appliances').getByRole('listitem')).toHaveCount(8);
  await expect(section('Read before you rent').getByRole('article')).not.toHaveCount(0);
  await expectAccessible(page);
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
    await expectAccessible(page);
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
    await expect(page.getByRole('link', { name: /Buying or renting/ })).toBeVisible();
  });
});
