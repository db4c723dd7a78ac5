import { resetPassword } from '#contract/people/sign-in.ts';
import { call } from '#stores/base/api.ts';
import { createPasswordForm, passwordFailed, passwordSet } from './password-form.ts';

/** The password set through a mailed link. */
export const resetForm = createPasswordForm();

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

/**
 * Sets a new password with the name and token of a mailed link
 * (rules/sign-in.md#a-link-for-a-new-password).
 */
export async function setPasswordBy(link: ResetLink): Promise<void> {
  await resetForm.submit({
    send: ({ password }) => call(resetPassword, { ...link, password }),
    // rules/wire.md#the-answer-of-a-new-password
    succeeded(answer) {
      const text = answer.slice(answer.indexOf(':') + 1).trim();
      return answer.startsWith('Success') ? passwordSet(text) : passwordFailed(text);
    },
    failed: () => passwordFailed(''),
  });
}
