import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const SOFA = '/gurgaon/furniture/sofas/oslo-3-seater-sofa';

const openButton = (page: Page) => page.getByRole('button', { name: 'View in 3D' });
const view = (page: Page) => page.getByRole('group', { name: '3D view' });

/** The browser of the tests draws on its processor, where there is no graphics card. */
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
});

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test('the 3D view is loaded when it is asked for, and closes as it opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(SOFA, { waitUntil: 'networkidle' });
  await expect(openButton(page)).toBeVisible();
  expect(asked.filter((url) => /model-view|\.glb/.test(url))).toEqual([]);

  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(view(page)).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes('.glb'))).toBe(true);
  await expect
    .poll(() =>
      page.locator('model-viewer').evaluate((viewer) => Reflect.get(viewer, 'loaded') === true),
    )
    .toBe(true);
  await expect(view(page).locator(':focus')).toHaveCount(1);
  await expectWell(page);

  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
  await openButton(page).click();
  await view(page).getByRole('button', { name: 'Close' }).click();
  await expect(view(page)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
});

test('says so where the browser cannot draw in three dimensions', async ({ page }) => {
  await page.addInitScript(() => {
    OffscreenCanvas.prototype.getContext = () => null;
  });
  await page.goto(SOFA);
  await openButton(page).click();
  await expect(
    page.getByText(
      'This browser cannot show 3D here. The pictures show the product from its sides.',
    ),
  ).toBeVisible();
  await expect(view(page)).toHaveCount(0);
  await expectWell(page);
});

test.describe('a viewer that does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*model-viewer/] });

  test('is told, and can be asked for again', async ({ page }) => {
    const viewer = /\/model-viewer\.[^/]+\.js$/;
    await page.route(viewer, (route) => route.abort());
    await page.goto(SOFA);
    await openButton(page).click();
    await expect(page.getByText('We couldn’t load the 3D view. Please try again.')).toBeVisible();
    await expect(openButton(page)).toBeEnabled();
  });
});
