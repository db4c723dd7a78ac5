import type { Locator } from '@playwright/test';

/** Opens what a phone folds up in a part of the page; wider screens show it already. */
export async function unfold(part: Locator): Promise<void> {
  const folds = part.locator('summary:has(> h2)').filter({ visible: true });
  for (const fold of await folds.all()) await fold.click();
}
