import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { call } from '#stores/base/api.ts';
import { $user, userKnown } from '#stores/base/user.ts';

/** Loaded when somebody asks, or is signed in: with the contract's client it outweighs the form. */

export async function askForMail(
  input: z.input<typeof requestRestockMail.input>,
): Promise<Result<{ message: string }>> {
  const email = normalizeEmail(input.email);
  if (isEmail(email)) return call(requestRestockMail, { ...input, email });
  const code = 'EMAIL_INVALID';
  const message = foreignLetterText(email) ?? formTexts[code];
  return { ok: false, status: 400, failure: { code, message } };
}

/** The signed-in customer's address; empty when it is not known. */
export async function findOwnEmail(): Promise<string> {
  await userKnown();
  const known = $user.get();
  return known.state === 'ready' ? known.user.email : '';
}
