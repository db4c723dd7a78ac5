import { Outbound, type OutboundLimits } from './outbound.ts';
import type { OutgoingMessage, Send } from './senders.ts';

/** Posts `{ to, text }` to an SMS service's webhook; any answer but 2xx is a failure. */
export function webhookSender(url: string, limits?: Partial<OutboundLimits>): Send {
  const post = messagePoster('The SMS service', url, limits);
  return ({ id, to, text }) => post({ to, text }, `outbox-${id}`);
}

/**
 * Posts messages to a service's webhook, each under a key that stays the same when it is sent again;
 * rejects unless it was taken.
 */
export function messagePoster(service: string, url: string, limits?: Partial<OutboundLimits>) {
  const client = new Outbound(service, limits).client();
  return async (body: Partial<OutgoingMessage>, key: string): Promise<void> => {
    await client(url, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      responseType: 'text',
    });
  };
}
