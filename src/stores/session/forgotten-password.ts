import { isEmail, normalizeEmail } from '#domain/email.ts';
import { createForm } from '#stores/page/form.ts';
import { askLate } from '#stores/page/late.ts';
import { refusalNotice } from '#stores/page/notice.ts';
import { loadSignInCalls } from './load-sign-in-calls.ts';

export const forgottenForm = createForm({
  blank: { email: '' },
  check: ({ email }) =>
    isEmail(normalizeEmail(email)) ? undefined : { notice: refusalNotice('EMAIL_INVALID') },
});

/** Has a link mailed with which a new password can be set. */
export async function requestReset(): Promise<void> {
  await forgottenForm.submit({
    send: ({ email }) =>
      askLate(loadSignInCalls, (calls) => calls.requestPasswordReset(normalizeEmail(email))),
    succeeded: ({ message }) => ({ notice: { tone: 'good', text: message } }),
  });
}
