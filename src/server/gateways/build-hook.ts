import { Outbound, type OutboundLimits } from './outbound.ts';

/** Asks the host of the pages to build them anew; rejects unless it takes the call. */
export function buildHook(url: string, limits?: Partial<OutboundLimits>): () => Promise<void> {
  const client = new Outbound('The build hook', limits).client();
  return async () => {
    await client(url, { method: 'POST', responseType: 'text' });
  };
}
