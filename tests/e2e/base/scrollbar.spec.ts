import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';

test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Red, green and blue of a point of the screen. */
async function colourAt(page: Page, left: number, top: number): Promise<number[]> {
  const screen = sharp(await page.screenshot());
  return [
    ...(await screen.extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
}

test(
  'a window dims the page up to its scrollbar and moves nothing of it',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.goto('/cart');
    const picker = page.getByRole('dialog', { name: 'Where do you live?' });
    await expect(picker).toBeVisible();
    const footer = page.locator('footer');
    const before = await footer.boundingBox();
    const right = (await page.evaluate(() => document.documentElement.clientWidth)) - 2;
    const dimmed = await colourAt(page, 2, 500);
    expect(await colourAt(page, right, 500)).toEqual(dimmed);

    await page.mouse.move(10, 500);
    await page.mouse.wheel(0, 400);
    await picker.getByRole('button', { name: 'Close' }).click();
    await expect(picker).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await footer.boundingBox()).toEqual(before);
    expect(await colourAt(page, right, 500)).not.toEqual(dimmed);
  },
);
