import { minutesToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmContact, sendContactCode } from '#contract/people/contact.ts';
import type { Proof } from '#contract/base/proof.ts';
import { requestPasswordReset, validateOtp } from '#contract/people/sign-in.ts';
import { passwordResets, users } from '#server/db/schema/accounts.ts';
import { askForCode, closingsOf, otherThan } from '../support/codes.ts';
import { askToConfirm, person, register, whois } from '../support/people.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

describe('in the account an unconfirmed number', () => {
  test('is confirmed by a code that is sent there, and then signs in', async () => {
    const form = person();
    const token = await register(basera, form, 'email');
    const code = await askToConfirm(basera, token, form.contact);
    expect((await basera.request(confirmContact, code, { token })).ok).toBe(true);
    expect(await whois(basera, token)).toMatchObject({
      contact: form.contact,
      contactConfirmed: true,
    });
    basera.clock.advance(minutesToMilliseconds(1));
    const signedIn = await basera.request(validateOtp, await askForCode(basera, form.contact));
    expect(signedIn.ok).toBe(true);
  });

  test('is not confirmed by a wrong code, nor by the right one in another account', async () => {
    const form = person();
    const token = await register(basera, form, 'email');
    const other = await register(basera, person(), 'email');
    const code = await askToConfirm(basera, token, form.contact);
    const wrong = { ...code, otp: otherThan(code.otp) };
    expect(await basera.request(confirmContact, wrong, { token })).toEqual(refused('OTP_WRONG'));
    expect(await basera.request(confirmContact, code, { token: other })).toEqual(
      refused('OTP_EXPIRED'),
    );
    expect((await basera.request(confirmContact, code, { token })).ok).toBe(true);
  });

  test('cannot be confirmed once somebody else has, and only its owner is told', async () => {
    const { contact } = person();
    const late = await register(basera, person({ contact }), 'email');
    const code = await askToConfirm(basera, late, contact);
    basera.clock.advance(minutesToMilliseconds(2));
    await register(basera, person({ contact }), 'contact');
    const proof = await proofBy(basera, late);
    const answer = await basera.request(confirmContact, { ...code, proof }, { token: late });
    expect(answer).toEqual(refused('CONTACT_TAKEN'));
    expect(await whois(basera, late)).toMatchObject({ contact: '', contactConfirmed: false });
    // A refusal changes nothing: both codes are as good as before.
    expect(await closingsOf(basera, [code, proof])).toEqual([null, null]);
    basera.clock.advance(minutesToMilliseconds(1));
    const asked = await basera.request(sendContactCode, { contact }, { token: late });
    expect(asked.ok).toBe(true);
  });

  test('is confirmed in one account when two ask at once', async () => {
    const { contact } = person();
    const tokens = [
      await register(basera, person(), 'email'),
      await register(basera, person(), 'email'),
    ];
    const codes: { otp: string; unique_id: string; proof: Proof }[] = [];
    for (const token of tokens) {
      const code = await askToConfirm(basera, token, contact);
      codes.push({ ...code, proof: await proofBy(basera, token) });
      basera.clock.advance(minutesToMilliseconds(1));
    }
    const answers = await Promise.all(
      tokens.map((token, at) =>
        basera.request(confirmContact, codes[at] ?? { otp: '', unique_id: '' }, { token }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a confirmed email', () => {
  test('is changed with proof of the new one, and the old one is told', async () => {
    const form = person();
    const token = await register(basera, form, 'email');
    const { email } = person();
    const code = await askToConfirm(basera, token, email);
    expect(await whois(basera, token)).toMatchObject({ email: form.email });
    expect(await basera.request(confirmContact, code, { token })).toEqual(refused('PROOF_NEEDED'));
    const proof = await proofBy(basera, token);
    expect((await basera.request(confirmContact, { ...code, proof }, { token })).ok).toBe(true);
    expect(await whois(basera, token)).toMatchObject({ email, emailConfirmed: true });
    expect((await basera.inbox(form.email))[0]?.subject).toBe('Your Basera email was changed');
    expect(await basera.request(validateOtp, await askForCode(basera, form.email))).toEqual(
      refused('NOT_REGISTERED'),
    );
  });

  test('takes its open links for a new password with it', async () => {
    const form = person();
    const token = await register(basera, form, 'email');
    await basera.request(requestPasswordReset, { email: form.email });
    const code = await askToConfirm(basera, token, person().email);
    const proof = await proofBy(basera, token);
    await basera.request(confirmContact, { ...code, proof }, { token });
    const [{ id } = { id: 0 }] = await basera.shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, form.username));
    expect(await basera.shop.db.$count(passwordResets, eq(passwordResets.userId, id))).toBe(0);
  });
});
