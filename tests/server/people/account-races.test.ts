import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as account from '#contract/people/account.ts';
import { addAddress, listAddresses } from '#contract/people/address.ts';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { deleteDocument, listDocuments, uploadDocument } from '#contract/documents/kyc.ts';
import {
  login,
  requestPasswordReset,
  resetPassword,
  validateOtp,
} from '#contract/people/sign-in.ts';
import { userInfo } from '#contract/people/user.ts';
import { addWishes } from '#contract/catalogue/wishlist.ts';
import { addresses, sessions, users } from '#server/db/schema/accounts.ts';
import { kycDocuments } from '#server/db/schema/care.ts';
import { wishlistItems } from '#server/db/schema/visitors.ts';
import { hashPassword, verifyPassword } from '#server/lib/password-hash.ts';
import { startSession } from '#server/lib/sessions.ts';
import { eraseStrayFiles } from '#server/lib/jobs/stray-files.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { pdfOf } from '../../support/pdf.ts';
import { HOME_IN_GURGAON, must, SOFA } from '../support/checkout.ts';
import { askForCode } from '../support/codes.ts';
import { holdNextTransaction } from '../support/hold.ts';
import { refused } from '../support/refused.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const OLD = 'monsoon over the ridge';
const NEW = 'winter over the ridge';
const CHANGE = { password: NEW, proof: { password: OLD } };
const PDF = pdfOf();

const folder = testFolder();
const basera = testShop({ env: { FILES_DIR: folder } });
let oldHash: string;
beforeAll(async () => {
  oldHash = await hashPassword(OLD);
});

async function signedUp() {
  const person = await basera.signedUp();
  await setHash(person.userId, oldHash);
  return person;
}

const setHash = (userId: number, passwordHash: string) =>
  basera.shop.db.update(users).set({ passwordHash }).where(eq(users.id, userId));

const isSignedIn = async (token: string) => (await basera.request(userInfo, {}, { token })).ok;
const erase = async (token: string, email: string) =>
  must(await basera.request(account.deleteAccount, { confirm: email }, { token }));
const rowsOf = async (userId: number) => {
  const { db } = basera.shop;
  return {
    sessions: await db.$count(sessions, eq(sessions.userId, userId)),
    documents: await db.$count(kycDocuments, eq(kycDocuments.userId, userId)),
    addresses: await db.$count(addresses, eq(addresses.userId, userId)),
    wishes: await db.$count(wishlistItems, eq(wishlistItems.userId, userId)),
  };
};
const NOTHING = { sessions: 0, documents: 0, addresses: 0, wishes: 0 };

async function upload(token: string) {
  const form = new FormData();
  form.set('documentType', 'PAN_CARD');
  form.set('file', new File([new Uint8Array(PDF)], 'pan.pdf'));
  return basera.app.request(API_PREFIX + uploadDocument.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

describe('a login with the old password', () => {
  test('that races its change comes in before it or not at all', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { token, email, userId } = await signedUp();
      const [changed, entered] = await Promise.all([
        basera.request(account.changePassword, CHANGE, { token }),
        basera.request(login, { username: email, password: OLD }),
      ]);
      if (entered.ok) expect(await isSignedIn(entered.value.token)).toBe(false);
      else expect(entered).toEqual(refused('LOGIN_FAILED'));
      expect(await isSignedIn(must(changed).token)).toBe(true);
      expect((await rowsOf(userId)).sessions).toBe(1);
    }
  });

  test('is refused when the password changed between its check and its session', async () => {
    const { email, token, userId } = await signedUp();
    const held = holdNextTransaction(basera.shop.db);
    const entering = basera.request(login, { username: email, password: OLD });
    await held.reached;
    must(await basera.request(account.changePassword, CHANGE, { token }));
    held.letGo();
    expect(await entering).toEqual(refused('LOGIN_FAILED'));
    expect((await rowsOf(userId)).sessions).toBe(1);
  });
});

test('a session that was ended meanwhile changes no password', async () => {
  const { token, userId } = await signedUp();
  const stolen =
    (await basera.shop.db.transaction((tx) => startSession(tx, userId, basera.clock.now()))) ?? '';
  const held = holdNextTransaction(basera.shop.db);
  const changing = basera.request(account.changePassword, CHANGE, { token: stolen });
  await held.reached;
  must(await basera.request(account.endSessions, {}, { token }));
  held.letGo();
  expect(await changing).toEqual(refused('SESSION_EXPIRED'));
  const [user] = await basera.shop.db.select().from(users).where(eq(users.id, userId));
  expect(await verifyPassword(user?.passwordHash, OLD)).toBe(true);
});

