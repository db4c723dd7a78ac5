import { atom, computed } from 'nanostores';
import type { Result } from '#api/call.ts';
import { acceptInvitation, type Gate, officeGate } from '#contract/office/shell/gate.ts';
import type { Failure } from '#contract/base/failure.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { $session } from '#stores/base/session.ts';
import { callAtDoor } from './api.ts';
import { $hasLine } from './line.ts';
import { $officeSession } from './session.ts';

/** What stands between whoever is here and the desks. */
export type Door =
  | { readonly state: 'signed-out' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'open' }
  | Gate;

const { $loaded, load, show } = createLoader(() => callAtDoor(officeGate, {}));

export const loadGate = load;

export const $door = computed(
  [$session, $officeSession, $loaded],
  (customer, operator, gate): Door => {
    if (!customer) return { state: 'signed-out' };
    if (operator) return { state: 'open' };
    if (gate.state === 'ready') return gate.value;
    return gate.state === 'failed' ? gate : { state: 'loading' };
  },
);

// Once inside, a second factor is set up; once outside, it may have been taken away.
$officeSession.listen(() => {
  if ($session.get()) void load();
});
$hasLine.listen((hasLine) => {
  if (hasLine && $loaded.get().state === 'failed') void load();
});

export interface Joining {
  readonly isBusy: boolean;
  readonly notice: Notice | undefined;
}

export const $joining = atom<Joining>({ isBusy: false, notice: undefined });

/** Takes the invitation, and goes on to the second factor. */
export async function join(): Promise<void> {
  if ($joining.get().isBusy) return;
  $joining.set({ isBusy: true, notice: undefined });
  const result = await callAtDoor(acceptInvitation, {});
  if (result.ok) show(result.value);
  $joining.set({ isBusy: false, notice: noticeOf(result) });
}

export function dismissJoining(): void {
  $joining.set({ isBusy: false, notice: undefined });
}

function noticeOf(result: Result<unknown>): Notice | undefined {
  return result.ok ? undefined : failureNotice(result.failure);
}
