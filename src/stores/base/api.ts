import { type CallOptions, createCall } from '#api/call.ts';
import { API_ORIGIN } from '#api/origin.ts';
import { learnTime } from './clock.ts';
import { $session, forgetSession } from './session.ts';
import { openExpiredSignIn } from './sign-in-window.ts';

/** Where calls go, and as whom. */
export const asCustomer: CallOptions = {
  baseUrl: API_ORIGIN,
  token: () => $session.get()?.token,
  onDate: learnTime,
  onSessionLost(token) {
    if ($session.get()?.token !== token) return;
    forgetSession();
    openExpiredSignIn();
  },
};

/** The contract's client for whoever is signed in. */
export const call = createCall(asCustomer);
