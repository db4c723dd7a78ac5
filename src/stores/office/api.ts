import { atom } from 'nanostores';
import { type Call, createCall } from '#api/call.ts';
import { officeWords } from '#messages/office-words.ts';
import { asCustomer, call } from '#stores/session/api.ts';
import { hearLine, isReached } from './line.ts';
import { pressOf } from './press.ts';
import { $officeSession, forgetOfficeSession } from './session.ts';

const ask = createCall({
  ...asCustomer,
  token: () => $officeSession.get()?.token,
  onSessionLost(token) {
    if ($officeSession.get()?.token === token) forgetOfficeSession();
  },
});

/** How often something was asked for that may have changed what waits, also where it was refused. */
export const $acted = atom(0);

/**
 * The contract's client for the operator of this tab. A session that ended, and a shop that is not reached,
 * are told in the office's words.
 */
export const callOffice: Call = async (endpoint, input, options) => {
  const press = pressOf(endpoint, input);
  const hear = hearLine(endpoint);
  const result = await ask(endpoint, input, { idempotencyKey: press.key, ...options });
  // What was asked for anew did not fail.
  if (options?.signal?.aborted) return result;
  const heard = hear(result);
  press.hear(isReached(result));
  // A page says again and again that it is open.
  if (endpoint.method !== 'GET' && !endpoint.path.endsWith('/open')) $acted.set($acted.get() + 1);
  if (heard.ok || heard.status !== 401) return heard;
  return { ...heard, failure: { ...heard.failure, message: officeWords.SESSION_ENDED } };
};

/** The same for whoever has signed in and stands at the door. */
export const callAtDoor: Call = async (endpoint, input, options) => {
  const hear = hearLine(endpoint);
  return hear(await call(endpoint, input, options));
};