test('a session that was ended meanwhile deletes no document', async () => {
  const { token, userId } = await signedUp();
  expect((await upload(token)).status).toBe(200);
  const stolen =
    (await basera.shop.db.transaction((tx) => startSession(tx, userId, basera.clock.now()))) ?? '';
  const [document] = must(await basera.request(listDocuments, {}, { token }));
  const key = document?.documentId.replace('kyc/', '') ?? '';
  const held = holdNextTransaction(basera.shop.db);
  const deleting = basera.request(deleteDocument, { key }, { token: stolen });
  await held.reached;
  must(await basera.request(account.endSessions, {}, { token }));
  held.letGo();
  expect(await deleting).toEqual(refused('SESSION_EXPIRED'));
  expect((await rowsOf(userId)).documents).toBe(1);
  const again =
    (await basera.shop.db.transaction((tx) => startSession(tx, userId, basera.clock.now()))) ?? '';
  must(await basera.request(deleteDocument, { key }, { token: again }));
});

test('ending the sessions elsewhere ends one that is being opened by a password change', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { token, userId } = await signedUp();
    const stolen =
      (await basera.shop.db.transaction((tx) => startSession(tx, userId, basera.clock.now()))) ??
      '';
    const [changed, ended] = await Promise.all([
      basera.request(account.changePassword, CHANGE, { token: stolen }),
      basera.request(account.endSessions, { here: 'true' }, { token }),
    ]);
    // Whichever came first, the other found its session gone: never both.
    expect([changed.ok, ended.ok].filter(Boolean)).toHaveLength(1);
    expect((await rowsOf(userId)).sessions).toBe(changed.ok ? 1 : 0);
  }
});

describe('of an account that is deleted meanwhile', () => {
  type Person = Awaited<ReturnType<typeof signedUp>>;
  const ways: [string, (person: Person) => Promise<() => Promise<{ ok: boolean }>>][] = [
    [
      'a one-time password opens no session',
      async ({ email }) => {
        const answer = await askForCode(basera, email);
        return () => basera.request(validateOtp, answer);
      },
    ],
    [
      'a password opens no session',
      async ({ email }) =>
        () =>
          basera.request(login, { username: email, password: OLD }),
    ],
    [
      'a document is not kept',
      async ({ token }) =>
        () =>
          upload(token),
    ],
    [
      'an address is not kept',
      async ({ token }) =>
        () =>
          basera.request(addAddress, HOME_IN_GURGAON, { token }),
    ],
    [
      'wishes are not kept',
      async ({ token }) =>
        () =>
          basera.request(addWishes, { slugs: [SOFA] }, { token }),
    ],
    [
      'preferences are not kept',
      async ({ token }) =>
        () =>
          basera.request(account.setPreferences, { reminders: true, offers: true }, { token }),
    ],
  ];

  test.each(ways)('%s', async (_what, prepare) => {
    const person = await signedUp();
    const begin = await prepare(person);
    const held = holdNextTransaction(basera.shop.db);
    const outcome = begin();
    await held.reached;
    await erase(person.token, person.email);
    held.letGo();
    expect((await outcome).ok).toBe(false);
    expect(await rowsOf(person.userId)).toEqual(NOTHING);
    await eraseStrayFiles(basera.shop);
    expect(await readdir(folder)).toEqual([]);
  });

  test('nothing is left when everything arrives at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token, email, userId } = await signedUp();
      const answer = await askForCode(basera, email);
      const [entered] = await Promise.all([
        basera.request(validateOtp, answer),
        basera.request(login, { username: email, password: OLD }),
        upload(token),
        basera.request(addAddress, HOME_IN_GURGAON, { token }),
        erase(token, email),
      ]);
      if (entered.ok) expect(await isSignedIn(entered.value.token)).toBe(false);
      expect(await rowsOf(userId)).toEqual(NOTHING);
      await eraseStrayFiles(basera.shop);
      expect(await readdir(folder)).toEqual([]);
    }
  });

  test('a new password is not set', async () => {
    const { token, email, userId } = await signedUp();
    must(await basera.request(requestPasswordReset, { email }));
    await sendResetLinks(basera.shop);
    const [mail] = await basera.inbox(email);
    const link = /\/password\/reset\/(\S+)\/(\S+)/.exec(mail?.text ?? '');
    const held = holdNextTransaction(basera.shop.db);
    const [, username = '', linkToken = ''] = link ?? [];
    const setting = basera.request(resetPassword, { username, token: linkToken, password: NEW });
    await held.reached;
    await erase(token, email);
    held.letGo();
    expect(must(await setting)).toMatch(/^Failure:/);
    const [user] = await basera.shop.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toBeNull();
  });

  test('a second deletion finds nothing to do', async () => {
    const { token, email } = await signedUp();
    const held = holdNextTransaction(basera.shop.db);
    const confirm = { confirm: email };
    const again = basera.request(account.deleteAccount, confirm, { token });
    await held.reached;
    await erase(token, email);
    held.letGo();
    expect(await again).toEqual(refused('SESSION_EXPIRED'));
    expect(await basera.request(listAddresses, {}, { token })).toEqual(refused('SESSION_EXPIRED'));
  });
});
