import { hmacHex } from '#server/base/secrets.ts';
import { SANDBOX_ACCOUNT } from './account.ts';
import * as books from './books.ts';
import type { SandboxShop } from './provider.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Sends an event with a snapshot of what it tells of. */
export function announce(
  shop: SandboxShop,
  event: string,
  about: { payment: books.PaymentBody; order?: books.OrderBody; refund?: books.RefundBody },
): void {
  const { payment, order, refund: made } = about;
  const payload = {
    ...(made ? { refund: { entity: made } } : {}),
    payment: { entity: payment },
    ...(event === 'order.paid' && order ? { order: { entity: order } } : {}),
  };
  send(shop, event, payload);
}

/** The same of a token. */
export function announceToken(shop: SandboxShop, event: string, token: books.TokenBody): void {
  const { next_debit: _own, customer_id: _customer, ...entity } = token;
  send(shop, event, { token: { entity } });
}

function send(shop: SandboxShop, event: string, payload: object): void {
  const rawBody = JSON.stringify({
    entity: 'event',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(shop.now()),
  });
  shop.onEvent({
    eventId: books.newId('evt'),
    rawBody,
    signature: hmacHex(SANDBOX_ACCOUNT.webhookSecret, rawBody),
  });
}
