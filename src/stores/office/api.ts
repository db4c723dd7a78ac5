import { type Call, createCall } from '#api/call.ts';
import { officeWords } from '#messages/office-words.ts';
import { asCustomer, call } from '#stores/session/api.ts';
import { $hasLine, hearLine } from './line.ts';
import { pressOf } from './press.ts';
import { $officeSession, forgetOfficeSession } from './session.ts';

const ask = createCall({
  ...asCustomer,
  token: () => $officeSession.get()?.token,
  onSessionLost(token) {
    if ($officeSession.get()?.token === token) forgetOfficeSession();
  },
});

/**
 * The contract's client for the operator of this tab. A session that ended, and a shop that is not reached,
 * are told in the office's words.
 */
export const callOffice: Call = async (endpoint, input, options) => {
  const press = pressOf(endpoint, input);
  const result = await ask(endpoint, input, { idempotencyKey: press.key, ...options });
  // What was asked for anew did not fail.
  if (options?.signal?.aborted) return result;
  const heard = hearLine(endpoint, result);
  press.hear($hasLine.get());
  if (heard.ok || heard.status !== 401) return heard;
  return { ...heard, failure: { ...heard.failure, message: officeWords.SESSION_ENDED } };
};

/** The same for whoever has signed in and stands at the door. */
export const callAtDoor: Call = async (endpoint, input, options) =>
  hearLine(endpoint, await call(endpoint, input, options));
