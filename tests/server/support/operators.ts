import { eq } from 'drizzle-orm';
import { type TOTP, URI } from 'otpauth';
import {
  acceptInvitation,
  askPasskey,
  keepFirstPasskey,
  makeFirstApp,
  makeFirstPasskey,
  proveApp,
  provePasskey,
} from '#contract/office/shell/gate.ts';
import type { Role } from '#domain/people/office-role.ts';
import { users } from '#server/db/schema/accounts.ts';
import { startSession } from '#server/lib/sessions.ts';
import { Authenticator } from './authenticator.ts';
import { must } from './checkout.ts';
import { operate } from './operator.ts';
import type { TestShop } from './shop.ts';

const MINUTE = 60_000;

/** Invites a new customer at the terminal, who accepts. */
export async function joined(shop: TestShop, role: Role = 'owner') {
  const person = await shop.signedUp();
  await operate(shop, 'invite-person', '--email', person.email, '--role', role);
  must(await shop.request(acceptInvitation, {}, { token: person.token }));
  return person;
}

/** Gives somebody another name, since everybody who signs up in a test has the same. */
export async function rename(
  { shop }: TestShop,
  { userId }: { readonly userId: number },
  name: string,
): Promise<void> {
  await shop.db.update(users).set({ name }).where(eq(users.id, userId));
}

/** Sets up an authenticator app as a first factor; it is not confirmed yet. */
export async function withApp(shop: TestShop, token: string): Promise<TOTP> {
  const { address } = must(await shop.request(makeFirstApp, {}, { token }));
  return appOf(address);
}

/** The app that reads an address. */
export function appOf(address: string): TOTP {
  const app = URI.parse(address);
  if (!('period' in app)) throw new Error(`${address} is of no app that goes by the clock`);
  return app;
}

/** What an app shows; each code counts once, so time goes on first. */
export function nextCode(shop: TestShop, app: TOTP): string {
  shop.clock.advance(MINUTE);
  return codeNow(shop, app);
}

export function codeNow(shop: TestShop, app: TOTP): string {
  return app.generate({ timestamp: shop.clock.now().getTime() });
}

/** Six digits that an app shows neither now nor a step before or after. */
export function wrongCode(shop: TestShop, app: TOTP): string {
  const at = shop.clock.now().getTime();
  const near = new Set([-30_000, 0, 30_000].map((off) => app.generate({ timestamp: at + off })));
  const wrong = ['000000', '000001', '000002', '000003'].find((code) => !near.has(code));
  if (!wrong) throw new Error('Every code is right');
  return wrong;
}

/** Proves with an app; answers the token of the session of the office. */
export async function enterByApp(shop: TestShop, token: string, app: TOTP): Promise<string> {
  return must(await shop.request(proveApp, { code: nextCode(shop, app) }, { token })).token;
}

/** Somebody of a role in an open session of the office, with an authenticator app. */
export async function operatorOf(shop: TestShop, role: Role = 'owner') {
  const person = await joined(shop, role);
  const app = await withApp(shop, person.token);
  return { ...person, app, office: await enterByApp(shop, person.token, app) };
}

/** Makes a passkey as a first factor; answers it with the session of the office that it opens. */
export async function enterWithNewPasskey(shop: TestShop, token: string, name = 'Phone') {
  const passkey = new Authenticator(new URL(shop.shop.config.siteUrl).origin);
  const { id, options } = must(await shop.request(makeFirstPasskey, {}, { token }));
  const kept = { id, name, made: passkey.make(options) };
  return { passkey, office: must(await shop.request(keepFirstPasskey, kept, { token })).token };
}

/** Asks for a challenge and proves with a passkey. */
export async function proveWith(shop: TestShop, token: string, passkey: Authenticator) {
  const { id, options } = must(await shop.request(askPasskey, {}, { token }));
  return shop.request(provePasskey, { id, proof: passkey.prove(options) }, { token });
}

/** Another session of the shop of somebody, begun now. */
export async function signedInAgain(shop: TestShop, userId: number): Promise<string> {
  const now = shop.clock.now();
  const token = await shop.shop.db.transaction((tx) => startSession(tx, userId, now));
  if (!token) throw new Error('The session was not started');
  return token;
}
