import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import { $session, onSessionChange } from './session.ts';
import { onTabReturn } from './tab-return.ts';

export type Loaded<Value> =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: Value };

/** What an answer comes to. */
export function loadedFrom<Value>(result: Result<Value>): Loaded<Value> {
  return result.ok
    ? { state: 'ready', value: result.value }
    : { state: 'failed', failure: result.failure };
}

export interface Loader<Value> {
  readonly $loaded: ReadableAtom<Loaded<Value>>;
  /** Asks again; what is shown stays until the answer has come, and if it is a failure. */
  readonly load: () => Promise<void>;
  /** Shows what another call has answered, or is about to; a load under way no longer counts. */
  readonly show: (value: Value) => void;
}

/**
 * What the server holds for the customer who is signed in: loaded when somebody looks at it, again
 * when the tab returns or a session begins, forgotten at logout. Of several answers the newest counts
 * (docs/decisions/0019).
 */
export function createLoader<Value>(ask: () => Promise<Result<Value>>): Loader<Value> {
  const $loaded = atom<Loaded<Value>>({ state: 'none' });
  let asked = 0;
  let underway = Promise.resolve();

  function load(): Promise<void> {
    const before = asked;
    // Kept until the answer is there; looking at a store that nobody looks at asks by itself.
    const release = $loaded.listen(() => undefined);
    if (asked === before) underway = refresh();
    return underway.finally(release);
  }

  async function refresh(): Promise<void> {
    if (!$session.get()) return;
    asked += 1;
    const own = asked;
    if ($loaded.get().state !== 'ready') $loaded.set({ state: 'loading' });
    const result = await ask();
    if (own !== asked) return;
    if (result.ok || $loaded.get().state !== 'ready') $loaded.set(loadedFrom(result));
  }

  function show(value: Value): void {
    if (!$session.get()) return;
    asked += 1;
    $loaded.set({ state: 'ready', value });
  }

  onSessionChange({
    began: () => $loaded.lc > 0 && void load(),
    ended() {
      asked += 1;
      $loaded.set({ state: 'none' });
    },
  });
  onMount($loaded, () => {
    underway = refresh();
    return onTabReturn(() => void load());
  });

  return { $loaded, load, show };
}
