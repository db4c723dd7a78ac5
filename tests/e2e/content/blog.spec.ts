import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// A page that is not there is one of those without a city.
test.use({ expectedErrors: [/status of 404/] });

test('leads from the home page to the list of articles, newest first', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/gurgaon');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Care at home: what to rent before the discharge',
  );
  await expectWell(page);
  await page.getByRole('link', { name: 'A study table on rent in Gurgaon' }).click();
  await expect(page).toHaveURL('/blogs/study-table-on-rent-in-gurgaon');
});

test('an article leads a reader from Delhi to pages and rents of Delhi', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/blogs/get-a-fridge-on-rent-in-gurgaon');
  const article = page.getByRole('article');
  await expect(
    article.getByRole('link', { name: 'refrigerators on rent in Delhi' }),
  ).toHaveAttribute('href', '/delhi/appliance/refrigerators');
  await expect(article.locator('a[href^="/gurgaon"]:visible')).toHaveCount(0);
  await expect(article.getByText('Rents for Delhi in 2026')).toBeVisible();
});

test('pages of Delhi name no article about Gurgaon', async ({ page }) => {
  await livesIn(page, 'delhi');
  for (const path of [
    '/delhi',
    '/delhi/furniture/beds',
    '/delhi/furniture/beds/jaipur-queen-bed',
  ]) {
    await page.goto(path);
    const articles = page.locator('a[href^="/blogs/"]');
    await expect(articles.filter({ hasText: 'Types of wood for beds' }).first()).toBeAttached();
    await expect(articles.filter({ hasText: 'Gurgaon' })).toHaveCount(0);
  }
});

test('pages without a city lead a reader from Delhi to no list or product of Gurgaon', async ({
  page,
}) => {
  await livesIn(page, 'delhi');
  for (const path of ['/faq', '/no-such-page', '/blogs', '/vrBedroom', '/customization']) {
    await page.goto(path);
    await expect(page.locator('a[href="/delhi/furniture"]').first()).toBeAttached();
    await expect(page.locator('a[href^="/gurgaon/"]:visible'), path).toHaveCount(0);
  }
});

test('finds its way within an article by its table of contents', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/blogs/types-of-wood');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Wood against the monsoon' }).click();
  await expect(page.getByRole('heading', { name: 'Wood against the monsoon' })).toBeInViewport();
});

test('leads from an article to its products in the visitor’s city', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/blogs/types-of-wood');
  const related = page.locator('section', { hasText: 'Products in this article' });
  await related.getByRole('link', { name: 'Jaipur queen bed with mattress' }).click();
  await expect(page).toHaveURL('/delhi/furniture/beds/jaipur-queen-bed');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article reads whole, with its products and prices', async ({ page }) => {
    await page.goto('/blogs/buying-vs-renting');
    await expect(page.getByRole('table').first()).toContainText('₹1,01,000');
    await expect(page.getByText('per month').filter({ visible: true }).last()).toBeVisible();
  });
});
