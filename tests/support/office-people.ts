import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { test as base } from './browser.ts';
import { callsTo } from './calls.ts';
import { SOFA } from './checkout.ts';
import { command } from './office.ts';
import { openOwnShop, type OwnShop } from './own-shop.ts';
import { rent } from './renting.ts';
import { carrySession, registered, type SignedIn } from './shopper.ts';

interface Office {
  /** By a name: passkeys belong to one, not to an address in numbers. */
  readonly address: string;
  /** Where its data lie. */
  readonly folder: string;
}

/** A test on a shop of the worker's own, reached by a name; its first order was placed at `firstOrderAt`, if it has any. */
export const test = base.extend<object, { office: Office; firstOrderAt: string }>({
  firstOrderAt: ['', { scope: 'worker', option: true }],
  office: [
    async ({ firstOrderAt }, use) => {
      const port = String(await freePort());
      const address = `http://localhost:${port}`;
      const settings = { PORT: port, PUBLIC_SITE_URL: address };
      const begun = await openOwnShop(firstOrderAt, settings);
      const shop = firstOrderAt ? await orderedIn(begun) : begun;
      const office = { address, folder: shop.folder };
      await joinedByAnOwner(office);
      await use(office);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: [
    async ({ office }, use) => {
      await use(office.address);
    },
    { scope: 'test' },
  ],
});

/** The same shop now, with an order of before. */
async function orderedIn(shop: OwnShop): Promise<OwnShop> {
  const request = await callsTo(shop.address);
  await rent(request, await registered(request), SOFA);
  await request.dispose();
  return shop.reopenAt('');
}

/** Somebody with an account, invited to the office at the terminal. */
export async function invited(
  request: APIRequestContext,
  { folder }: Office,
  role: string,
): Promise<SignedIn> {
  const person = await registered(request);
  await command(request, folder, 'operator', 'invite', person.email, '--role', role);
  return person;
}

/** Gives the page's device a passkey of its own, which answers without being touched. */
export async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Goes through the door as somebody invited, with a passkey, to a desk. */
export async function enterByPasskey(page: Page, person: SignedIn, path: string): Promise<void> {
  await withPasskeys(page);
  await carrySession(page, person.token);
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
}

/** An authenticator app, by the key that is typed into it. */
export class AuthenticatorApp {
  private readonly secret: string;
  private used = 0;

  constructor(secret: string) {
    this.secret = secret.replaceAll(' ', '');
  }

  /** The digits it shows; each are taken once, so that later ones are those of a later half minute. */
  code(): string {
    const { period } = TOTP.defaults;
    const step = Math.max(Math.floor(Date.now() / 1000 / period), this.used + 1);
    this.used = step;
    return new TOTP({ secret: this.secret }).generate({ timestamp: step * period * 1000 });
  }
}

/** Reads the key that the set-up shows into an app. */
export async function readIntoApp(page: Page): Promise<AuthenticatorApp> {
  await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible();
  return new AuthenticatorApp(await page.getByRole('code').innerText());
}

/** A page of somebody else's, on a device of the same width. */
export async function pageOfAnother(
  browser: Browser,
  page: Page,
  { address }: Office,
): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...(viewport ? { viewport } : {}),
  });
  return context.newPage();
}

/** The first who is invited is an owner. */
export async function joinedByAnOwner(office: Office): Promise<void> {
  const request = await callsTo(office.address);
  const { token } = await invited(request, office, 'owner');
  const headers = { authorization: `Bearer ${token}` };
  const joined = await request.post('/api/office/join', { headers, data: {} });
  expect(joined.ok(), await joined.text()).toBe(true);
  await request.dispose();
}
