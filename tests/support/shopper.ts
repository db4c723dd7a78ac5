import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { readOneTimePassword } from './inbox.ts';

export interface Shopper {
  readonly username: string;
  readonly email: string;
  readonly contact: string;
  readonly name: string;
}

/** Somebody new: the shop of a run is shared, so each test brings its own people. */
export function newShopper(): Shopper {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  return {
    username: `asha${number}`,
    email: `asha${number}@mail.example`,
    contact: `98${number}`,
    name: 'Asha Rao',
  };
}

/** Chooses a city before the first page, as an earlier visit would have. */
export async function livesIn(page: Page, city: 'gurgaon' | 'delhi'): Promise<void> {
  await page.addInitScript(
    ([name, id]) => {
      if (localStorage.getItem('city') !== null) return;
      localStorage.setItem('city', name);
      localStorage.setItem('cityId', id);
    },
    [city, city === 'gurgaon' ? '1' : '2'] as const,
  );
}

/** Fills the open sign-in window's registration and its one-time password. */
export async function register(
  page: Page,
  request: APIRequestContext,
  shopper: Shopper,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(shopper.name);
  await dialog.getByLabel('Username').fill(shopper.username);
  await dialog.getByLabel('Email').fill(shopper.email);
  await dialog.getByLabel('Mobile number').fill(shopper.contact);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog
    .getByLabel('OTP', { exact: true })
    .fill(await readOneTimePassword(request, shopper.email));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
}

/** An account with a session in this browser, made without the window. */
export async function signedIn(page: Page, request: APIRequestContext): Promise<SignedIn> {
  const shopper = await registered(request);
  await carrySession(page, shopper.token);
  return shopper;
}

export interface SignedIn extends Shopper {
  readonly token: string;
}

/** An account with a session of no browser yet. */
export async function registered(
  request: APIRequestContext,
  told: Partial<Shopper> = {},
): Promise<SignedIn> {
  const shopper = { ...newShopper(), ...told };
  const { name, username, email, contact } = shopper;
  const asked = await request.post('/api/auth/auth/registerUser', {
    data: { name, username, email, contact },
  });
  const token = await enter(request, asked, 'validateOtpRegister', email);
  return { ...shopper, token };
}

/** A new session of an account in this browser, made without the window. */
export async function signedInAgain(
  page: Page,
  request: APIRequestContext,
  shopper: Shopper,
): Promise<SignedIn> {
  const { email } = shopper;
  const asked = await request.post('/api/auth/auth/sendOtp', { data: { username: email } });
  const token = await enter(request, asked, 'validateOtp', email);
  await carrySession(page, token);
  return { ...shopper, token };
}

/** Answers the one-time password that was asked for; resolves to the session's token. */
async function enter(
  request: APIRequestContext,
  asked: APIResponse,
  call: string,
  email: string,
): Promise<string> {
  const { uuid } = (await asked.json()) as { uuid: string };
  const verified = await request.post(`/api/auth/auth/${call}`, {
    data: { otp: await readOneTimePassword(request, email), unique_id: uuid },
  });
  const { token } = (await verified.json()) as { token: string };
  return token;
}

export async function carrySession(page: Page, token: string): Promise<void> {
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('signed-in-once') !== null) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      localStorage.setItem('session', stored);
    },
    JSON.stringify({ token, token_type: 'bearer' }),
  );
}
