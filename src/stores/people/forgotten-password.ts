import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { createForm } from '#stores/base/form.ts';
import { askLate } from '#stores/base/late.ts';
import { loadSignInCalls } from './load-sign-in-calls.ts';

export const forgottenForm = createForm({
  blank: { email: '' },
  check: ({ email }) =>
    isEmail(normalizeEmail(email))
      ? undefined
      : { notice: { tone: 'bad', text: foreignLetterText(email) ?? formTexts['EMAIL_INVALID'] } },
});

/** Has a link mailed with which a new password can be set. */
export async function requestReset(): Promise<void> {
  await forgottenForm.submit({
    send: ({ email }) =>
      askLate(loadSignInCalls, (calls) => calls.requestPasswordReset(normalizeEmail(email))),
    succeeded: ({ message }) => ({ notice: { tone: 'good', text: message } }),
  });
}
