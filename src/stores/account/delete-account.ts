import { atom } from 'nanostores';
import { deleteAccount as deleteAccountCall } from '#contract/account.ts';
import { createForm } from '#stores/page/form.ts';
import { leaveFor } from '#stores/page/leave.ts';
import { failureNotice } from '#stores/page/notice.ts';
import { call } from '#stores/session/api.ts';
import { forgetSession } from '#stores/session/session.ts';

/** What is typed to confirm: the account's e-mail, or its number where it has none. */
export const deletionForm = createForm({ blank: { confirm: '' } });

export const $deletionAsked = atom(false);

export function askForDeletion(): void {
  deletionForm.clear();
  $deletionAsked.set(true);
}

export function keepAccount(): void {
  deletionForm.clear();
  $deletionAsked.set(false);
}

/** Deletes the account for good and goes home, signed out. */
export async function deleteAccount(): Promise<void> {
  await deletionForm.submit({
    send: ({ confirm }) => call(deleteAccountCall, { confirm }),
    succeeded() {
      forgetSession();
      leaveFor('/');
      return { busy: 'sending' };
    },
    failed: ({ failure }) =>
      failure.code === 'ACCOUNT_NOT_CONFIRMED'
        ? { errors: { confirm: failure.message } }
        : { notice: failureNotice(failure) },
  });
}
