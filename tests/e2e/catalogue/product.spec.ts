import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';
const SOFA_IN_DELHI = SOFA.replace('gurgaon', 'delhi');
const CONCENTRATOR = '/gurgaon/medical/respiratory/oxygen-concentrator-5l';
const COOLER = '/gurgaon/seasonal/air-coolers/desert-air-cooler-55l';
const PACKAGE = '/gurgaon/package/study/study-package';

/** Sets the device's clock, and the server's as the page hears of it. */
async function isNow(page: Page, device: string, server = device): Promise<void> {
  await page.clock.install({ time: new Date(device) });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(server).toUTCString() };
    // A page that was left meanwhile takes no answer.
    await route.fulfill({ response, headers }).catch(() => undefined);
  });
}

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test('possible extra charges are listed below the price', async ({ page }) => {
  await page.goto(SOFA);
  await page.getByText('Possible extra charges').click();
  await expect(page.getByText(/^Without a lift.+₹50 to floor 1/)).toBeVisible();
  await expect(page.getByText(/^If nobody is home.+₹1,000/)).toBeVisible();
  await expect(page.getByText('Late payments are charged 2% interest a month.')).toBeVisible();
});

test('a package shows its items, each with its picture and a link to it', async ({ page }) => {
  await page.goto('/gurgaon/package/bedroom/bedroom-package');
  const items = page.getByRole('region', { name: 'Items in this package' }).getByRole('link');
  await expect(items).toHaveText([
    'Jaipur queen bed with mattress',
    'Sheesham 3-door wardrobe with mirror',
    '2 × Sheesham bedside table',
  ]);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items.last().locator('img')).toHaveJSProperty('naturalWidth', 240);
  await items.last().click();
  await expect(page).toHaveURL('/gurgaon/furniture/coffee-side-tables/sheesham-bedside-table');
});

test.describe('express delivery', () => {
  const block = (page: Page) => page.locator('[data-express-promise]');

  test('counts down to noon for the same day', async ({ page }) => {
    await isNow(page, '2026-11-19T10:00:30+05:30');
    await page.goto(SOFA);
    await expect(block(page)).toContainText('Same Day Delivery');
    await expect(block(page)).toContainText('Expected today, Thu 19 Nov');
    await expect(block(page)).toContainText(/01:5\d:\d\d/);
    await page.clock.fastForward('01:00:00');
    await expect(block(page)).toContainText(/00:5\d:\d\d/);
    await expectWell(page);
  });

  test('turns to the next day at noon, with the hour of the last order', async ({ page }) => {
    await isNow(page, '2026-11-19T11:55:00+05:30');
    await page.goto(SOFA);
    await expect(block(page)).toContainText('Same Day Delivery');
    await page.clock.fastForward('00:06:00');
    await expect(block(page)).toContainText('Next Day Delivery');
    await expect(block(page)).toContainText('Expected tomorrow, Fri 20 Nov');
    await expect(block(page)).toContainText('₹300 for the whole order. Order by 11 pm.');
    await expect(block(page)).toContainText(/10:5\d:\d\d/);
  });

  test('goes by the server’s clock when the device’s is wrong', async ({ page }) => {
    await isNow(page, '2026-11-19T09:00:00+05:30', '2026-11-21T14:00:00+05:30');
    await page.goto(SOFA);
    await expect(block(page)).toContainText('Expected Mon 23 Nov');
    await expect(page.getByText('Delivered by Tue 24 Nov')).toBeVisible();
  });

  test('stands still without moving the page while it ticks', async ({ page }) => {
    await isNow(page, '2026-11-19T10:17:51+05:30');
    await page.goto(SOFA);
    await expect(block(page)).toContainText('Same Day Delivery');
    const before = await page.getByRole('button', { name: 'Add To Cart' }).boundingBox();
    await page.clock.fastForward('04:00:00');
    await expect(block(page)).toContainText('Next Day Delivery');
    expect(await page.getByRole('button', { name: 'Add To Cart' }).boundingBox()).toEqual(before);
  });

  for (const path of [SOFA_IN_DELHI, CONCENTRATOR, '/gurgaon/furniture/beds/jaipur-queen-bed']) {
    test(`is not promised at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(block(page)).toHaveCount(0);
    });
  }
});

test.describe('the PIN code', () => {
  async function enter(page: Page, pincode: string): Promise<void> {
    await page.getByText(/^(?:Check|Change) PIN code$/).click();
    await page.getByLabel('PIN code').fill(pincode);
    await page.getByLabel('PIN code').press('Enter');
  }

  test('is asked once and names the day, also on the next page', async ({ page }) => {
    await isNow(page, '2026-11-21T10:00:00+05:30');
    await page.goto(SOFA);
    await enter(page, '122018');
    await expect(page.getByText('Delivered to 122018 by Tue 24 Nov')).toBeVisible();
    await page.goto(COOLER);
    await expect(page.getByText('Delivered to 122018 by Tue 24 Nov')).toBeVisible();
  });

  test('offers the city whose prices serve it', async ({ page }) => {
    await page.goto(SOFA);
    await enter(page, '201301');
    await expect(page.getByText('We serve 201301 in Noida from Delhi')).toBeVisible();
    await expectWell(page);
    await page.getByRole('link', { name: 'See it in Delhi' }).click();
    await expect(page).toHaveURL(SOFA_IN_DELHI);
    await expect(page.getByText(/Delivered to 201301 by/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('city'))).toBe('delhi');
  });

  test('says where we do not deliver, and keeps what was typed', async ({ page }) => {
    await page.goto(SOFA);
    await enter(page, '560001');
    await expect(page.getByText('Sorry, We are currently unavialble')).toBeVisible();
    await expect(page.getByLabel('PIN code')).toHaveValue('560001');
    await expectWell(page);
    await page.getByLabel('PIN code').fill('5600');
    await page.getByLabel('PIN code').press('Enter');
    await expect(
      page.getByText('A PIN code has six digits and doesn’t start with 0.'),
    ).toBeVisible();
  });
});

test.describe('the pictures', () => {
  test('are enlarged with their captions, and the focus returns', async ({ page }) => {
    await page.goto(SOFA);
    const first = page.locator('[data-zoom]').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Pictures, enlarged' });
    await expect(viewer).toContainText('Sage green three-seater sofa');
    await expect(viewer).toBeFocused();
    await expectWell(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('The same green sofa');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('follow the thumbnails and the arrow keys @desktop', async ({ page }) => {
    await page.goto(SOFA);
    const second = page.getByRole('link', { name: 'Picture 2' });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true');
    await page.locator('[data-zoom]').nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[data-zoom]').first()).toBeFocused();
    await expect(page.getByRole('link', { name: 'Picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('the tabs', () => {
  test('show one section at a time, by mouse and by keyboard @both-widths', async ({ page }) => {
    await page.goto(SOFA);
    const details = page.locator('summary', { hasText: 'Product Details' });
    const faq = page.locator('summary', { hasText: 'FAQ' });
    await expect(page.locator('#product-details')).toBeVisible();
    await expect(page.locator('#faq')).toBeHidden();
    await faq.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#faq')).toBeVisible();
    await expect(page.locator('#product-details')).toBeHidden();
    await expectWell(page);
    await details.click();
    await expect(page.locator('#product-details')).toBeVisible();
    await expect(page.locator('#faq')).toBeHidden();
  });

  test('open at the questions when the address names them', async ({ page }) => {
    await page.goto(`${SOFA}#faq`);
    await expect(page.locator('#faq')).toBeInViewport();
    await expect(page.locator('#product-details')).toBeHidden();
  });
});

