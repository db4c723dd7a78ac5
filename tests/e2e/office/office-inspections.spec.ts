import type { APIRequestContext } from '@playwright/test';
import { type Day } from '#domain/base/kolkata.ts';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import {
  collectWaived,
  enterByPasskey,
  invited,
  pageOfAnother,
  type RunningOffice,
  test,
} from '../../support/office-people.ts';
import { jpeg } from '../../support/pictures.ts';
import { ask, rent, tell } from '../../support/renting.ts';
import { registered, signedInAgain } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|409)/] });

/** Somebody whose sofa was picked up today. */
async function withSofaBack(request: APIRequestContext, office: RunningOffice) {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  await deliver(office.folder, number, TODAY);
  const path = `/api/order/return/${number}`;
  interface Options {
    readonly days: readonly {
      readonly day: Day;
      readonly deductions: readonly { readonly kind: string; readonly amount: number }[];
    }[];
  }
  const { days } = await ask<Options>(request, renter, path);
  const [first] = days;
  const forfeited = first?.deductions.find(({ kind }) => kind === 'early_closure')?.amount ?? 0;
  const wish = { pickupOn: first?.day, slot: '09:00-12:00', reason: 'I have bought my own' };
  await tell(request, renter, path, { ...wish, forfeited });
  await collectWaived(office, number);
  return { renter, number };
}

test('looks at what came back, shows its renter the report, and decides their objection @desktop', async ({
  page,
  request,
  office,
  browser,
  operator,
}) => {
  const { renter, number } = await withSofaBack(request, office);
  await operator('floor', `/office/inspections?search=${number}`);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('To inspect');
  await expectWell(page);

  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inspection of ${number}`);
  await page.getByLabel('Send to').selectOption('In repair');
  await page.getByRole('button', { name: /^Add damage/ }).click();
  await expect(page.getByRole('button', { name: 'No charges: settle' })).toBeDisabled();
  await page.getByLabel('Kind of damage').selectOption('Scratch');
  await page.getByLabel('Width, mm').fill('4');
  await page.getByLabel('Depth, mm').fill('1');
  await page.getByLabel('Length, mm').fill('40');
  await expect(page.getByText('Within the tolerance: not charged.')).toBeVisible();
  await page.getByLabel('Width, mm').fill('6');
  await expect(page.getByText(/^Beyond the tolerance of 4 × 4 × 40 mm/)).toBeVisible();
  await page.getByRole('button', { name: 'Save damage' }).click();
  await expect(page.getByText('Please say where the damage is.')).toBeVisible();
  await page.getByLabel('Where it is and what happened').fill('Armrest, left');
  const price = page.getByLabel('Repair charge, rupees');
  await price.fill('4,00');
  await page.getByRole('button', { name: 'Save damage' }).click();
  await expect(price).toHaveAccessibleDescription(/whole rupees, like 450 or 1,250/);
  await expect(price).toBeFocused();
  await price.fill('9,00,000');
  await page.getByRole('button', { name: 'Save damage' }).click();
  await expect(price).toHaveAccessibleDescription(
    /can’t charge more than the item is worth: at most ₹/,
  );
  await expect(price).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await price.fill('1,400');
  const picture = page.getByLabel(/^(?:Take or choose a picture|Picture: )/);
  await page.getByRole('button', { name: 'Save damage' }).click();
  await expect(picture).toHaveAccessibleDescription(/needs a picture/);
  const shown = { name: 'arm.jpg', mimeType: 'image/jpeg' };
  await picture.setInputFiles({ ...shown, buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Save damage' }).click();
  await expect(page.getByText('We can’t read this photo')).toBeVisible();
  await expect(page.getByLabel('Where it is and what happened')).toHaveValue('Armrest, left');
  await expectWell(page);
  await picture.setInputFiles({ ...shown, buffer: await jpeg() });
  await page.getByRole('button', { name: 'Save damage' }).click();
  const show = page.getByRole('button', { name: 'Send report of ₹1,400 to the renter' });
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeVisible();
  await expect(page.getByText('Refund', { exact: true })).toBeVisible();
  await expectWell(page);
  await show.click();
  await expect(page.getByText(/^We’ve sent .* the report\.$/)).toBeVisible();
  await expectWell(page);

  const home = await pageOfAnother(browser, page, office);
  await signedInAgain(home, request, renter);
  await home.goto(`/account/order/${number}`);
  const report = home.getByRole('region', { name: 'Return inspection' });
  await expect(report.getByText('Oslo 3-seater sofa: Armrest, left')).toBeVisible();
  await expect(report.getByRole('img', { name: 'Armrest, left, 1 of 1' })).toBeVisible();
  await expect(
    report.getByRole('button', { name: 'Accept the repair charge of ₹1,400' }),
  ).toBeVisible();
  await expectWell(home);
  await report.getByRole('button', { name: 'Object to the report' }).click();
  await report.getByRole('button', { name: 'Send objection' }).click();
  await expect(report.getByText('Please say what is not right.')).toBeVisible();
  await report.getByLabel('What’s wrong in the report?').fill('It came with that scratch.');
  await report.getByRole('button', { name: 'Send objection' }).click();
  await expect(report.getByText('We have your objection.')).toBeVisible();

  const decider = await pageOfAnother(browser, page, office);
  const care = await invited(request, office, 'care');
  await enterByPasskey(decider, care, `/office/inspection?id=${number}`);
  await expect(decider.getByText('It came with that scratch.')).toBeVisible();
  const kept = decider.getByLabel(/^Charge for/);
  await kept.fill('1,500');
  await decider.getByLabel('Answer to the renter').fill('We keep a part of it.');
  await expect(decider.getByRole('button', { name: 'Decide and settle' })).toBeDisabled();
  await expect(kept).toHaveAccessibleDescription(/at most the original charge/);
  await kept.fill('1,150');
  await expectWell(decider);
  await decider.getByRole('button', { name: 'Charge ₹1,150 and settle' }).click();
  await expect(decider.getByText('Settled. We’ve sent')).toBeVisible();
  await home.reload();
  await expect(report.getByText('We keep a part of it.')).toBeVisible();
  await expect(report.getByText('Total repair charges: ₹1,150')).toBeVisible();
  // Deposit and first month are ₹1,061 each: ₹2,122 less ₹1,150.
  // The provider may have paid it back already.
  const back = /^We(?:’re refunding ₹972 to the UPI account you paid from\.| refunded ₹972 on )/;
  await expect(report.getByText(back)).toBeVisible();
  await expectWell(home);
  await home.context().close();
  await decider.context().close();
});
