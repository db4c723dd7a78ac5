import { computed, onMount, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { leaveForLogin } from '#stores/base/leave.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { $session } from '#stores/base/session.ts';

/** One document of the customer's, as the page in whose address it is named shows it. */
export type OwnPaper<Value> =
  /**
   * Came without a session: the login page follows, and leads back
   * (rules/account.md#who-sees-an-account).
   */
  | { readonly state: 'leaving' }
  /** The session came to its end while the page was open. */
  | { readonly state: 'signed-out' }
  | { readonly state: 'loading' }
  /** It is not this customer's, or there is no such document (rules/account.md#who-sees-an-account). */
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

export interface OwnPaperStore<Value> {
  readonly $paper: ReadableAtom<OwnPaper<Value>>;
  readonly load: () => Promise<void>;
}

/** Loads what `number`, the last part of the address, names; what is on the screen outlives its session. */
export function createOwnPaper<Value>(
  ask: (number: string) => Promise<Result<Value>>,
): OwnPaperStore<Value> {
  const cameSignedIn = $session.get() !== null;
  const { $loaded, load } = createLoader(() => ask(numberInAddress()));

  const $paper = computed([$session, $loaded], (session, loaded): OwnPaper<Value> => {
    if (loaded.state === 'ready') return loaded;
    if (!session) return { state: cameSignedIn ? 'signed-out' : 'leaving' };
    if (loaded.state !== 'failed') return { state: 'loading' };
    const { code, message } = loaded.failure;
    return code === 'UNAUTHORIZED' ? { state: 'refused', message } : { state: 'failed' };
  });

  onMount($paper, () => {
    if (!cameSignedIn) leaveForLogin();
  });

  return { $paper, load };
}

/** The third part of `/account/order/{number}` and of `/account/invoices/{number}`. */
function numberInAddress(): string {
  return location.pathname.split('/')[3] ?? '';
}
