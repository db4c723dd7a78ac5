import { changePassword as changePasswordCall } from '#contract/people/account.ts';
import { call } from '#stores/base/api.ts';
import { callProved } from '#stores/people/call-proved.ts';
import { createPasswordForm, passwordFailed, passwordSet } from '#stores/people/password-form.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { goOnWith } from '#stores/base/user.ts';

/** The password of whoever is signed in. */
export const changeForm = createPasswordForm();

onSessionChange({ began: () => undefined, ended: changeForm.clear });

/** Sets a new password; all sessions end, and this one goes on with the token it is given. */
export async function changePassword(): Promise<void> {
  await changeForm.submit({
    send: ({ password }) => callProved((proof) => call(changePasswordCall, { password, proof })),
    succeeded({ token, message }) {
      goOnWith(token);
      return passwordSet(message);
    },
    failed: ({ failure: { code, message } }) =>
      passwordFailed(code === 'UNEXPECTED' ? '' : message),
  });
}
