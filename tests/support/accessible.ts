import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails with the rule, its help and the places of every axe violation on the page as it is now. What
 * moves by itself is held still meanwhile: half faded words have no contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(endFades);
  // No page of ours holds a frame of somebody else's, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  if (moves) await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}

/**
 * Brings to its end what fades, on a slow machine too: waiting for frames, which come late there, would
 * look at colours half way. An end may start the next fade.
 */
function endFades(): void {
  const fades = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  for (const fade of fades) fade.finish();
  if (fades.length > 0) endFades();
}
