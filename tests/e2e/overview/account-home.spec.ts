import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../server/support/pdf-text.ts';
import { openSection } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { rent } from '../../support/renting.ts';
import { carrySession, livesIn } from '../../support/shopper.ts';
import { test } from '../../support/tenants.ts';
import { expectWell } from '../../support/well.ts';

const main = (page: Page): Locator => page.getByRole('main');
const part = (page: Page, name: string): Locator => main(page).getByRole('region', { name });
const figure = (within: Locator, name: string): Locator =>
  within.locator('dt', { hasText: name }).locator('+ dd');

test.beforeEach(({ page }) => livesIn(page, 'gurgaon'));

test('the home says first what is late, with what it costs and the button that pays it', async ({
  page,
  december,
}) => {
  await carrySession(page, december.tenants.reader.token);
  await page.goto('/account');
  const next = part(page, '₹743.69 of rent is overdue');
  await expect(next.getByText('Rent overdue', { exact: true })).toBeVisible();
  await expect(next.getByText('overdue since Tue 8 Dec', { exact: false })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Pay ₹743.69' })).toBeVisible();
  await expect(figure(main(page), 'Pending amount').first()).toHaveText('₹743.69');
  await expectWell(page);
});

test('the home has a card for each thing, and says why what cannot be done', async ({
  page,
  december,
}) => {
  await carrySession(page, december.tenants.reader.token);
  await page.goto('/account');
  const thing = main(page).getByRole('article', { name: 'Oslo 3-seater sofa' });
  await expect(
    thing.getByRole('link', { name: 'Oslo 3-seater sofa', exact: true }),
  ).toHaveAttribute('href', /^\/gurgaon\/.*oslo-3-seater-sofa$/);
  await expect(thing.getByRole('progressbar', { name: '0 of 12 months completed' })).toBeVisible();
  const extend = thing.getByRole('button', { name: 'Extend: Oslo 3-seater sofa' });
  await expect(extend).toHaveAttribute('aria-disabled', 'true');
  await expect(extend).toHaveAccessibleDescription(/You can extend from 10 Nov 2027/);
  await expect(page.getByText('You can extend from 10 Nov 2027')).toBeVisible();
  await thing.getByRole('button', { name: 'Report: Oslo 3-seater sofa' }).click();
  await expect(page.getByRole('dialog', { name: 'Report Issue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await thing.getByRole('link', { name: 'Return: Oslo 3-seater sofa' }).click();
  await expect(page.getByRole('dialog', { name: 'Return Order' })).toBeVisible();
  await expect(page).toHaveURL('/account?page=order');
});

test('the home’s bill adds up, and leads to the statement, whose PDF and CSV hold the same', async ({
  page,
  december,
}) => {
  await carrySession(page, december.tenants.reader.token);
  await page.goto('/account');
  const money = part(page, 'Money');
  await expect(figure(money, 'Interest')).toHaveText('₹0.99');
  await expect(figure(money, 'To pay')).toHaveText('₹743.69');
  await expect(money.getByRole('link', { name: 'See the agreement' })).toHaveAttribute(
    'href',
    /^\/account\/order\/B\d{6}-/,
  );
  await money.getByRole('link', { name: 'See the statement' }).click();
  await expect(page).toHaveURL('/account?page=statement');
  const balance = part(page, 'Balance');
  await expect(figure(balance, 'Balance on 9 Dec 2026')).toHaveText('₹743.69 to pay');
  await expect(figure(balance, 'Deposit held')).toHaveText('₹1,061');
  await expect(main(page).getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expectWell(page);

  const pdf = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('rent-statement-2026-27.pdf');
  const { text } = readPdf(new Uint8Array(await readFile(await (await pdf).path())));
  expect(text).toContain('₹743.69 to pay');
  const csv = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('rent-statement-2026-27.csv');
  const table = await readFile(await (await csv).path(), 'utf8');
  expect(table.trimEnd().split('\n').at(-1)).toMatch(/Interest on invoice.*,0\.99,0\.00,743\.69,/);

  await main(page).getByLabel('Financial year').selectOption('Since the beginning');
  await expect(balance.getByText('Brought forward')).toHaveCount(0);
});

test('the home of somebody who rents nothing leads to the shop', async ({ page, renter: _ }) => {
  await page.goto('/account');
  const welcome = part(page, 'Your home starts here');
  await expect(welcome.getByRole('link', { name: 'Shop furniture' })).toHaveAttribute(
    'href',
    '/gurgaon/furniture',
  );
  await expect(figure(main(page), 'All Orders').first()).toHaveText('0');
  const popular = part(page, 'Popular in Gurgaon');
  await expect(popular.getByRole('article')).toHaveCount(3);
  const [first] = await popular.getByRole('article').getByRole('link').all();
  await expect(first ?? popular).toHaveAttribute('href', /^\/gurgaon\/[a-z]+\/[a-z]/);
  await expect(part(page, 'Upload your documents early')).toBeVisible();
  await expect(part(page, 'Help').getByRole('link', { name: 'Call us' })).toHaveAttribute(
    'href',
    /^tel:\+91/,
  );
  await expectWell(page);
  await openSection(page, 'Deposits');
  await expect(page).toHaveURL('/account?page=deposits');
  await expectWell(page);
});

test('the home of somebody whose only order is cancelled leads to the shop again', async ({
  page,
  request,
  renter: customer,
}) => {
  await rent(request, customer, SOFA);
  await page.goto('/account');
  await expect(part(page, 'Money').getByRole('heading', { name: 'Paid so far' })).toBeVisible();
  await page.goto('/account?page=order');
  await main(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(question).toBeHidden();
  await page.goto('/account');
  await expect(part(page, 'Your home starts here')).toBeVisible();
  await expect(part(page, 'Upload your documents early')).toHaveCount(0);
});

test('each of the twelve months keeps to its column, and what stands on it can be read @both-widths', async ({
  page,
  december,
}) => {
  await carrySession(page, december.tenants.reader.token);
  await page.goto('/account');
  const year = part(page, 'Money').getByRole('figure', { name: 'Billed in twelve months' });
  const months = year.locator('ol > li');
  await expect(months).toHaveCount(12);
  const told = await months.evaluateAll((columns) =>
    columns.map((column) => {
      const widthOf = (node: Element | undefined) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        return { left, right, width };
      };
      const [value, month] = [...column.querySelectorAll(':scope > span[aria-hidden]')];
      const bar = column.querySelector('svg')?.getBoundingClientRect();
      return {
        bar: { left: bar?.left ?? 0, right: bar?.right ?? 0 },
        value: widthOf(value),
        month: widthOf(month),
      };
    }),
  );
  const apart = (boxes: readonly { left: number; right: number }[]) =>
    boxes.slice(1).every(({ left }, at) => left >= (boxes[at]?.right ?? 0));
  expect(apart(told.map(({ bar }) => bar))).toBe(true);
  expect(apart(told.map(({ month }) => month))).toBe(true);
  const values = told.map(({ value }) => value).filter(({ width }) => width > 0);
  expect(values.length).toBeGreaterThan(0);
  expect(apart(values)).toBe(true);
  await expectWell(page);
});

test.describe('a home that does not come', () => {
  test.use({ expectedErrors: [/order\/home|Failed to load resource/] });

  test('stays as it was when it cannot be refreshed, says so, and is refreshed when tried again', async ({
    page,
    renter: _,
  }) => {
    await page.goto('/account');
    await expect(part(page, 'Your home starts here')).toBeVisible();
    await page.route('**/api/order/home', (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const stale = main(page).getByText('We couldn’t refresh your account.', { exact: false });
    await expect(stale).toBeVisible();
    await expect(part(page, 'Your home starts here')).toBeVisible();
    await page.unroute('**/api/order/home');
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(stale).toBeHidden();
  });

  test('says so, and comes when it is tried again', async ({ page, renter: _ }) => {
    await page.route('**/api/order/home', (route) => route.abort());
    await page.goto('/account');
    await expect(main(page).getByText('We couldn’t load your account.')).toBeVisible();
    await page.unroute('**/api/order/home');
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(part(page, 'Your home starts here')).toBeVisible();
  });
});
