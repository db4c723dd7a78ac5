import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { stopTheClock } from '../../support/clock.ts';
import { livesIn } from '../../support/shopper.ts';

const FIRST = 'A whole home, by the month.';
const SECOND = 'A desk you look forward to on Monday';
const THIRD = 'Dinner at home on your very first evening';

const banners = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const shownBanner = (page: Page, heading: string) =>
  expect(banners(page).getByRole('heading', { level: 2 })).toHaveText([heading]);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test.describe('the banners', () => {
  test('change every three seconds and begin again after the third', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    await shownBanner(page, FIRST);
    await page.clock.runFor(2900);
    await shownBanner(page, FIRST);
    await page.clock.runFor(200);
    await shownBanner(page, SECOND);
    await page.clock.runFor(3000);
    await shownBanner(page, THIRD);
    await page.clock.runFor(3000);
    await shownBanner(page, FIRST);
  });

  test('stay still once they are paused, and go on when told to', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    const pause = banners(page).getByRole('checkbox', { name: 'Pause' });
    await pause.check();
    await pause.blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await shownBanner(page, FIRST);
    await pause.uncheck();
    await pause.blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await shownBanner(page, SECOND);
  });

  test('can be chosen by their dots and by the arrow keys, and wait for who does', async ({
    page,
  }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    await banners(page).getByRole('radio', { name: THIRD }).check();
    await shownBanner(page, THIRD);
    await page.keyboard.press('ArrowLeft');
    await shownBanner(page, SECOND);
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await shownBanner(page, SECOND);
    await banners(page).getByRole('link', { name: 'Shop study tables' }).click();
    await expect(page).toHaveURL('/gurgaon/furniture/study-tables');
  });

  test('wait while the pointer rests on them', { tag: '@desktop' }, async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    await banners(page).getByRole('heading').hover();
    await page.clock.runFor(10_000);
    await shownBanner(page, FIRST);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await shownBanner(page, SECOND);
  });

  test('are swiped on a phone, and then stay', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/gurgaon');
    const swipe = (from: number, to: number) =>
      banners(page)
        .locator('.scene')
        .first()
        .evaluate(
          (scene, [start, end]) => {
            const touch = (clientX: number) =>
              new Touch({ identifier: 1, target: scene, clientX, clientY: 400 });
            const began = touch(start);
            const ended = touch(end);
            const rest = { bubbles: true };
            scene.dispatchEvent(new TouchEvent('touchstart', { ...rest, touches: [began] }));
            scene.dispatchEvent(new TouchEvent('touchend', { ...rest, changedTouches: [ended] }));
          },
          [from, to] as const,
        );
    await swipe(300, 100);
    await shownBanner(page, SECOND);
    await page.clock.runFor(10_000);
    await shownBanner(page, SECOND);
    await swipe(100, 300);
    await shownBanner(page, FIRST);
    await swipe(200, 210);
    await shownBanner(page, FIRST);
  });

  test.describe('for who asked for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('do not move on their own', async ({ page }) => {
      await stopTheClock(page);
      await page.goto('/gurgaon');
      await page.clock.runFor(10_000);
      await shownBanner(page, FIRST);
      await expect(banners(page).getByRole('checkbox', { name: 'Pause' })).toBeHidden();
    });
  });

  test('show another crop below 560 pixels', async ({ page }) => {
    const shown = () =>
      banners(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
    await page.setViewportSize({ width: 559, height: 800 });
    await page.goto('/gurgaon');
    expect(await shown()).toContain('home-hero-phone');
    await page.setViewportSize({ width: 600, height: 800 });
    await page.reload();
    expect(await shown()).toMatch(/home-hero\./);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are chosen by their dots', async ({ page }) => {
      await page.goto('/gurgaon');
      await shownBanner(page, FIRST);
      await expect(banners(page).getByRole('checkbox', { name: 'Pause' })).toBeHidden();
      await banners(page).getByRole('radio', { name: SECOND }).check();
      await shownBanner(page, SECOND);
    });
  });
});
