import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { formTexts } from '#messages/form-texts.ts';
import { officeWords } from '#messages/office-words.ts';

/** Whether the last call came through (rules/office.md#without-a-line). */
export const $hasLine = atom(typeof navigator === 'undefined' || navigator.onLine);

onMount($hasLine, () => {
  const lost = () => $hasLine.set(false);
  window.addEventListener('offline', lost);
  return () => window.removeEventListener('offline', lost);
});

/** What stands before the shop says with these that it does not reach it. */
const NOT_REACHED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Notes whether the shop answered; where it did not, that is said in place of what a call says by itself. */
export function hearLine<Value>(
  { method }: Pick<Endpoint, 'method'>,
  result: Result<Value>,
): Result<Value> {
  const isReached =
    result.ok || !NOT_REACHED.has(result.status) || result.failure.message !== formTexts.UNEXPECTED;
  $hasLine.set(isReached);
  if (isReached) return result;
  const message = method === 'GET' ? officeWords.NO_LINE_TO_ASK : officeWords.NO_LINE_TO_ACT;
  return { ...result, failure: { ...result.failure, message } };
}
