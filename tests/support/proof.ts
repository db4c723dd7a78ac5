import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { maskedSubject } from '#domain/people/channel.ts';
import { findOneTimePassword, readOneTimePassword } from './inbox.ts';
import type { SignedIn } from './shopper.ts';

/** Proves in the window that asks for it who is signed in, by a code (rules/sign-in.md#proving-it-again). */
export async function proveByCode(
  page: Page,
  request: APIRequestContext,
  { email }: Pick<SignedIn, 'email'>,
): Promise<void> {
  const earlier = await findOneTimePassword(request, email);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: `Send an OTP to ${maskedSubject(email)}` }).click();
  const otp = dialog.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  await otp.fill(await readOneTimePassword(request, email, earlier));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The same proof for a call. */
async function proofOf(request: APIRequestContext, { email, token }: SignedIn) {
  const earlier = await findOneTimePassword(request, email);
  const answer = await request.post('/api/user/contacts/codes', {
    headers: { authorization: `Bearer ${token}` },
    data: { contact: email },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { uuid } = (await answer.json()) as { uuid: string };
  return { otp: await readOneTimePassword(request, email, earlier), unique_id: uuid };
}

/** The bank account that a renter names: `•••• 6789` of HDFC Bank. */
export const BANK_NUMBER = '50100123456789';

/** Names the bank account for refunds. */
export async function nameBankAccount(request: APIRequestContext, renter: SignedIn): Promise<void> {
  const numbers = { number: BANK_NUMBER, numberAgain: BANK_NUMBER };
  const account = { holder: 'Asha Rao', ...numbers, ifsc: 'HDFC0000123' };
  const saved = await request.put('/api/user/bankAccount', {
    headers: { authorization: `Bearer ${renter.token}` },
    data: { ...account, proof: await proofOf(request, renter) },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}
