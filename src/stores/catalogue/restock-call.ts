import type * as z from 'zod/mini';
import type { Result } from '#api/call.ts';
import { requestRestockMail } from '#contract/restock.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { foreignLetterText } from '#messages/foreign-letter.ts';
import { formTexts } from '#messages/form-texts.ts';
import { call } from '#stores/session/api.ts';
import { $user, userKnown } from '#stores/session/user.ts';

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
