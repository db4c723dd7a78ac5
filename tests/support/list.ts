import { expect, type Locator, type Page } from '@playwright/test';
import { LIST_PAGE } from '#domain/catalogue/list/list-page.ts';

export const count = (page: Page) => page.locator('[data-list-count]');
export const cards = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ visible: true });
/** Those of what is counted: not of what is only near (rules/catalogue.md#what-is-only-near). */
export const cardsFound = (page: Page) =>
  cards(page).and(page.locator('article:not([data-list-near] *)'));
/** Those that can be had now; what cannot stands behind them in every order. */
export const cardsInStock = (page: Page) =>
  cards(page).filter({ hasNot: page.getByText('Out of Stock').filter({ visible: true }) });

/** How many of so many products stand on the first page of a list. */
export const onFirstPage = (all: number) => Math.min(all, LIST_PAGE);

/** The number of products that the list says it found, once it has looked. */
export async function found(page: Page): Promise<number> {
  await expect(count(page)).toHaveText(/\d+ products? found/);
  return Number.parseInt((await count(page).textContent()) ?? '', 10);
}

/** The filters, where they are: beside the list, or in the sheet that a phone opens. */
export async function filters(page: Page, isMobile: boolean): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: /^Filter/ }).click();
  return sheet;
}

export async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ product/ }).click();
}

/** The rents that cards show, in whole rupees and their order. */
export async function rents(of: Locator): Promise<number[]> {
  const texts = await of.locator('.price').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/^₹|,|\s.*$/g, '')));
}

/** The count that an option promises. */
export async function promised(option: Locator): Promise<number> {
  return Number(await option.locator('xpath=..').locator('small').getAttribute('data-count'));
}
