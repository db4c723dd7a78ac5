import { createCall } from '#api/call.ts';
import { API_ORIGIN } from '#api/origin.ts';
import { keepCookieChoice } from '#contract/people/account.ts';

/** Tells the server an answer about being counted; true once it is kept. A session that ended asks nobody to sign in. */
export async function tellCookieChoice(token: string, given: boolean): Promise<boolean> {
  const call = createCall({
    baseUrl: API_ORIGIN,
    token: () => token,
    onSessionLost: () => undefined,
  });
  return (await call(keepCookieChoice, { given })).ok;
}
