import { ofetch } from 'ofetch';
import type { Send } from './senders.ts';

const TIMEOUT_MS = 10_000;

/** Posts `{ to, text }` to an SMS service's webhook; any answer but 2xx is a failure. */
export function webhookSender(url: string): Send {
  return async ({ id, to, text }) => {
    await ofetch(url, {
      method: 'POST',
      body: { to, text },
      headers: { 'idempotency-key': `outbox-${id}` },
      responseType: 'text',
      timeout: TIMEOUT_MS,
      retry: 0,
    });
  };
}
