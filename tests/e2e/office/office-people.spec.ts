import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { readInbox, readOneTimePassword } from '../../support/inbox.ts';
import { command } from '../../support/office.ts';
import {
  enterByPasskey,
  invited,
  pageOfAnother,
  readIntoApp,
  test,
  withPasskeys,
} from '../../support/office-people.ts';
import { carrySession, registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// What is refused on purpose is an error in the console.
test.use({ expectedErrors: [/status of (400|401|403|409)/] });

/** The heading of Today is its day. */
const TODAY = /^\w{3} \d+ \w{3}$/;
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const desks = (page: Page) => page.getByRole('navigation', { name: 'Office' });
/** On a phone the rest of them is behind "More". */
async function showEveryDesk(page: Page): Promise<void> {
  const more = desks(page).getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
}
/** A desk's name, with what waits there for everybody. */
const named = (name: string) => new RegExp(`^${name}(\\d+ tasks? (waiting|overdue))?$`);
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('lets an invited owner in: sign-in, invitation, passkey, and the desks of the role @desktop', async ({
  page,
  request,
  office,
}) => {
  const owner = await invited(request, office, 'owner');
  await withPasskeys(page);
  await page.goto('/office');
  await expect(heading(page, 'Sign in to the office')).toBeVisible();
  await expectWell(page);
  await page.getByLabel('Username (email or phone)').fill(owner.email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  await otp.fill(await readOneTimePassword(request, owner.email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();

  await expect(heading(page, 'You’re invited to the office')).toBeVisible();
  await expect(page.getByText('work here as Owner')).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(heading(page, 'Set up a second factor')).toBeVisible();
  await expectWell(page);
  await page.getByRole('button', { name: 'Create a passkey' }).click();

  await expect(page).toHaveURL('/office/today');
  await expect(heading(page, TODAY)).toBeVisible();
  await showEveryDesk(page);
  await page.getByRole('link', { name: 'People and roles' }).click();
  await expect(heading(page, 'People and roles')).toBeVisible();
  await showEveryDesk(page);
  await expect(desks(page).getByRole('link')).toHaveText(
    [
      'Today',
      'Documents',
      'Orders',
      'Calendar and runs',
      'Issues and repairs',
      'Reviews',
      'Inspections',
      'Enquiries',
      'Quotes',
      'Customers',
      'Units',
      'Catalogue',
      'Transfers',
      'Failures',
      'Books',
      'People and roles',
      'Log',
      'My sessions',
    ].map(named),
  );
  await expect(row(page, owner.email).getByText('1 passkey')).toBeVisible();
  await expectWell(page);

  await page.reload();
  await expect(row(page, owner.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to the office')).toBeVisible();
});

test('invites somebody, who proves it by an app and sees the desks of their role @desktop', async ({
  page,
  request,
  office,
  browser,
  operator,
}) => {
  await operator('owner', '/office/people');
  await page.getByLabel('Email').fill('no mail');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  const colleague = await registered(request);
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByRole('radio', { name: /^Care/ }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('We’ve sent the invitation.')).toBeVisible();
  await expect(row(page, colleague.email)).toBeVisible();
  await expect
    .poll(async () => (await readInbox(request, colleague.email)).map(({ subject }) => subject))
    .toContain('You’re invited to the Basera office');

  const theirs = await pageOfAnother(browser, page, office);
  await carrySession(theirs, colleague.token);
  await theirs.goto('/office');
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirs.getByRole('button', { name: 'Use an authenticator app' }).click();
  const app = await readIntoApp(theirs);
  await expectWell(theirs);
  const digits = theirs.getByLabel('Code from the app');
  await digits.fill('12');
  await theirs.getByRole('button', { name: 'Confirm code' }).click();
  await expect(theirs.getByText('The code from your app has six digits.')).toBeVisible();
  await digits.fill(app.code());
  await theirs.getByRole('button', { name: 'Confirm code' }).click();
  await expect(heading(theirs, TODAY)).toBeVisible();
  await showEveryDesk(theirs);
  await expect(desks(theirs).getByRole('link')).toHaveText(
    [
      'Today',
      'Documents',
      'Orders',
      'Calendar and runs',
      'Issues and repairs',
      'Reviews',
      'Inspections',
      'Enquiries',
      'Quotes',
      'Customers',
      'Units',
      'Catalogue',
      'Failures',
      'Log',
      'My sessions',
    ].map(named),
  );
  await theirs.goto('/office/people');
  await expect(theirs.getByText('Your role in the office does not include this.')).toBeVisible();
  await expectWell(theirs);

  await page.reload();
  await expect(row(page, colleague.email).getByText('an app')).toBeVisible();
  await command(office.folder, 'end-operator-sessions', '--user-id', colleague.email);
  await theirs.goto('/office/log');
  await expect(heading(theirs, 'Confirm it’s you')).toBeVisible();
  await theirs.getByLabel('Code from your authenticator app').fill(app.code());
  await theirs.getByRole('button', { name: 'Enter' }).click();
  await expect(heading(theirs, 'Log')).toBeVisible();
  await theirs.context().close();
});

test('tells an owner what another made of a role meanwhile, and changes nothing over it @desktop', async ({
  page,
  request,
  office,
  browser,
  operator,
}) => {
  const colleague = await invited(request, office, 'care');
  const theirs = await pageOfAnother(browser, page, office);
  await enterByPasskey(theirs, colleague, '/office/me');
  await expect(heading(theirs, 'My sessions')).toBeVisible();
  await theirs.context().close();
  await operator('owner', '/office/people');
  const person = row(page, colleague.email);
  await expect(person.getByText('Care', { exact: true })).toBeVisible();
  await person.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog');
  await expectWell(page);
  await command(office.folder, 'change-role', '--user-id', colleague.email, '--role', 'floor');
  await dialog.getByRole('radio', { name: /^Books/ }).check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(dialog.getByText('The role was Care and is now Floor.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Books/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('now has the role Books.')).toBeVisible();
  await expect(person.getByText('Books', { exact: true })).toBeVisible();

  await person.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Reset second factors' }).click();
  await expect(page.getByText('removed.')).toBeVisible();
  await expect(person.getByText('Not set up yet')).toBeVisible();
  await person.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Remove from the office' }).click();
  await dialog.getByRole('button', { name: 'Yes, remove them' }).click();
  await expect(page.getByText('no longer works here.')).toBeVisible();
  await expect(person).toBeHidden();
});

test('asks for the second factor anew over what was typed, and keeps it @desktop', async ({
  page,
  office,
  operator,
}) => {
  const owner = await operator('owner', '/office/people');
  const email = page.getByLabel('Email');
  await email.fill('kavya@mail.example');
  await command(office.folder, 'end-operator-sessions', '--user-id', owner.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(email).toHaveValue('kavya@mail.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('We’ve sent the invitation.')).toBeVisible();
  const invitation = row(page, 'kavya@mail.example');
  await invitation.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByText('Invitation to kavya@mail.example withdrawn.')).toBeVisible();
  await expect(invitation).toBeHidden();
});

test('lists one’s own sessions and second factors, ends one and adds one @desktop', async ({
  page,
  office,
  browser,
  operator,
}) => {
  const person = await operator('floor', '/office/me');
  await expect(heading(page, 'My sessions')).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const app = await readIntoApp(page);
  await page.getByLabel('Code from the app').fill(app.code());
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(row(page, 'Authenticator app')).toBeVisible();
  await expectWell(page);

  const elsewhere = await pageOfAnother(browser, page, office);
  await carrySession(elsewhere, person.token);
  await elsewhere.goto('/office/me');
  await elsewhere.getByLabel('Or the code from your authenticator app').fill(app.code());
  await elsewhere.getByRole('button', { name: 'Enter' }).click();
  await expect(row(elsewhere, 'This session')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End session' })).toBeHidden();
  await elsewhere.reload();
  await expect(heading(elsewhere, 'Confirm it’s you')).toBeVisible();
  await elsewhere.context().close();

  await row(page, 'Authenticator app').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Second factor removed.')).toBeVisible();
  await expect(row(page, 'Passkey').getByText('Your only one')).toBeVisible();
});
