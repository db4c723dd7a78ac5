import { map } from 'nanostores';
import { resetPassword } from '#contract/sign-in.ts';
import { refusePassword } from '#domain/sign-in.ts';
import { messageFor } from '#messages/catalogue.ts';
import { call } from './api.ts';
import type { Notice } from './notice.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly state: 'typing' | 'sending' | 'changed';
  readonly notice: Notice | undefined;
}

const BLANK: NewPassword = {
  password: '',
  confirmation: '',
  state: 'typing',
  notice: undefined,
};

export const $newPassword = map<NewPassword>(BLANK);

export function editNewPassword(field: 'password' | 'confirmation', value: string): void {
  $newPassword.setKey(field, value);
}

export function dismissNewPasswordNotice(): void {
  $newPassword.setKey('notice', undefined);
}

export interface ResetLink {
  readonly username: string;
  readonly token: string;
}

/** What `/password/reset/{username}/{token}` carries; nothing when a part of it is missing. */
export function resetLinkOfPath(path: string): ResetLink | undefined {
  const [username, token] = path.split('/').slice(3);
  if (!username || !token) return undefined;
  try {
    return { username: decodeURIComponent(username), token: decodeURIComponent(token) };
  } catch {
    return undefined;
  }
}

/** Sets a new password with the name and token of a mailed link (account.md §4, §5). */
export async function changePassword(link: ResetLink): Promise<void> {
  const form = $newPassword.get();
  if (form.state === 'sending') return;
  const refusal = refusePassword(form.password, form.confirmation);
  if (refusal) {
    $newPassword.setKey('notice', { tone: 'waiting', text: messageFor(refusal) });
    return;
  }
  $newPassword.set({ ...form, state: 'sending', notice: undefined });
  const result = await call(resetPassword, { ...link, password: form.password });
  const answer = result.ok ? readAnswer(result.value) : undefined;
  if (answer?.isSuccess) {
    $newPassword.set({ ...BLANK, state: 'changed', notice: { tone: 'good', text: answer.text } });
    return;
  }
  const text = answer?.text || messageFor('PASSWORD_FAILED');
  $newPassword.set({ ...$newPassword.get(), state: 'typing', notice: { tone: 'bad', text } });
}

/** `Success:…` or else; the message follows the first colon (account.md §7). */
function readAnswer(answer: string): { isSuccess: boolean; text: string } {
  return {
    isSuccess: answer.startsWith('Success'),
    text: answer.slice(answer.indexOf(':') + 1).trim(),
  };
}
