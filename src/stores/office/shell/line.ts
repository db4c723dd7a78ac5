import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { officeWords } from '#messages/office/words.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';

/** Whether the last call came through (docs/screens.md#working-offline). */
export const $hasLine = atom(typeof navigator === 'undefined' || navigator.onLine);

let losses = 0;

onMount($hasLine, () => {
  const lost = () => {
    // An answer from before does not show that the line is back.
    losses += 1;
    $hasLine.set(false);
  };
  window.addEventListener('offline', lost);
  return () => window.removeEventListener('offline', lost);
});

/** What stands before the shop says with these that it does not reach it. */
const NOT_REACHED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Asks for as long as the shop is away, with pauses that grow and begin anew when the window is gone back
 * to; not for a tab that nobody can see.
 */
export function askWhileAway(ask: () => Promise<void>): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    pause = FIRST_PAUSE_MS;
  };
  const after = (milliseconds: number, does: () => unknown) => {
    clearTimeout(timer);
    timer = setTimeout(does, milliseconds);
  };
  const again = async () => {
    if (document.visibilityState === 'visible') await ask();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    if (!$hasLine.get()) after(pause, again);
  };
  $hasLine.subscribe((hasLine) => {
    // One that comes and goes is not asked for faster.
    if (hasLine) after(LONGEST_PAUSE_MS, begin);
    else after(pause, again);
  });
  // What is shown is asked for again at once by its loader, whose return this is as well.
  onTabReturn(begin);
}

/** Whether the shop itself answered. */
export function isReached(result: Result<unknown>): boolean {
  return result.ok || !NOT_REACHED.has(result.status) || result.failure.code !== 'UNEXPECTED';
}

/**
 * Notes of a call that begins whether the shop answers it; where it does not, that is said in place of what
 * the call says by itself. What was asked before the line was lost does not show that it is back.
 */
export function hearLine({ method }: Pick<Endpoint, 'method'>) {
  const before = losses;
  return <Value>(result: Result<Value>): Result<Value> => {
    if (isReached(result) && (result.ok || result.failure.code !== 'BOOKS_AWAY')) {
      if (before === losses) $hasLine.set(true);
    } else if ($hasLine.get()) {
      losses += 1;
      $hasLine.set(false);
    }
    if (result.ok || isReached(result)) return result;
    const message = method === 'GET' ? officeWords.NO_LINE_TO_ASK : officeWords.NO_LINE_TO_ACT;
    return { ...result, failure: { ...result.failure, message } };
  };
}