test.describe('will it fit', () => {
  test('answers for a door, a lift and a wall', async ({ page }) => {
    await page.goto(SOFA);
    const ask = async (place: string, width: string) => {
      await page.getByLabel('Width of my').selectOption(place);
      await page.getByLabel('Centimetres').fill(width);
      await page.getByLabel('Centimetres').press('Enter');
    };
    const answer = page.locator('[data-fit] output');
    await ask('door', '90');
    await expect(answer).toHaveText(/^Yes, it fits through the door, with \d+ cm to spare\.$/);
    await expect(page.getByText('Fits a 69 cm door')).toBeVisible();
    await ask('door', '75');
    await expect(answer).toHaveText(
      'Yes, it fits through the door on its side, with 6 cm to spare.',
    );
    await ask('wall', '150');
    await expect(answer).toHaveText(/^No, it won’t fit along the wall: \d+ cm too big\.$/);
    await ask('lift', '110');
    await expect(answer).toHaveText(/on its side/);
    await expectWell(page);
  });

  test('draws the product beside a door and a person, but no package', async ({ page }) => {
    await page.goto(SOFA);
    await expect(
      page.getByRole('img', { name: /beside a door of 90 × 210 cm and a person of 165 cm/ }),
    ).toBeVisible();
    await page.goto(PACKAGE);
    await expect(page.getByText('Will it fit?')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures, sums, promise, details and questions can all be read', async ({ page }) => {
    await page.goto(SOFA);
    await expect(page.locator('[data-zoom] img').nth(1)).toBeVisible();
    await expect(page.getByText('₹2,122').first()).toBeVisible();
    await expect(page.getByText('Delivered within 72 hours')).toBeVisible();
    await expect(page.getByText('Same working day if ordered by noon')).toBeVisible();
    await expect(page.locator('#product-details')).toBeVisible();
    await page.locator('summary', { hasText: 'FAQ' }).click();
    await expect(page.locator('#faq')).toBeVisible();
    const needs = page.getByRole('main').locator('noscript p');
    await expect(needs).toContainText('Adding to the cart needs JavaScript.');
    for (const name of ['Add To Cart', 'Check', 'Share', 'View in 3D']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  });
});
