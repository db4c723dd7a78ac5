import type { Page } from '@playwright/test';

const TABS: ReadonlySet<string> = new Set(['Home', 'Orders', 'Invoices', 'Kyc']);

/** Opens a section of the account by its menu, on a phone from the sheet behind More. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Account' });
  const isPhone = (page.viewportSize()?.width ?? 0) <= 896;
  if (isPhone && !TABS.has(name)) await menu.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('link', { name, exact: true }).click();
}
