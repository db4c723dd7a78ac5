import { ofetch } from 'ofetch';
import { Outbound } from './outbound.ts';

/** Asks the host of the pages to build them anew; rejects unless it takes the call. */
export function buildHook(url: string): () => Promise<void> {
  const client = ofetch.create(
    { retry: 0 },
    { fetch: new Outbound('The build hook').fetch(fetch) },
  );
  return async () => {
    await client(url, { method: 'POST', responseType: 'text' });
  };
}
