import type { Page } from '@playwright/test';
import { orderCard } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { readInbox } from '../../support/inbox.ts';
import { WITHOUT_CODE } from '../../support/office.ts';
import { jpeg } from '../../support/pictures.ts';
import { rent } from '../../support/renting.ts';
import { carrySession, registered } from '../../support/shopper.ts';
import { Story } from '../../support/story.ts';
import { expectWell } from '../../support/well.ts';

/** Three browsers, and a shop that is opened twice. */
test.describe.configure({ timeout: 900_000 });

/** Reviews come when somebody comes near the place where they stand. */
const comeNear = (page: Page) =>
  page.locator('[data-reviews]').evaluate((place) => place.scrollIntoView());

const PRODUCT = `/gurgaon/furniture/sofas/${SOFA.slug}`;

test('a renter is asked, reviews with a picture, and is answered; what is hidden says why in its place', async ({
  browser,
  isMobile,
}) => {
  const story = await Story.from(browser, '2026-11-17T09:00');
  const { request } = story;
  const page = await (isMobile ? story.onPhone() : story.onLaptop());
  const renter = await registered(request);
  await carrySession(page, renter.token);
  const number = await rent(request, renter, SOFA);
  await story.command(
    'schedule-order',
    '--number',
    number,
    '--day',
    '2026-11-17',
    '--without-kyc',
    'Seen by the crew',
  );
  await story.command('deliver-order', '--number', number, '--on', '2026-11-17', ...WITHOUT_CODE);

  await test.step('of a product without a review nothing is shown', async () => {
    await page.goto(PRODUCT);
    const asked = page.waitForResponse(/\/api\/product\/reviews\//);
    await comeNear(page);
    expect(await (await asked).json()).toEqual({ rating: null, reviews: [] });
    await expect(page.getByRole('heading', { name: 'Reviews by renters' })).toBeHidden();
  });

  await test.step('the letter leads to the window of the thing', async () => {
    await story.moveTo('2026-12-01T10:00');
    let link = '';
    await expect(async () => {
      const asked = (await readInbox(request, renter.email)).find(({ subject }) =>
        subject.startsWith('How do you like'),
      );
      link = /http\S+review\S+/.exec(asked?.text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass();
    await page.goto(link);
  });

  const dialog = page.getByRole('dialog', { name: 'Review' });
  await test.step('stars are asked for, words and a picture go with them', async () => {
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await expect(dialog).toContainText('Please choose from one to five stars.');
    await expectWell(page);
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await dialog.getByLabel(/^What would you tell/).fill('Soft, and firm enough.');
    await dialog
      .getByLabel(/^Add pictures/)
      .setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await expect(dialog).toContainText('Your review is on the product page.');
    await expect(dialog.getByRole('img', { name: 'From your review, 1 of 1' })).toBeVisible();
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const thing = orderCard(page, number).getByRole('button', { name: /^Review:/ });
    await thing.click();
    await expect(dialog).toContainText('Soft, and firm enough.');
  });

  const section = page.getByRole('region', { name: 'Reviews by renters' });
  await test.step('the page of the product shows it, and tells search engines the mean', async () => {
    await page.goto(PRODUCT);
    await comeNear(page);
    await expect(section).toContainText('4.0 of 5 stars, by 1 renter');
    const review = section.getByRole('listitem').filter({ hasText: 'Soft, and firm enough.' });
    await expect(review).toContainText('Asha R., Gurgaon, rented for less than a month');
    const picture = review.getByRole('img', { name: 'What Asha R. shows, 1 of 1' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 40);
    await expect(section.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.join('')).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4');
    await expectWell(page);
  });

  await test.step('the office answers it, and it is shown beneath', async () => {
    const care = await story.atDesk('care', '/office/reviews');
    await care.getByRole('button', { name: /^Open review/ }).click();
    const window = care.getByRole('dialog');
    await expectWell(care);
    await window.getByRole('button', { name: 'Publish answer' }).click();
    await expect(window).toContainText('Please write an answer.');
    await window.getByLabel(/^Public answer/).fill('Thank you, Asha.');
    await window.getByRole('button', { name: 'Publish answer' }).click();
    await expect(care.getByText('Your answer is now below the review by Asha Rao.')).toBeVisible();
    await expectWell(care);
    await page.reload();
    await comeNear(page);
    await expect(section).toContainText('Thank you, Asha.');

    await care.getByRole('button', { name: /^Open review/ }).click();
    await window.getByLabel('Reason for hiding').selectOption('it is not about the product');
    await window.getByRole('button', { name: 'Hide review' }).click();
    await expect(care.getByText('The review by Asha Rao is hidden.')).toBeVisible();
    await care.setViewportSize({ width: 390, height: 844 });
    await expectWell(care);
  });

  await test.step('in the place of what is hidden stands why', async () => {
    await page.reload();
    await comeNear(page);
    await expect(section).toContainText(
      'We’ve hidden this review, because it is not about the product. Its stars still count.',
    );
    await expect(section).toContainText('4.0 of 5 stars, by 1 renter');
    await expect(section).not.toContainText('Asha');
  });
  expect(await story.examine()).toContain(' checks passed, 0 failed');
  await story.end();
});
