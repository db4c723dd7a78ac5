import type { Locator, Page } from '@playwright/test';

/** The sections behind two of a phone's tabs; all others are behind Profile. */
const TABS: readonly (readonly [tab: string, sections: readonly string[]])[] = [
  ['Rentals', ['Orders', 'Repair visits', 'Issues', 'Enquiry']],
  ['Money', ['Invoices', 'Payments', 'Rent statement', 'Deposits', 'AutoPay']],
];

/** An order among those of the account. */
export function orderCard(page: Page, number: string): Locator {
  return page.getByRole('article', { name: `Order ${number}` });
}

/** The items in the swap dialog, the cheapest of the same kind first. */
export function swapChoices(dialog: Locator): Locator {
  return dialog.getByRole('radiogroup', { name: 'Swap for' }).getByRole('radio');
}

/** Opens a section of the account by its menu, on a phone from the sheet of its tab. */
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
  if (!isPhone || name === 'Home') return;
  const [tab] = TABS.find(([, sections]) => sections.includes(name)) ?? ['Profile'];
  await menuOf(page).getByRole('button', { name: tab }).click();
}
