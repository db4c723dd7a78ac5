import { map } from 'nanostores';
import { deleteAccount as deleteAccountCall } from '#contract/account.ts';
import type { Failure } from '#contract/failure.ts';
import { call } from '#stores/session/api.ts';
import { leaveFor } from '#stores/page/leave.ts';
import { endSession } from '#stores/session/session.ts';

export interface AccountDeletion {
  readonly isOpen: boolean;
  /** What was typed to confirm: the account's e-mail, or its number where it has none. */
  readonly confirm: string;
  readonly isDeleting: boolean;
  /** Why the account is still there. */
  readonly problem: Failure | undefined;
}

const BLANK: AccountDeletion = {
  isOpen: false,
  confirm: '',
  isDeleting: false,
  problem: undefined,
};

export const $accountDeletion = map<AccountDeletion>(BLANK);

export function askForDeletion(): void {
  $accountDeletion.set({ ...BLANK, isOpen: true });
}

export function keepAccount(): void {
  $accountDeletion.set(BLANK);
}

export function editConfirmation(text: string): void {
  $accountDeletion.setKey('confirm', text);
}

/** Deletes the account for good and goes home, signed out. */
export async function deleteAccount(): Promise<void> {
  const { confirm, isDeleting } = $accountDeletion.get();
  if (isDeleting) return;
  $accountDeletion.set({ ...$accountDeletion.get(), isDeleting: true, problem: undefined });
  const result = await call(deleteAccountCall, { confirm });
  if (!result.ok) {
    $accountDeletion.set({
      ...$accountDeletion.get(),
      isDeleting: false,
      problem: result.failure,
    });
    return;
  }
  endSession();
  leaveFor('/');
}
