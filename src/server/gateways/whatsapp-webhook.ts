import { FetchError } from 'ofetch';
import type { OutboundLimits } from './outbound.ts';
import type { Send } from './senders.ts';
import { messagePoster } from './sms-webhook.ts';
import { Undeliverable } from './undeliverable.ts';

/** Answers that speak of the door or the hour, not of the message. */
const NOT_ABOUT_THE_MESSAGE = new Set([401, 403, 404, 405, 408, 410, 425, 429]);

/**
 * Posts `{ channel: 'whatsapp', to, text }` to a messaging service's webhook, the same one as for SMS or
 * another. Any answer but 2xx is a failure; `Undeliverable` where it refuses this message for good.
 */
export function whatsappSender(url: string, limits?: Partial<OutboundLimits>): Send {
  const post = messagePoster('The WhatsApp service', url, limits);
  return async ({ id, to, text }) => {
    try {
      // A key of its own: a service for both must not take the SMS that follows for the same request.
      await post({ channel: 'whatsapp', to, text }, `outbox-${id}-whatsapp`);
    } catch (error) {
      throw isRefusal(error) ? new Undeliverable('WhatsApp refused', { cause: error }) : error;
    }
  };
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof FetchError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && !NOT_ABOUT_THE_MESSAGE.has(status);
}
