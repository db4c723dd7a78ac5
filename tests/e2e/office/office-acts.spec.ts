import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { readInbox } from '../../support/inbox.ts';
import { deliver } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { jpeg } from '../../support/pictures.ts';
import { losing } from '../../support/lost-answer.ts';
import { rent, tell } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused, and lost, on purpose is an error in the console.
test.use({ expectedErrors: [/status of 409|ERR_FAILED/] });

/** An issue with a sofa that was brought today. */
async function reported(request: APIRequestContext, folder: string) {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  await deliver(folder, number, TODAY);
  const { issueId } = await tell<{ issueId: number }>(request, renter, '/api/order/reportIssue', {
    issueItemId: number,
    issueType: 'order',
    productSlug: SOFA.slug,
    reason: 'It stopped working',
    description: 'A leg is loose.',
  });
  return { issueId, renter };
}

test('an answer to an issue whose own answer was lost goes out once, however often it is pressed', async ({
  page,
  request,
  office,
  operator,
}) => {
  const { issueId } = await reported(request, office.folder);
  await operator('care', `/office/issue?id=${issueId}`);
  const answer = page.getByLabel('Preview for the renter');
  const send = page.getByRole('button', { name: 'Send the answer' });
  await answer.fill('We bring another leg.');
  await expect(answer).toHaveAccessibleDescription('3979 characters left');
  await losing(page, '**/api/office/issues/*/answer', () => send.click());
  await expect(answer).toHaveValue('We bring another leg.');
  await send.click();
  const said = page.getByText(/This was already done when you pressed/);
  await expect(said).toBeVisible();
  await expect(answer).toHaveValue('');
  await expectWell(page);
  await send.click();
  await expect(answer).toHaveAccessibleDescription(/Please write an answer\./);
  await expect(said).toBeHidden();
  await expect(page.getByText('We bring another leg.')).toHaveCount(1);
});

test('the reason of a document that is not accepted is refused where it is too long, and all of it is written @desktop', async ({
  page,
  request,
  operator,
}) => {
  const renter = await registered(request);
  const headers = { authorization: `Bearer ${renter.token}` };
  const file = { name: 'pan.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  const multipart = { documentType: 'PAN_CARD', file };
  const sent = await request.post('/api/user/uploadDocument', { headers, multipart });
  expect(sent.ok(), await sent.text()).toBe(true);
  await operator('care', '/office/documents');
  await page.getByRole('radio', { name: /Something else/ }).check();
  const words = page.getByLabel('Message to the renter');
  const reject = page.getByRole('button', { name: 'Reject and send the email' });
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
