import type { APIRequestContext, Page } from '@playwright/test';
import { addDaysTo, type Day, isSunday } from '#domain/base/kolkata.ts';
import { slotDays } from '#domain/visits/slot.ts';
import { expect } from '../../support/browser.ts';
import { MORNING, TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { command, deliver } from '../../support/office.ts';
import { unfoldFilters } from '../../support/list-filters.ts';
import { collectWaived, test } from '../../support/office-people.ts';
import { jpeg } from '../../support/pictures.ts';
import { BANK_NUMBER, nameBankAccount } from '../../support/proof.ts';
import { ask, rent, tell } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|403|409)/] });

interface Office {
  readonly folder: string;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** Somebody with a sofa that was brought today. */
async function withSofa(request: APIRequestContext, { folder }: Office) {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  await deliver(folder, number, TODAY);
  return { renter, number };
}

type Renter = Awaited<ReturnType<typeof registered>>;

const reportLeg = (request: APIRequestContext, renter: Renter, number: string) =>
  tell<{ issueId: number }>(request, renter, '/api/order/reportIssue', {
    issueItemId: number,
    issueType: 'order',
    productSlug: SOFA.slug,
    reason: 'It stopped working',
    description: 'A leg is loose.',
  });

const dayAhead = (days: number): Day => {
  const day = addDaysTo(TODAY, days);
  return isSunday(day) ? addDaysTo(day, 1) : day;
};

test('answers an issue by what was read, shows its picture closely, and closes it @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { renter, number } = await withSofa(request, office);
  const { issueId } = await reportLeg(request, renter, number);
  const headers = { authorization: `Bearer ${renter.token}` };
  const file = { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  const multipart = { issueId: String(issueId), file };
  const sent = await request.post('/api/order/issuePicture', { headers, multipart });
  expect(sent.ok(), await sent.text()).toBe(true);

  await operator('care', '/office/issues');
  await expect(heading(page, 'Issues and repairs')).toBeVisible();
  await page.getByLabel('Find', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Find' }).click();
  const issue = row(page, number);
  await expect(issue.getByText('1 picture')).toBeVisible();
  await expectWell(page);
  await issue.getByRole('link', { name: 'It stopped working' }).click();

  await expect(heading(page, `Issue ${issueId}: It stopped working`)).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  await page.getByRole('button', { name: 'Show full size' }).click();
  await expectWell(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Saved replies').selectOption('We’ll call you');
  const answer = page.getByLabel('Preview for the renter');
  await expect(answer).toHaveValue(/^We’ll call you today/);
  await page.getByText('Email with the answer').click();
  await expect(page.getByText('Our answer to your issue: It stopped working')).toBeVisible();
  await expectWell(page);

  const said = { issueId, text: 'The other leg too.' };
  await tell(request, renter, '/api/order/replyToIssue', said);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The renter wrote again.')).toBeVisible();
  await expect(page.getByText('The other leg too.')).toBeVisible();
  await expect(answer).toHaveValue(/^We’ll call you today/);
  await page.getByRole('button', { name: 'Send and close the issue' }).click();
  await expect(page.getByText('The issue is closed.')).toBeVisible();
  await expect(answer).toHaveValue('');
});

test('tells the floor that care answers a question, and shows nothing of it @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { renter, number } = await withSofa(request, office);
  const { issueId } = await reportLeg(request, renter, number);
  await operator('floor', '/office/issues');
  await expect(page.getByText(/Care answers all other issues/)).toBeVisible();
  await expect(row(page, number)).toHaveCount(0);
  await page.goto(`/office/issue?id=${issueId}`);
  await expect(heading(page, 'Issues and repairs')).toBeVisible();
  await expect(
    page.getByText(/^Your role in the office does not include this\. Care answers this question/),
  ).toBeVisible();
  await expect(page.getByText('It stopped working')).toHaveCount(0);
  await expectWell(page);
});

test('plans a repair, notes that it cannot be mended, finds it among the failures, and replaces it @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { renter, number } = await withSofa(request, office);
  const [, day] = slotDays(new Date(MORNING), []);
  const { issueId } = await tell<{ issueId: number }>(request, renter, '/api/order/repairs', {
    orderNumber: number,
    productSlug: SOFA.slug,
    description: 'The frame is broken.',
    day,
    half: 'morning',
  });
  await operator('owner', `/office/issue?id=${issueId}`);
  const visit = page.getByRole('region', { name: 'Repair visit' });
  await visit.getByLabel('Crew').selectOption('Someone else');
  await visit.getByLabel('Crew name').fill('Imran Khan');
  await visit.getByLabel('Mobile number').fill('12');
  await visit.getByLabel('Day').selectOption(TODAY);
  await visit.getByRole('button', { name: /^Plan for/ }).click();
  await expect(visit.getByText(/^Please enter an Indian mobile number/)).toBeVisible();
  await visit.getByLabel('Mobile number').fill('98100 00002');
  await visit.getByRole('button', { name: /^Plan for/ }).click();
  await expect(visit.getByText('Imran Khan, 9810000002')).toBeVisible();
  await visit.getByLabel('Or the reason there is no code').fill('The phone was empty');
  await expectWell(page);
  await visit.getByRole('button', { name: 'Can’t be repaired: replace it' }).click();
  await expect(visit.getByText('To be replaced')).toBeVisible();

  await page.goto('/office/matters?kind=things');
  await expect(heading(page, 'Failures')).toBeVisible();
  await expect(row(page, number).getByText('Plan the replacement.')).toBeVisible();
  await expectWell(page);
  await row(page, number)
    .getByRole('link', { name: `Issue ${issueId}` })
    .click();
  const replacement = page.getByRole('region', { name: 'Replacement' });
  await replacement.getByLabel('Exchange day').selectOption(dayAhead(3));
  await replacement.getByRole('button', { name: /^Replace on/ }).click();
  await expect(replacement.getByText('Replacement planned', { exact: true })).toBeVisible();
  await expectWell(page);
});

test('answers what was asked about goods, and finds it again among what is settled @desktop', async ({
  page,
  request,
  operator,
}) => {
  const visitor = await registered(request);
  const [product] = await ask<{ productName: string; priceRange: string }[]>(
    request,
    visitor,
    '/api/product/newProducts/all',
  );
  const name = `Meera ${Date.now().toString(36).replaceAll(/\d/g, 'q')}`;
  await tell(request, visitor, '/api/mailer/submitProductSurvey', {
    customerName: name,
    email: 'meera@mail.example',
    contact: '9810000003',
    productName: product?.productName,
    priceRange: product?.priceRange,
  });
  await operator('care', '/office/enquiries');
  const enquiry = row(page, name);
  await expect(enquiry.getByRole('link', { name: '9810000003' })).toHaveAttribute(
    'href',
    'tel:+919810000003',
  );
  await expectWell(page);
  await enquiry.getByRole('button', { name: `Answer ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog.getByText('Please write an answer.')).toBeVisible();
  await dialog.getByLabel(/^Answer, sent by email/).fill('From ₹900 a month.');
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(`We’ve sent your answer to ${name}.`)).toBeVisible();
  await expect(enquiry).toBeHidden();
  await unfoldFilters(page);
  await page.getByLabel('State').selectOption('Decided');
  await expect(enquiry.getByText('From ₹900 a month.')).toBeVisible();
});

test('shows an account on a press, notes the transfer once, and takes back one that the bank returned @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { renter, number } = await withSofa(request, office);
  await nameBankAccount(request, renter);
  const path = `/api/order/return/${number}`;
  interface Options {
    readonly days: readonly {
      readonly day: Day;
      readonly deductions: readonly { readonly kind: string; readonly amount: number }[];
    }[];
    readonly slots: readonly string[];
    readonly reasons: readonly string[];
  }
  const { days, slots, reasons } = await ask<Options>(request, renter, path);
  const [first] = days;
  const forfeited = first?.deductions.find(({ kind }) => kind === 'early_closure')?.amount ?? 0;
  const wish = { pickupOn: first?.day, slot: slots[0], reason: reasons[0], forfeited };
  await tell(request, renter, path, wish);
  await collectWaived(office, number);
  await command(office.folder, 'finish-inspection', '--number', number);

  await operator('books', `/office/transfers?search=${number}`);
  const due = row(page, number);
  await expect(due.getByText(/^Within 10 working days, by/)).toBeVisible();
  await expect(due.getByText('•••• 6789')).toBeVisible();
  await expectWell(page);
  await due.getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(BANK_NUMBER)).toBeHidden();
  await dialog.getByRole('button', { name: 'Show account' }).click();
  await expect(dialog.getByText(BANK_NUMBER)).toBeVisible();
  await expectWell(page);
  const reference = dialog.getByLabel('Bank reference (UTR)');
  const check = dialog.getByRole('button', { name: 'Check details' });
  await reference.fill('3262 6123 456');
  await check.click();
  await expect(dialog.getByText('Please enter the bank’s full reference')).toBeVisible();
  await expect(reference).toBeFocused();
  await reference.fill('hdfc 3262 6123 4567');
  await check.click();
  await expect(dialog.getByText('HDFC326261234567')).toBeVisible();
  await expect(dialog.getByText(number, { exact: true })).toBeVisible();
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Edit reference' }).click();
  await expect(reference).toBeFocused();
  await reference.press('Enter');
  await dialog.getByRole('button', { name: /as paid$/ }).click();
  await expect(page.getByText('recorded as paid. We’ve informed the renter.')).toBeVisible();
  await expect(due).toBeHidden();
  await page.getByLabel('State').selectOption('Paid');
  await due.getByRole('button', { name: /^Returned by the bank/ }).click();
  await expect(page.getByText('is due again.')).toBeVisible();
  await page.getByLabel('State').selectOption('To pay');
  await expect(due).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /for the bank \(CSV\)$/ }).click();
  expect((await download).suggestedFilename()).toBe('transfers.csv');
});
