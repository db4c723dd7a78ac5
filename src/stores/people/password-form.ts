import { refusePassword } from '#domain/people/password.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { createForm, type Form } from '#stores/base/form.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const BLANK: NewPassword = { password: '', confirmation: '' };

/** A new password and its confirmation (rules/sign-in.md#least-lengths). */
export function createPasswordForm(): Form<NewPassword> {
  return createForm({
    blank: BLANK,
    check({ password, confirmation }) {
      const refusal = refusePassword(password, confirmation);
      return refusal && { notice: { tone: 'waiting', text: pageText(refusal) } };
    },
  });
}

/** A password that is set is not kept on the page. */
export function passwordSet(text: string) {
  return { values: BLANK, notice: { tone: 'good' as const, text } };
}

/** What the server said; without a text of its own it is ours. */
export function passwordFailed(text: string) {
  return { notice: { tone: 'bad' as const, text: text || pageText('PASSWORD_FAILED') } };
}
