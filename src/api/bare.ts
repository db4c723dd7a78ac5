import { API_PREFIX } from '#contract/base/endpoint.ts';
import { API_ORIGIN } from './origin.ts';

export interface BareAnswer {
  readonly body: unknown;
  /** The server's `Date` header, where it may be read. */
  readonly date: string | null;
}

/** Reads a path of the API, as `readBare` does where a browser asks. */
export type ReadBare = (path: string) => Promise<BareAnswer | undefined>;

/**
 * A GET of the contract by bare fetch, for the customer of a token if there is one; `undefined` when it
 * fails. A product page asks before anything
 * is touched, and there the contract's own client would weigh more than all other scripts of the page
 * together. Who asks has to check the body.
 */
export async function readBare(path: string, token?: string): Promise<BareAnswer | undefined> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const answer = await fetch(API_ORIGIN + API_PREFIX + path, { headers });
    if (!answer.ok) return undefined;
    return { body: await answer.json(), date: answer.headers.get('date') };
  } catch {
    return undefined;
  }
}
