import type { Locator, Page } from '@playwright/test';

const TABS: ReadonlySet<string> = new Set(['Home', 'Orders', 'Invoices', 'Kyc']);

/** An order among those of the account. */
export function orderCard(page: Page, number: string): Locator {
  return page.getByRole('article', { name: `Order ${number}` });
}

/** Opens a section of the account by its menu, on a phone from the sheet behind More. */
export async function openSection(page: Page, name: string): Promise<void> {
  await reveal(page, name);
  await menuOf(page).getByRole('link', { name, exact: true }).click();
}

/** Logs out by the account's menu. */
export async function logOut(page: Page): Promise<void> {
  await reveal(page, 'Logout');
  await menuOf(page).getByRole('button', { name: 'Logout' }).click();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Account' });

async function reveal(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 896;
  if (isPhone && !TABS.has(name)) await menuOf(page).getByRole('button', { name: 'More' }).click();
}
