import type { Page } from '@playwright/test';

/** Unfolds the filters of a list of the office, where a phone folds them. */
export async function unfoldFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await fold.isVisible()) await fold.click();
}
