import { map } from 'nanostores';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { askLate } from '#stores/page/late.ts';
import { failureNotice, type Notice, refusalNotice } from '#stores/page/notice.ts';

export interface ForgottenPassword {
  readonly email: string;
  readonly sending: boolean;
  readonly notice: Notice | undefined;
}

export const $forgottenPassword = map<ForgottenPassword>({
  email: '',
  sending: false,
  notice: undefined,
});

export function editForgottenEmail(email: string): void {
  $forgottenPassword.setKey('email', email);
}

export function dismissForgottenNotice(): void {
  $forgottenPassword.setKey('notice', undefined);
}

/** Has a link mailed with which a new password can be set. */
export async function requestReset(): Promise<void> {
  const form = $forgottenPassword.get();
  if (form.sending) return;
  const email = normalizeEmail(form.email);
  if (!isEmail(email)) return $forgottenPassword.setKey('notice', refusalNotice('EMAIL_INVALID'));
  $forgottenPassword.set({ ...form, sending: true, notice: undefined });
  const result = await askLate(
    () => import('./sign-in-calls.ts'),
    (calls) => calls.requestPasswordReset(email),
  );
  $forgottenPassword.set({
    ...$forgottenPassword.get(),
    sending: false,
    notice: result.ok
      ? { tone: 'good', text: result.value.message }
      : failureNotice(result.failure),
  });
}
