import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { unfold } from '../../support/folds.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const sections = (page: Page) => page.getByRole('main').locator('details');

test('introduces the three founders', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/about-us');
  const team = page.getByRole('region', { name: 'Our Team' });
  await expect(team.getByRole('listitem')).toHaveCount(3);
  await expect(team.getByText('Founder', { exact: true })).toHaveCount(1);
  await expect(team.getByText('Co-Founder', { exact: true })).toHaveCount(2);
});

test('answers ten questions and tells search engines so', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/faqs');
  await expect(page).toHaveURL('/faq');
  await expect(sections(page)).toHaveCount(10);
  await page.getByText('What happens if I pay late?').click();
  await expect(page.locator('#what-happens-if-i-pay-late')).toContainText(
    'Late payments are charged 2% interest a month.',
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.find((text) => text.includes('FAQPage')) ?? '';
  expect(faq.match(/"@type":"Question"/g)).toHaveLength(10);
});

test('leads from the footer to the terms, the policy and the questions', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/settings');
  const footer = page.getByRole('contentinfo');
  await unfold(footer);
  for (const [name, path] of [
    ['About us', '/about-us'],
    ['FAQ', '/faq'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Same Day Delivery', '/same-day-delivery'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('leads from the settings to the sections of the account', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/account?page=order',
  );
});

test('shows a paper of the shop in a frame, and alone to print', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/documents/damage-policy');
  const paper = page.frameLocator('iframe[title="Damage policy"]');
  await expect(
    paper.getByText(/^Scratches (?:under|up to) 4 mm wide, 4 mm deep and 4 cm long/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open to print' }).click();
  await expect(page).toHaveURL('/papers/damage-policy');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectWell(page);
});

test('quotes the terms word for word in the rental agreement', async ({ page }) => {
  await page.goto('/papers/rental-agreement');
  await expect(page.getByText('06AAKCB0000H2ZC')).toBeVisible();
  await expect(page.getByText('A dishonoured cheque costs ₹500 extra')).toBeVisible();
  await expect(page.getByText(/at least (?:2 weeks|14 days) before the end/).first()).toBeVisible();
});

test('shows the rents of the reader’s city, and of the other one when asked', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/blogs/get-a-fridge-on-rent-in-gurgaon');
  const table = page.getByRole('region', { name: 'Three fridges side by side' });
  const link = table.getByRole('link', { name: /Single-door fridge/ });
  await expect(link).toHaveAttribute('href', /^\/delhi\//);
  await page.getByRole('main').getByRole('button', { name: 'Change city' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gurgaon' }).click();
  await expect(link).toHaveAttribute('href', /^\/gurgaon\//);
  await expect(table).toContainText('₹589');
});

test('folds the 23 questions of the long article and tells search engines of them', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  await page.goto('/blogs/best-furniture-on-rent-in-gurgaon');
  await expect(sections(page)).toHaveCount(23);
  await page.getByText('What counts as damage?').click();
  await expect(
    page.getByText('Burns, tears, breakage and damage from standing water do.'),
  ).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('').match(/"@type":"Question"/g)).toHaveLength(23);
});

test('has a share image of its own on every kind of page', async ({ page, request }) => {
  await livesIn(page, 'gurgaon');
  const seen = new Set<string>();
  for (const path of [
    '/gurgaon',
    '/gurgaon/furniture',
    '/gurgaon/furniture/beds/jaipur-queen-bed',
    '/blogs/types-of-wood',
  ]) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(new URL(address ?? '').pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    seen.add(address ?? '');
  }
  expect(seen.size).toBe(4);
});

test('offers a feed, a sitemap with days and a robots file', async ({ request }) => {
  const feed = await (await request.get('/rss.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(17);
  const index = await request.get('/sitemap.xml');
  expect(index.url()).toContain('/sitemap-index.xml');
  const map = await (await request.get('/sitemap-0.xml')).text();
  expect(map).toContain('/gurgaon/furniture/beds/jaipur-queen-bed</loc>');
  expect(map).toContain('/delhi/furniture/beds/jaipur-queen-bed</loc>');
  expect(map).toMatch(/types-of-wood<\/loc><lastmod>2026-11-02/);
  expect(map).not.toMatch(/\/(?:cart|account|documents|settings)\b/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /cart\n');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the terms open one section at a time, and the one an address names', async ({ page }) => {
    await page.goto('/terms-conditions');
    await expect(sections(page)).toHaveCount(27);
    await page.getByText('Damages', { exact: true }).click();
    await expect(page.getByText(/^Chips (?:under|up to) 9 mm wide/)).toBeVisible();
    await page.getByText('Refunds', { exact: true }).click();
    await expect(page.getByText('the subscriber number', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Chips (?:under|up to) 9 mm wide/)).toBeHidden();
    await page.goto('/terms-conditions#jurisdiction');
    await expect(page.getByText('The courts at Gurugram')).toBeVisible();
  });

  test('an article shows the rents of one city only', async ({ page }) => {
    await page.goto('/blogs/get-a-fridge-on-rent-in-gurgaon');
    await expect(page.getByRole('region', { name: /Three fridges/ })).toHaveCount(1);
    await expect(page.getByRole('region', { name: /Three fridges/ })).toContainText('₹589');
  });
});
