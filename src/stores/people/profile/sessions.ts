import { atom } from 'nanostores';
import { endSessions, listSessions } from '#contract/people/account.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';

const { $loaded, load } = createLoader(() => call(listSessions, {}));

/** Where the customer is signed in, the one seen last first. */
export const $sessions = $loaded;
export const loadSessions = load;

export const $sessionsNotice = atom<Notice | undefined>(undefined);
export const $endingSessions = atom(false);

export function dismissSessionsNotice(): void {
  $sessionsNotice.set(undefined);
}

/** Signs out everywhere but here. */
export async function endOtherSessions(): Promise<void> {
  if ($endingSessions.get()) return;
  $endingSessions.set(true);
  $sessionsNotice.set(undefined);
  const result = await call(endSessions, {});
  $sessionsNotice.set(
    result.ok ? { tone: 'good', text: result.value.message } : failureNotice(result.failure),
  );
  await load();
  $endingSessions.set(false);
}
