import { ofetch } from 'ofetch';
import { Outbound } from './outbound.ts';
import type { OutgoingMessage, Send } from './senders.ts';

/** Posts `{ to, text }` to an SMS service's webhook; any answer but 2xx is a failure. */
export function webhookSender(url: string): Send {
  const post = messagePoster('The SMS service', url);
  return ({ id, to, text }) => post({ to, text }, `outbox-${id}`);
}

/**
 * Posts messages to a service's webhook, each under a key that stays the same when it is sent again;
 * rejects unless it was taken.
 */
export function messagePoster(service: string, url: string) {
  const client = ofetch.create({ retry: 0 }, { fetch: new Outbound(service).fetch(fetch) });
  return async (body: Partial<OutgoingMessage>, key: string): Promise<void> => {
    await client(url, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      responseType: 'text',
    });
  };
}
