import { secondsToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/people/account.ts';
import { deleteBankAccount, getBankAccount, saveBankAccount } from '#contract/settlement/bank.ts';
import { confirmContact } from '#contract/people/contact.ts';
import { login } from '#contract/people/sign-in.ts';
import type { Proof } from '#contract/base/proof.ts';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/lib/password-hash.ts';
import { must } from '../support/checkout.ts';
import { askToConfirm, person, whois } from '../support/people.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const OLD = 'monsoon rain';
const ACCOUNT = {
  holder: 'Asha Rao',
  number: '50100123456789',
  numberAgain: '50100123456789',
  ifsc: 'HDFC0000123',
};
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(OLD);
});

async function renter() {
  const signedUp = await shop.signedUp();
  await shop.shop.db.update(users).set({ passwordHash }).where(eq(users.id, signedUp.userId));
  return signedUp;
}
type Renter = Awaited<ReturnType<typeof renter>>;

/** What a session alone must not change, each with how it stands. */
const CHANGES = {
  'the password': {
    change: ({ token }: Renter, proof?: Proof) =>
      shop.request(changePassword, { password: 'another long one', proof }, { token }),
    state: async ({ userId }: Renter) => {
      const [user] = await shop.shop.db.select().from(users).where(eq(users.id, userId));
      return user?.passwordHash;
    },
  },
  'the bank account': {
    change: ({ token }: Renter, proof?: Proof) =>
      shop.request(saveBankAccount, { ...ACCOUNT, proof }, { token }),
    state: async ({ token }: Renter) =>
      must(await shop.request(getBankAccount, {}, { token })).account,
  },
  'the email': {
    change: async ({ token }: Renter, proof?: Proof) => {
      const code = await askToConfirm(shop, token, person().email);
      return shop.request(confirmContact, { ...code, proof }, { token });
    },
    state: async ({ token }: Renter) => (await whois(shop, token)).email,
  },
  'the mobile number': {
    change: async ({ token }: Renter, proof?: Proof) => {
      const code = await askToConfirm(shop, token, person().contact);
      return shop.request(confirmContact, { ...code, proof }, { token });
    },
    state: async ({ token }: Renter) => (await whois(shop, token)).contact,
  },
};

describe.each(Object.entries(CHANGES))('%s', (_name, { change, state }) => {
  test('is changed by no session alone, and by no wrong password', async () => {
    const asha = await renter();
    const before = await state(asha);
    expect(await change(asha)).toEqual(refused('PROOF_NEEDED'));
    expect(await change(asha, { password: 'wrong' })).toEqual(refused('PROOF_WRONG'));
    expect(await state(asha)).toEqual(before);
  });

  test('is changed with the password', async () => {
    const asha = await renter();
    expect((await change(asha, { password: OLD })).ok).toBe(true);
  });

  test('is changed with a code to the confirmed email, once', async () => {
    const asha = await renter();
    const proof = await proofBy(shop, asha.token);
    expect((await change(asha, proof)).ok).toBe(true);
    const bank = CHANGES['the bank account'];
    if (change !== CHANGES['the password'].change) {
      expect(await bank.change(asha, proof)).toEqual(refused('PROOF_WRONG'));
    }
  });

  test('is not changed with the code of another account, nor with one that went to a new number', async () => {
    const [asha, thief] = [await renter(), await renter()];
    const before = await state(asha);
    const own = await proofBy(shop, thief.token);
    expect(await change(asha, own)).toEqual(refused('PROOF_WRONG'));
    const fresh = await askToConfirm(shop, asha.token, person().contact);
    expect(await change(asha, fresh)).toEqual(refused('PROOF_WRONG'));
    expect(await state(asha)).toEqual(before);
  });
});

test('wrong passwords make a session wait, and are counted with those of the login', async () => {
  const asha = await renter();
  const { change } = CHANGES['the bank account'];
  for (let times = 0; times < 3; times += 1) {
    expect(await change(asha, { password: 'wrong' })).toEqual(refused('PROOF_WRONG'));
    const guess = { username: asha.email, password: 'wrong' };
    if (times < 2) expect(await shop.request(login, guess)).toEqual(refused('LOGIN_FAILED'));
  }
  expect(await change(asha, { password: OLD })).toEqual(refused('TOO_MANY_REQUESTS'));
  shop.clock.advance(secondsToMilliseconds(1));
  expect((await change(asha, { password: OLD })).ok).toBe(true);
});

test('a bank account is deleted by no session alone, but with a proof, once', async () => {
  const asha = await renter();
  const bank = CHANGES['the bank account'];
  const remove = (proof?: Proof) => shop.request(deleteBankAccount, { proof }, asha);
  must(await bank.change(asha, { password: OLD }));
  expect(await remove()).toEqual(refused('PROOF_NEEDED'));
  expect(await remove({ password: 'wrong' })).toEqual(refused('PROOF_WRONG'));
  expect(await bank.state(asha)).toMatchObject({ lastDigits: '6789' });
  const proof = await proofBy(shop, asha.token);
  must(await remove(proof));
  expect(await bank.state(asha)).toBeNull();
  must(await bank.change(asha, { password: OLD }));
  expect(await remove(proof)).toEqual(refused('PROOF_WRONG'));
  expect(await bank.state(asha)).toMatchObject({ lastDigits: '6789' });
});

test('an account that has nothing to prove itself with needs no proof', async () => {
  const asha = await shop.signedUp();
  const none = { emailConfirmedAt: null, contactConfirmedAt: null };
  await shop.shop.db.update(users).set(none).where(eq(users.id, asha.userId));
  must(await shop.request(saveBankAccount, ACCOUNT, { token: asha.token }));
});

test('tells the account whether it has a password to prove itself with', async () => {
  const asha = await shop.signedUp();
  expect((await whois(shop, asha.token)).hasPassword).toBe(false);
  await shop.shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.userId));
  expect((await whois(shop, asha.token)).hasPassword).toBe(true);
});
