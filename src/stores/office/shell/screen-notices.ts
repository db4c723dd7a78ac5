import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Notice } from '#stores/base/notice.ts';

const dismissals: (() => void)[] = [];

/** Lets what is said on a desk go with the next act (docs/screens.md#confirmation-messages). */
export function sayUntilNextAct(dismiss: () => void): void {
  dismissals.push(dismiss);
}

/** What earlier acts said goes, whichever part of the desk said it. */
export function beginAct(): void {
  for (const dismiss of dismissals) dismiss();
}

export interface Said {
  readonly $said: ReadableAtom<Notice | undefined>;
  readonly say: (notice: Notice) => void;
  readonly dismiss: () => void;
}

/** How the last act ended, told beside what it was about. */
export function createSaid(): Said {
  const $said = atom<Notice | undefined>(undefined);
  const dismiss = () => $said.set(undefined);
  sayUntilNextAct(dismiss);
  return { $said, say: (notice) => $said.set(notice), dismiss };
}

/**
 * What is said of what is done: of the answer's value, or of what is known of it where it was done by a
 * press whose answer was lost.
 */
export type SaidDone<Value> = string | ((value: Partial<Value>) => string);

/**
 * What is said of what is done, by this press or by an earlier one whose answer was lost
 * (rules/office.md#pressed-again); nothing where it is not done.
 */
export function saidOfDone<Value>(
  result: Result<Value>,
  done: SaidDone<Value>,
): Notice | undefined {
  const say = (value: Partial<Value>) => (typeof done === 'string' ? done : done(value));
  if (result.ok) return { tone: 'good', text: say(result.value) };
  const { code, message, made = {} } = result.failure;
  if (code !== 'DONE_BEFORE') return undefined;
  return { tone: 'good', text: `${say(made as Partial<Value>)} ${message}`.trim() };
}
