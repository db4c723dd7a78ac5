import { type CallOptions, createCall } from '#api/call.ts';
import { API_ORIGIN } from '#api/origin.ts';
import { learnTime } from '#stores/page/clock.ts';
import { $session, forgetSession } from './session.ts';
import { openExpiredSignIn } from './sign-in-window.ts';

let leaving = new AbortController();

/** Gives up what is under way for somebody who leaves: the server would refuse it. */
export function giveUpCalls(): void {
  leaving.abort();
  leaving = new AbortController();
}

/** Where calls go, and as whom. */
export const asCustomer: CallOptions = {
  baseUrl: API_ORIGIN,
  token: () => $session.get()?.token,
  onDate: learnTime,
  until: () => leaving.signal,
  onSessionLost(token) {
    if ($session.get()?.token !== token) return;
    forgetSession();
    openExpiredSignIn();
  },
};

/** The contract's client for whoever is signed in. */
export const call = createCall(asCustomer);
