import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBankAccount, saveBankAccount } from '#contract/settlement/bank.ts';
import { proveApp } from '#contract/office/shell/gate.ts';
import { readConfig } from '#server/config/config.ts';
import type { KeySettings } from '#server/config/data-keys.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { authenticatorApps } from '#server/db/schema/operators.ts';
import { examine } from '#server/doctor/doctor.ts';
import { must } from '../support/checkout.ts';
import { openTestDb } from '../support/database.ts';
import { operate } from '../support/operator.ts';
import { enterByApp, nextCode, operatorOf } from '../support/operators.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const [OLD, NEW, LOST] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const NUMBER = '50100123456789';

/** One shop on one database: before the change of its key, while it is changed, and one that lost it. */
let before: TestShop;
let shop: TestShop;
let forgetful: TestShop;
beforeAll(async () => {
  const database = await openTestDb();
  before = await openTestShop({ database, env: { DATA_KEY: `${OLD}` } });
  shop = await openTestShop({ database, env: { DATA_KEY: `${NEW},${OLD}` } });
  forgetful = await openTestShop({ database, env: { DATA_KEY: `${LOST}` } });
});
afterAll(() => before.close());
beforeEach(async () => {
  await shop.shop.db.delete(bankAccounts);
});

/** A renter who names an account, whose number ends with a digit, in a shop with its keys. */
async function renterOf(named: TestShop, digit: number) {
  const renter = await before.signedUp();
  const number = `${NUMBER}${digit}`;
  const account = { holder: 'Asha Rao', number, numberAgain: number, ifsc: 'HDFC0000123' };
  must(
    await named.request(
      saveBankAccount,
      { ...account, proof: await proofBy(named, renter.token) },
      { token: renter.token },
    ),
  );
  return renter;
}

const accountOf = async (token: string) =>
  must(await shop.request(getBankAccount, {}, { token })).account;
const changeKey = async () => JSON.parse(await operate(shop, 'change-key', '--json')) as unknown;
/** What a change of the key answers. */
const resealed = ({ accounts = 0, apps = 0, shut = 0 }) => ({
  accounts: { resealed: accounts, shut },
  apps: { resealed: apps, shut: 0 },
});

/** What the doctor finds of the accounts with the keys of a setting. */
async function shutWith(...keys: (string | undefined)[]) {
  return findingWith(readConfig({ DATA_KEY: keys.join(',') }));
}

async function findingWith(settings: KeySettings, what = 'bank account') {
  const findings = await examine(shop.shop.db, [], { keys: settings });
  return findings.find(({ law }) => law.startsWith(`Every ${what} can be opened`))?.subjects;
}

/** The same of authenticator apps. */
const appsWith = (key: string | undefined) =>
  findingWith(readConfig({ DATA_KEY: `${key}` }), 'authenticator app');

test('after a change of the key every account opens with the new one alone', async () => {
  const renters = [await renterOf(before, 1), await renterOf(before, 2)];
  const named = await renterOf(shop, 3);
  expect(await shutWith(NEW)).toEqual([
    expect.stringMatching(/^2 sealed with the key .*not given$/),
  ]);
  expect(await shutWith(NEW, OLD)).toEqual([]);
  expect(await changeKey()).toEqual(resealed({ accounts: 2 }));
  expect(await shutWith(NEW)).toEqual([]);
  for (const [at, { token }] of [...renters, named].entries()) {
    expect(await accountOf(token)).toMatchObject({
      holder: 'Asha Rao',
      lastDigits: `789${at + 1}`,
    });
  }
  expect(await changeKey()).toEqual(resealed({}));
});

test('a change of the key that ends in the middle loses nothing and is finished by the next', async () => {
  const [first, second] = [await renterOf(before, 1), await renterOf(before, 2)];
  const { db } = shop.shop;
  await db.execute(
    sql.raw(`create function killed() returns trigger language plpgsql as
    $$ begin if new.user_id = ${second.userId} then raise exception 'killed'; end if; return new; end $$`),
  );
  await db.execute(
    sql`create trigger killed before update on bank_accounts for each row execute function killed()`,
  );
  await expect(changeKey()).rejects.toThrow();
  expect(await shutWith(NEW)).toEqual([expect.stringMatching(/^1 sealed with the key/)]);
  expect(await shutWith(NEW, OLD)).toEqual([]);
  await db.execute(sql`drop trigger killed on bank_accounts`);
  expect(await changeKey()).toEqual(resealed({ accounts: 1 }));
  expect(await shutWith(NEW)).toEqual([]);
  expect(await accountOf(first.token)).toMatchObject({ lastDigits: '7891' });
  expect(await accountOf(second.token)).toMatchObject({ lastDigits: '7892' });
});

test('accounts that no key opens stay as they are, and are told', async () => {
  const [whole, moved] = [await renterOf(before, 1), await renterOf(before, 2)];
  await renterOf(forgetful, 3);
  const { db } = shop.shop;
  const sealedOf = async () =>
    db.select({ sealed: bankAccounts.sealed }).from(bankAccounts).orderBy(bankAccounts.userId);
  const [own] = await sealedOf();
  await db
    .update(bankAccounts)
    .set({ sealed: own?.sealed ?? '' })
    .where(eq(bankAccounts.userId, moved.userId));
  const [, ...shut] = await sealedOf();
  expect(await changeKey()).toEqual(resealed({ accounts: 1, shut: 2 }));
  expect((await sealedOf()).slice(1)).toEqual(shut);
  expect(await shutWith(NEW, OLD)).toEqual([
    expect.stringMatching(/^1 sealed with the key .*not given$/),
    `bank account of user ${moved.userId}: it is not as it was sealed`,
  ]);
  expect(await accountOf(whole.token)).toMatchObject({ lastDigits: '7891' });
  expect(await accountOf(moved.token)).toBeNull();
});

test('after a change of the key an authenticator app proves its owner as before', async () => {
  const { token, app, userId, email } = await operatorOf(before);
  expect(await appsWith(NEW)).toEqual([expect.stringMatching(/^1 sealed with the key/)]);
  expect(await changeKey()).toEqual(resealed({ apps: 1 }));
  expect(await appsWith(NEW)).toEqual([]);
  // The code that opened the office before counts no second time.
  shop.clock.advance(5 * 60_000);
  await enterByApp(shop, token, app);
  const { db } = shop.shop;
  const [kept] = await db.select().from(authenticatorApps);
  await db.update(authenticatorApps).set({ sealed: `${kept?.sealed}AAAA` });
  expect(await appsWith(NEW)).toEqual([
    `authenticator app of user ${userId}: it is not as it was sealed`,
  ]);
  const code = nextCode(shop, app);
  expect(await shop.request(proveApp, { code }, { token })).toEqual(refused('FACTOR_WRONG'));
  await operate(shop, 'reset-factors', '--user-id', email);
});

test('the doctor makes no key, and finds that it is missing or spoilt', async () => {
  await renterOf(before, 1);
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-doctor-'));
  const found = () => findingWith({ dataKeys: undefined, dataDir });
  try {
    expect(await found()).toEqual([expect.stringContaining('There is no data key')]);
    expect(await readdir(dataDir)).toEqual([]);
    await writeFile(join(dataDir, 'data-key'), 'no key');
    expect(await found()).toEqual([expect.stringContaining('holds no data key')]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
