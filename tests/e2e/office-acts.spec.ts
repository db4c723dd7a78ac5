import type { APIRequestContext, Page, Route } from '@playwright/test';
import { addDaysTo, dayOf, formatDay, instantAt } from '#domain/kolkata.ts';
import { monthOf } from '#domain/month.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/browser.ts';
import { SOFA } from '../support/checkout.ts';
import { readInbox } from '../support/inbox.ts';
import { deliver } from '../support/office.ts';
import { enterByPasskey, invited, test } from '../support/office-people.ts';
import { jpeg } from '../support/pictures.ts';
import { rent, tell } from '../support/renting.ts';
import { registered } from '../support/shopper.ts';
import { expectNoSidewaysScroll } from '../support/sideways.ts';

const YESTERDAY = addDaysTo(dayOf(new Date()), -1);

// What is refused, and lost, on purpose is an error in the console.
test.use({
  firstOrderAt: instantAt(YESTERDAY, 10).toISOString(),
  expectedErrors: [/status of (400|409)/, /ERR_FAILED/],
});

/** Lets the shop do what is pressed, and loses its answer. */
async function losing(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  };
  await page.route(path, lose);
  await press();
  await expect(page.getByText(/has not said that this is done/)).toBeVisible();
  await page.unroute(path, lose);
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** An issue with a sofa that was brought today. */
async function reported(request: APIRequestContext, folder: string) {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  await deliver(folder, number, dayOf(new Date()));
  const { issueId } = await tell<{ issueId: number }>(request, renter, '/api/order/reportIssue', {
    issueItemId: number,
    issueType: 'order',
    productSlug: SOFA.slug,
    reason: 'It stopped working',
    description: 'A leg is loose.',
  });
  return { issueId, renter };
}

test('an answer to an issue whose own answer was lost goes out once, however often it is pressed @any-width', async ({
  page,
  request,
  office,
}) => {
  const { issueId } = await reported(request, office.folder);
  const care = await invited(request, office, 'care');
  await enterByPasskey(page, care, `/office/issue?id=${issueId}`);
  const answer = page.getByLabel('What the renter reads');
  const send = page.getByRole('button', { name: 'Send the answer' });
  await answer.fill('We bring another leg.');
  await expect(answer).toHaveAccessibleDescription('3979 characters left');
  await losing(page, '**/api/office/issues/*/answer', () => send.click());
  await expect(answer).toHaveValue('We bring another leg.');
  await send.click();
  const said = page.getByText(/It was done when you pressed first/);
  await expect(said).toBeVisible();
  await expect(answer).toHaveValue('');
  await expectWell(page);
  await send.click();
  await expect(answer).toHaveAccessibleDescription(/Please write what you answer\./);
  await expect(said).toBeHidden();
  await expect(page.getByText('We bring another leg.')).toHaveCount(1);
});

test('a day that was closed by a press whose answer was lost is closed once, and no amount is cut', async ({
  page,
  request,
  office,
}) => {
  const books = await invited(request, office, 'books');
  await enterByPasskey(page, books, `/office/books?show=cash&month=${monthOf(YESTERDAY)}`);
  const day = formatDay(YESTERDAY);
  await page.getByRole('button', { name: `Close ${day}` }).click();
  const dialog = page.getByRole('dialog');
  const cash = dialog.getByLabel('Cash for carrying, to crews, in rupees');
  await cash.fill('12345678901234567890');
  await dialog.getByRole('button', { name: `Close ${day}` }).click();
  await expect(cash).toHaveValue('12345678901234567890');
  await expect(cash).toHaveAccessibleDescription(
    /an amount in rupees, as 1200\.50 or 1,200, at most/,
  );
  await expectWell(page);
  await cash.fill('0');
  await losing(page, '**/api/office/books/cash/*', () =>
    dialog.getByRole('button', { name: `Close ${day}` }).click(),
  );
  await dialog.getByRole('button', { name: `Close ${day}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/It was done when you pressed first/)).toBeVisible();
  await expect(page.getByText(/^Closed by /)).toBeVisible();
});

test('the reason of a document that is not accepted is refused where it is too long, and all of it is written', async ({
  page,
  request,
  office,
}) => {
  const renter = await registered(request);
  const headers = { authorization: `Bearer ${renter.token}` };
  const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  const multipart = { documentType: 'PAN_CARD', file };
  const sent = await request.post('/api/user/uploadDocument', { headers, multipart });
  expect(sent.ok(), await sent.text()).toBe(true);
  const care = await invited(request, office, 'care');
  await enterByPasskey(page, care, '/office/documents');
  await page.getByRole('link', { name: renter.name }).click();
  await page.getByRole('radio', { name: /Something else/ }).check();
  const words = page.getByLabel('In words to the renter');
  const reject = page.getByRole('button', { name: 'Reject and send the letter' });
  const reason = 'It is cut off. '.repeat(34).trim();
  await words.fill(reason);
  await expect(words).toHaveValue(reason);
  await expect(words).toHaveAccessibleDescription(/at most 500 characters: 9 are too many\./);
  await expect(reject).toBeDisabled();
  await expectWell(page);
  const most = reason.slice(0, 500);
  await words.fill(most);
  await expect(words).toHaveAccessibleDescription('0 characters left');
  await reject.click();
  await expect(page.getByText(`PAN Card of ${renter.name} rejected.`)).toBeVisible();
  await expect
    .poll(async () => (await readInbox(request, renter.email))[0]?.text.replaceAll(/\s+/g, ' '))
    .toContain(most.trim());
});
