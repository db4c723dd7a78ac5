import { atom } from 'nanostores';
import { getPreferences, type Preferences, setPreferences } from '#contract/people/account.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';

const { $loaded, load, show } = createLoader(() => call(getPreferences, {}));

/** Which letters the customer wants; a change shows before the server has answered. */
export const $preferences = $loaded;
export const loadPreferences = load;

export const $preferencesNotice = atom<Notice | undefined>(undefined);

/** What is still to be sent, or is on its way. */
let wanted: Preferences | undefined;
let isSending = false;

export function dismissPreferencesNotice(): void {
  $preferencesNotice.set(undefined);
}

/** Shows and saves a choice, one answer after the other; what cannot be saved is taken back. */
export async function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): Promise<void> {
  const loaded = $preferences.get();
  if (loaded.state !== 'ready') return;
  $preferencesNotice.set(undefined);
  wanted = { ...(wanted ?? loaded.value), [name]: value };
  show(wanted);
  if (isSending) return;
  isSending = true;
  await sendFrom(loaded.value);
  isSending = false;
}

/** Sends until the server has what is wanted; `before` is what it has. */
async function sendFrom(before: Preferences): Promise<void> {
  let saved = before;
  while (wanted) {
    const asked: Preferences = wanted;
    const result = await call(setPreferences, changed(asked, saved));
    if (result.ok && wanted !== asked) {
      saved = result.value;
      continue;
    }
    wanted = undefined;
    show(result.ok ? result.value : saved);
    $preferencesNotice.set(
      result.ok ? { tone: 'good', text: 'Your choice is saved.' } : failureNotice(result.failure),
    );
  }
}

/** A number that was not touched is not sent: it may be another by now (rules/operations.md#whatsapp). */
function changed(asked: Preferences, saved: Preferences): Preferences {
  const { whatsappNumber, ...rest } = asked;
  return whatsappNumber === saved.whatsappNumber ? rest : asked;
}
