import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { readInbox } from '../../support/inbox.ts';
import { test } from '../../support/office-people.ts';
import { pdfOf } from '../../support/pdf.ts';
import { jpeg } from '../../support/pictures.ts';
import { registered, type SignedIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// A line that is cut on purpose is an error in the console.
test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const stage = (page: Page) => page.getByRole('region', { name: 'Picture of the document' });
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting' });

interface Sent {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function send(
  request: APIRequestContext,
  { token }: SignedIn,
  documentType: string,
  file: Sent,
): Promise<void> {
  const answer = await request.post('/api/user/uploadDocument', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { documentType, file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('leads from Today to a renter’s documents, which are ruled on by keys and taken back @desktop', async ({
  page,
  request,
  operator,
}) => {
  const renter = await registered(request);
  const picture = await jpeg();
  await send(request, renter, 'AADHAR_CARD', {
    name: 'aadhar.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await send(request, renter, 'PAN_CARD', {
    name: 'pan.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(),
  });
  await operator('care', '/office');
  await expect(page).toHaveURL('/office/today');
  const documents = page.getByRole('table', { name: 'Documents to verify' });
  await expect(documents.getByText('2 documents')).toBeVisible();
  await expect(page.getByText(/\d open tasks?\./)).toBeVisible();
  await expectWell(page);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('next row')).toBeVisible();
  await expectWell(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Documents')).toBeVisible();
  await expect(waiting(page).getByRole('link', { name: renter.name })).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'Aadhar Card' })).toBeVisible();
  await expectWell(page);

  await page.keyboard.press('+');
  await expect(page.getByText('125%')).toBeVisible();
  await page.keyboard.press(']');
  await expect(stage(page)).toHaveAttribute('data-turn', '90');
  await page.keyboard.press('0');
  await expect(page.getByText('100%')).toBeVisible();

  await page.keyboard.press('v');
  await expect(page.getByText(`Aadhar Card of ${renter.name} verified.`)).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'PAN Card, page 1 of 1' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Decision undone.')).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'Aadhar Card' })).toBeVisible();

  await page.keyboard.press('2');
  await expect(
    page.getByText(/The email: “We couldn’t accept your Aadhar Card: Part/),
  ).toBeVisible();
  await page.keyboard.press('6');
  await page.getByLabel('Message to the renter').fill('Please send your own card.');
  await expect(page.getByText(/Aadhar Card: Please send your own card/)).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: /^Reject and send the email/ }).click();
  await expect(page.getByText(`Aadhar Card of ${renter.name} rejected.`)).toBeVisible();
  await page.getByRole('button', { name: /^PAN Card/ }).click();
  await page.keyboard.press('v');
  await expect(page.getByText('No documents to verify.')).toBeVisible();
  await expect
    .poll(async () => (await readInbox(request, renter.email)).map(({ subject }) => subject))
    .toContain('Please upload your Aadhar Card again');

  await page.goto('/office/log?action=kyc+reject');
  const rejected = page.getByRole('row').filter({ hasText: 'Please send your own card.' });
  await rejected.first().getByRole('link', { name: 'Aadhar Card' }).click();
  const entries = page.getByRole('region', { name: /^Entries about Aadhar Card of B-\d+$/ });
  await expect(entries.getByRole('row').filter({ hasText: 'Document verified' })).toHaveCount(1);
  await expect(entries.getByRole('row').filter({ hasText: 'undone' })).toHaveCount(1);
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue('');
  await expectWell(page);
});

test('what the desk says while the shop is away goes once it is back, and the picture comes', async ({
  page,
  request,
  operator,
}) => {
  const renter = await registered(request);
  const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await send(request, renter, 'PAN_CARD', file);
  await send(request, renter, 'AADHAR_CARD', { ...file, name: 'aadhar.jpg' });
  await operator('care', '/office/documents');
  await waiting(page).getByRole('link', { name: renter.name }).first().click();
  await expect(stage(page).getByRole('img', { name: 'PAN Card' })).toBeVisible();

  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Aadhar Card/ }).click();
  const notLoaded = stage(page).getByRole('alert');
  await expect(notLoaded).toBeVisible();
  await page.keyboard.press('v');
  const unanswered = page.getByText(/so this may not be saved/);
  await expect(unanswered).toBeVisible();

  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(unanswered).toBeHidden();
  await expect(notLoaded).toBeHidden();
  await expect(stage(page).getByRole('img', { name: 'Aadhar Card' })).toBeVisible();
});

test('finds a customer from any desk, by keyboard and without one @desktop', async ({
  page,
  request,
  operator,
}) => {
  const renter = await registered(request);
  await operator('owner', '/office/me');
  await expect(heading(page, 'My sessions')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search the office' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill(renter.contact);
  const found = page.getByRole('option', { name: new RegExp(renter.contact) });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expectWell(page);
  await field.fill('nobody is called so');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await heading(page, 'My sessions').click();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/office/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /single-key shortcuts/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.locator('input:focus')).toHaveCount(0);
});
