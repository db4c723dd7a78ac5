import { atom } from 'nanostores';
import { makeReferralCode, ownReferrals, takeReferralCode } from '#contract/overview/referral.ts';
import { readCode, referralPath } from '#domain/overview/referral-code.ts';
import { referralTexts } from '#messages/overview/referral-texts.ts';
import { invitationWords } from '#messages/overview/referral-words.ts';
import { keepReferral, keptReferral } from '#stores/catalogue/cart/saved-referral.ts';
import { createForm } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** What the customer invites with, whom they invited, and the code they took (rules/referrals.md). */
export const { $loaded: $referrals, load: loadReferrals } = createLoader(() =>
  call(ownReferrals, {}),
);

export const codeForm = createForm({
  blank: { code: '' },
  check: ({ code }) =>
    readCode(code) === undefined ? { errors: { code: referralTexts.REFERRAL_UNKNOWN } } : undefined,
});

/** How what was last done with the own code ended. */
export const $inviting = atom<{ readonly busy: boolean; readonly notice?: Notice }>({
  busy: false,
});

onSessionChange({
  began: () => undefined,
  ended() {
    codeForm.clear();
    $inviting.set({ busy: false });
  },
});

/** Takes the code in the field. What can only be refused again is not kept. */
export async function takeTyped(): Promise<void> {
  await codeForm.submit({
    send: ({ code }) => call(takeReferralCode, { code }),
    // How it stands is told of what was taken, which is loaded next.
    succeeded() {
      keepReferral(null);
      return { values: { code: '' } };
    },
    failed({ failure }) {
      if (!failure.code.startsWith('REFERRAL')) return { notice: failureNotice(failure) };
      keepReferral(null);
      return { errors: { code: failure.message } };
    },
  });
  await loadReferrals();
}

/** Takes the code of a link that was opened in this browser (rules/referrals.md#an-invitation-by-link). */
export async function takeKept(): Promise<void> {
  const code = keptReferral();
  if (code === null || codeForm.$form.get().busy) return;
  codeForm.edit('code', code);
  await takeTyped();
}

export async function makeCode(): Promise<void> {
  if ($inviting.get().busy) return;
  $inviting.set({ busy: true });
  const made = await call(makeReferralCode, {});
  await loadReferrals();
  $inviting.set({ busy: false, ...(made.ok ? {} : { notice: failureNotice(made.failure) }) });
}

export function linkOf(code: string): string {
  return location.origin + referralPath(code);
}

/** Whether the device has a sheet of its own to share by. */
export function canShare(): boolean {
  const here: Partial<Navigator> = navigator;
  return here.share !== undefined;
}

export async function shareInvitation(code: string, shopName: string): Promise<void> {
  // Closing the sheet is a rejection too.
  await navigator
    .share({ text: invitationWords(shopName), url: linkOf(code) })
    .catch(() => undefined);
}

/** Copies the link or the code; where the clipboard is closed to pages, the text itself is told. */
export async function copyInvitation(what: 'Link' | 'Code', text: string): Promise<void> {
  const notice = await navigator.clipboard.writeText(text).then(
    (): Notice => ({ tone: 'good', text: `${what} copied.` }),
    (): Notice => ({
      tone: 'waiting',
      text: `This browser does not let us copy. Please copy it yourself: ${text}`,
    }),
  );
  $inviting.set({ busy: false, notice });
}

export function dismissInviting(): void {
  $inviting.set({ busy: false });
}
