import { type APIRequestContext, request as requests } from '@playwright/test';

/**
 * Calls of a test's own to a shop, each on a connection of its own: one that is kept is closed by the
 * shop after some seconds, also at the moment at which it is used again.
 */
export function callsTo(baseURL: string | undefined): Promise<APIRequestContext> {
  return requests.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { connection: 'close' },
  });
}
