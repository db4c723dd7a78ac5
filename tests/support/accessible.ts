import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A page in the background finishes no animation; it is looked at as it is. */
const LONGEST_FADE_MS = 2000;

/**
 * Fails with the rule, its help and the places of every axe violation on the page as it is now. What
 * moves by itself is held still meanwhile: half faded words have no contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async (limit) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const ended = Promise.allSettled(ending.map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, limit))]);
  }, LONGEST_FADE_MS);
  // No page of ours holds a frame of somebody else's, for which axe would open a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  if (moves) await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}
