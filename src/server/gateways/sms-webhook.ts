import { ofetch } from 'ofetch';
import type { Send } from './senders.ts';

const TIMEOUT_MS = 10_000;

/** Posts `{ to, text }` to an SMS service's webhook; any answer but 2xx is a failure. */
export function webhookSender(url: string): Send {
  return ({ id, to, text }) => postMessage(url, { to, text }, `outbox-${id}`);
}

/** Posts a message under a key that stays the same when it is sent again; rejects unless it was taken. */
export async function postMessage(
  url: string,
  body: Readonly<Record<string, string>>,
  key: string,
): Promise<void> {
  await ofetch(url, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key },
    responseType: 'text',
    timeout: TIMEOUT_MS,
    retry: 0,
  });
}
