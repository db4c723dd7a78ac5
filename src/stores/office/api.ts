import { type Call, createCall } from '#api/call.ts';
import { officeWords } from '#messages/office-words.ts';
import { asCustomer } from '#stores/session/api.ts';
import { $officeSession, forgetOfficeSession } from './session.ts';

const ask = createCall({
  ...asCustomer,
  token: () => $officeSession.get()?.token,
  onSessionLost(token) {
    if ($officeSession.get()?.token === token) forgetOfficeSession();
  },
});

/** The contract's client for the operator of this tab. A session that ended is told in the office's words. */
export const callOffice: Call = async (endpoint, input, options) => {
  const result = await ask(endpoint, input, options);
  if (result.ok || result.status !== 401) return result;
  return { ...result, failure: { ...result.failure, message: officeWords.SESSION_ENDED } };
};
