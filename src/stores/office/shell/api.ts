import { atom } from 'nanostores';
import { type Call, createCall } from '#api/call.ts';
import { wasPressed } from '#contract/office/shell/press.ts';
import { officeWords } from '#messages/office/words.ts';
import { asCustomer, call } from '#stores/base/api.ts';
import { $hasLine, hearLine, isReached } from './line.ts';
import { lostPresses, pressOf } from './idempotency-key.ts';
import { beginAct, createSaid } from './screen-notices.ts';
import { $officeSession, forgetOfficeSession } from './session.ts';

/** How long an act that had no answer waits to be told that it is done. */
const LONGEST_ASKED_MS = 5000;

const ask = createCall({
  ...asCustomer,
  token: () => $officeSession.get()?.token,
  onSessionLost(token) {
    if ($officeSession.get()?.token === token) forgetOfficeSession();
  },
});

/** How often something was asked for that may have changed what waits, also where it was refused. */
export const $acted = atom(0);

/** That a press is done, where its answer was lost and the shop can tell (rules/office.md#pressed-again). */
export async function askIfDone(key: string) {
  const signal = AbortSignal.timeout(LONGEST_ASKED_MS);
  const told = await ask(wasPressed, {}, { idempotencyKey: key, signal });
  return !told.ok && told.failure.code === 'DONE_BEFORE' ? told : undefined;
}

/**
 * The contract's client for the operator of this tab. A session that ended, and a shop that is not reached,
 * are told in the office's words.
 */
export const callOffice: Call = async (endpoint, input, options) => {
  const press = pressOf(endpoint, input);
  const hear = hearLine(endpoint);
  const answer = await ask(endpoint, input, { idempotencyKey: press.key, ...options });
  const isLost = endpoint.method !== 'GET' && !isReached(answer) && !options?.signal?.aborted;
  const result = (isLost && (await askIfDone(press.key))) || answer;
  // What was asked for anew did not fail.
  if (options?.signal?.aborted) return result;
  press.hear(isReached(result));
  const heard = hear(result);
  // A page says again and again that it is open.
  if (endpoint.method !== 'GET' && !endpoint.path.endsWith('/open')) $acted.set($acted.get() + 1);
  if (heard.ok || heard.status !== 401) return heard;
  return { ...heard, failure: { ...heard.failure, message: officeWords.SESSION_ENDED } };
};

const found = createSaid();

/** That an act of which nobody could tell is done, as was found once the line was back. */
export const { $said: $foundDone, dismiss: dismissFoundDone } = found;

const saidFound = new Set<string>();
$hasLine.listen((hasLine) => {
  if (hasLine) void askWhatIsDone();
});

async function askWhatIsDone(): Promise<void> {
  for (const key of lostPresses().filter((one) => !saidFound.has(one))) {
    const told = await askIfDone(key);
    if (!told || !lostPresses().includes(key)) continue;
    saidFound.add(key);
    beginAct();
    found.say({ tone: 'good', text: told.failure.message });
  }
}

/** The same for whoever has signed in and stands at the door. */
export const callAtDoor: Call = async (endpoint, input, options) => {
  const hear = hearLine(endpoint);
  return hear(await call(endpoint, input, options));
};
