import { atom } from 'nanostores';
import { deleteAccount as deleteAccountCall, deletionHindrance } from '#contract/people/account.ts';
import { createForm } from '#stores/base/form.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { forgetSession } from '#stores/base/session.ts';

/** What is typed to confirm: the account's email, or its number where it has none. */
export const deletionForm = createForm({ blank: { confirm: '' }, limits: { confirm: 200 } });

export const $deletionAsked = atom(false);

/** Before anything is asked: whether the server is, and why the account cannot be deleted. */
export const $deletionCheck = atom<{ isBusy: boolean; notice: Notice | undefined }>({
  isBusy: false,
  notice: undefined,
});

/** Asks for the confirmation, or says why it would be for nothing. */
export async function askForDeletion(): Promise<void> {
  if ($deletionCheck.get().isBusy) return;
  deletionForm.clear();
  $deletionCheck.set({ isBusy: true, notice: undefined });
  const result = await call(deletionHindrance, {});
  const hindrance = result.ok ? result.value.message : result.failure.message;
  const notice = hindrance === null ? undefined : ({ tone: 'bad', text: hindrance } as const);
  $deletionCheck.set({ isBusy: false, notice });
  $deletionAsked.set(!notice);
}

export function dismissDeletionCheck(): void {
  $deletionCheck.set({ isBusy: false, notice: undefined });
}

export function keepAccount(): void {
  deletionForm.clear();
  $deletionAsked.set(false);
}

const DELETED_PAGE = '/account/deleted';

/** Deletes the account for good and goes to the page that says so, signed out. */
export async function deleteAccount(): Promise<void> {
  await deletionForm.submit({
    send: ({ confirm }) => call(deleteAccountCall, { confirm }),
    succeeded() {
      forgetSession();
      leaveFor(DELETED_PAGE);
      return { busy: 'sending' };
    },
    failed: ({ failure }) =>
      failure.code === 'ACCOUNT_NOT_CONFIRMED'
        ? { errors: { confirm: failure.message } }
        : { notice: failureNotice(failure) },
  });
}
