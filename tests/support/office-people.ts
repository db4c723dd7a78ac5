import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { dayOf } from '#domain/base/kolkata.ts';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { test as base } from './browser.ts';
import { callsTo } from './calls.ts';
import { SOFA } from './checkout.ts';
import { MORNING, setClock } from './clock.ts';
import { command } from './office.ts';
import type { OwnShop } from './own-shop.ts';
import { ask, rent, tell } from './renting.ts';
import { OPENING } from './shops.ts';
import { carrySession, registered, type SignedIn } from './shopper.ts';

interface Office {
  /** By a name: passkeys belong to one, not to an address in numbers. */
  readonly address: string;
  /** Where its data lie. */
  readonly folder: string;
}

export interface RunningOffice extends Office {
  /** What its clock shows. */
  readonly now: () => Date;
}

/**
 * A test in a shop reached by a name, on a Thursday morning there and in the browser; its first order was
 * placed at `firstOrderAt`, if it has any.
 */
export const test = base.extend<{
  office: RunningOffice;
  firstOrderAt: string;
  /** Brings somebody new in a role to a desk. */
  operator: (role: string, path: string) => Promise<SignedIn>;
}>({
  firstOrderAt: ['', { option: true }],
  office: [
    async ({ shops, firstOrderAt }, provide) => {
      const port = String(await freePort());
      const address = `http://localhost:${port}`;
      const start = {
        at: firstOrderAt || MORNING,
        settings: { PORT: port, PUBLIC_SITE_URL: address },
      };
      const staffed = async (shop: OwnShop): Promise<RunningOffice> => {
        if (firstOrderAt) await orderedBefore(shop);
        const office = { address, folder: shop.folder, now: shop.now };
        await joinedByAnOwner(office);
        return office;
      };
      await provide(await shops.named(`office ${firstOrderAt}`, start, staffed));
    },
    { timeout: OPENING },
  ],
  operator: ({ page, request, office }, provide) =>
    provide(async (role, path) => {
      const person = await invited(request, office, role);
      await enterByPasskey(page, person, path);
      return person;
    }),
  baseURL: ({ office }, provide) => provide(office.address),
  page: async ({ page, office }, provide) => {
    await setClock(page, office.now());
    await provide(page);
  },
});

/** Leaves an order of before, and moves on to this morning. */
async function orderedBefore(shop: OwnShop): Promise<void> {
  const request = await callsTo(shop.address);
  await rent(request, await registered(request), SOFA);
  await request.dispose();
  await shop.moveTo(MORNING);
}

/** Somebody with an account, invited to the office at the terminal. */
export async function invited(
  request: APIRequestContext,
  { folder }: Office,
  role: string,
): Promise<SignedIn> {
  const person = await registered(request);
  await command(folder, 'invite-person', '--email', person.email, '--role', role);
  return person;
}

/** Notes a pick-up whose early end charge an owner waives: in the office, since a terminal can't. */
export async function collectWaived(office: RunningOffice, number: string): Promise<void> {
  const request = await callsTo(office.address);
  const owner = await invited(request, office, 'owner');
  await tell(request, owner, '/api/office/join', {});
  const app = await tell<{ address: string }>(request, owner, '/api/office/gate/app/secret', {});
  const secret = new URL(app.address).searchParams.get('secret') ?? '';
  const code = new AuthenticatorApp(secret, office.now().getTime()).code();
  const { token } = await tell<{ token: string }>(request, owner, '/api/office/gate/app', { code });
  const entered = { ...owner, token };
  const path = `/api/office/orders/${number}`;
  const { version } = await ask<{ version: string }>(request, entered, path);
  const collected = { version, on: dayOf(office.now()), waiveBecause: 'The house is sold.' };
  await tell(request, entered, `${path}/collect`, collected);
  await request.dispose();
}

/** Gives the page's device a passkey of its own, which answers without being touched. */
export async function withPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The page may be that of an earlier test, whose passkeys are its own.
  for (const call of ['enable', 'disable', 'enable'] as const)
    await devtools.send(`WebAuthn.${call}`);
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
  await page.getByRole('button', { name: 'Create a passkey' }).click();
}

/** An authenticator app, by the key that is typed into it, on a device that shows `now`. */
export class AuthenticatorApp {
  private readonly secret: string;
  private readonly ahead: number;
  private used = 0;

  constructor(secret: string, now: number) {
    this.secret = secret.replaceAll(' ', '');
    this.ahead = now - Date.now();
  }

  /** The digits it shows; each are taken once, so that later ones are those of a later half minute. */
  code(): string {
    const { period } = TOTP.defaults;
    const step = Math.max(Math.floor((Date.now() + this.ahead) / 1000 / period), this.used + 1);
    this.used = step;
    return new TOTP({ secret: this.secret }).generate({ timestamp: step * period * 1000 });
  }
}

/** Reads the key that the set-up shows into an app. */
export async function readIntoApp(page: Page): Promise<AuthenticatorApp> {
  await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  return new AuthenticatorApp(await page.getByRole('code').innerText(), now);
}

/** A page of somebody else's, on a device of the same width. */
export async function pageOfAnother(
  browser: Browser,
  page: Page,
  { address, now }: RunningOffice,
): Promise<Page> {
  const viewport = page.viewportSize();
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...(viewport ? { viewport } : {}),
  });
  const another = await context.newPage();
  await setClock(another, now());
  return another;
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
