import { addDaysTo, formatDay, instantAt } from '#domain/base/kolkata.ts';
import { monthOf } from '#domain/base/month.ts';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { test } from '../../support/office-people.ts';
import { losing } from '../../support/lost-answer.ts';
import { expectWell } from '../../support/well.ts';

const YESTERDAY = addDaysTo(TODAY, -1);

// What is refused on purpose is an error in the console.
test.use({
  firstOrderAt: instantAt(YESTERDAY, 10).toISOString(),
  expectedErrors: [/status of (400|409)|ERR_FAILED/],
});

test('the money of a day that is over is counted and corrected, from the first order on @desktop', async ({
  page,
  operator,
}) => {
  await operator('books', `/office/books?show=cash&month=${monthOf(YESTERDAY)}`);
  const day = formatDay(YESTERDAY);
  await expect(page.getByRole('button', { name: /^Close / })).toHaveText([`Close ${day}`]);
  await page.getByRole('button', { name: `Close ${day}` }).click();
  const dialog = page.getByRole('dialog');
  const cash = dialog.getByLabel('Cash for carrying, taken by crews, in rupees');
  await cash.fill('12345678901234567890');
  const close = dialog.getByRole('button', { name: `Close ${day}` });
  await close.click();
  await expect(cash).toHaveValue('12345678901234567890');
  await expect(cash).toHaveAccessibleDescription(/in rupees, like 1200\.50 or 1,200, at most ₹99/);
  await cash.fill('50');
  await close.click();
  await expect(dialog.getByText('Please say why the amount differs.')).toBeVisible();
  await expectWell(page);
  await dialog.getByLabel(/^Reason, if an amount differs/).fill('Paid for a piano');
  await losing(page, '**/api/office/books/cash/*', () => close.click());
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/This was already done when you pressed/)).toBeVisible();
  await page
    .getByRole('button', { name: `Correct Cash for carrying, taken by crews of ${day}` })
    .click();
  await dialog.getByLabel('Cash for carrying, taken by crews, in rupees').fill('40');
  await dialog.getByLabel('Reason for the correction').fill('Counted again');
  await dialog.getByRole('button', { name: `Correct ${day}` }).click();
  await expect(page.getByText('Correction saved.')).toBeVisible();
  await expect(page.getByRole('table', { name: day })).toContainText('Paid for a piano');
  await expectWell(page);
});
