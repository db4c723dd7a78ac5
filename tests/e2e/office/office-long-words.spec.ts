import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { command, deliver } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { rent, tell } from '../../support/renting.ts';
import { newShopper, registered } from '../../support/shopper.ts';
import { expectRoomForLargeText, expectWell } from '../../support/well.ts';
import { DESK, PHONE } from '../../support/widths.ts';

/** So many letters without a space. */
const word = (letters: number) => 'ramachandra'.repeat(20).slice(0, letters);

/** How many pixels lie beyond the page, or beyond the place of a table in it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')];
    const places = tables.flatMap(({ parentElement }) => parentElement ?? []);
    const all = [document.documentElement, ...places];
    return Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

test('words as long as their fields take stay within every desk @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { contact } = newShopper();
  const email = `${contact}${word(50)}@${word(60)}.${word(60)}.example`;
  const renter = await registered(request, { name: word(100), email });
  const number = await rent(request, { ...renter, name: word(200) }, SOFA);
  await deliver(office.folder, number, TODAY);
  await command(office.folder, 'add-note', '--number', number, '--text', word(200));
  await command(office.folder, 'put-unit', '--tag', 'OSL3-0001', '--note', word(200));
  const issue = { issueItemId: number, issueType: 'order', productSlug: SOFA.slug };
  const said = { reason: 'It stopped working', description: word(200) };
  const { issueId } = await tell<{ issueId: number }>(request, renter, '/api/order/reportIssue', {
    ...issue,
    ...said,
  });
  const crew = ['--who', word(90), '--phone', '9810000002'];
  await command(office.folder, 'add-crew', '--city', 'gurgaon', '--name', word(50), ...crew);
  await operator('owner', '/office/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  for (const [path, told] of [
    [`/office/order?number=${number}`, number],
    [`/office/log?search=${number}`, 'Log'],
    ['/office/orders', 'Orders'],
    ['/office/customers', 'Customers'],
    ['/office/issues', 'Issues and repairs'],
    [`/office/issue?id=${issueId}`, /^Issue/],
    ['/office/unit?tag=OSL3-0001', 'OSL3-0001'],
    ['/office/calendar', 'Calendar and runs'],
    ['/office/run', 'Which crew is this?'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
    // The log has who did it, and no words of a note.
    const words = page.getByText(/ramachandra/).filter({ visible: true });
    await expect(told === 'Log' ? page.getByRole('table') : words.first()).toBeVisible();
    await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
    await expectWell(page);
    for (const width of [1280, PHONE.width]) {
      await page.setViewportSize({ ...DESK, width });
      await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(DESK);
  }
});

test.describe('with text twice as large', () => {
  test.use({ bypassCSP: true });

  test('scrolls nothing of the office sideways', async ({ page, request, office, operator }) => {
    const renter = await registered(request);
    const number = await rent(request, renter, SOFA);
    await deliver(office.folder, number, TODAY);
    await operator('owner', '/office/today');
    // The next page would break off the making of the passkey.
    await expect(page.getByRole('heading', { level: 1, name: 'Thu 19 Nov' })).toBeVisible();
    for (const [path, told] of [
      ['/office/today', 'Thu 19 Nov'],
      ['/office/orders', 'Orders'],
      [`/office/order?number=${number}`, number],
      ['/office/run', 'Which crew is this?'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
        await expectRoomForLargeText(page);
      });
    }
  });
});
