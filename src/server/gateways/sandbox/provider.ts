import { CURRENCY } from '#domain/payments/payment.ts';
import { hmacHex } from '#server/base/secrets.ts';
import type { Db } from '#server/db/db.ts';
import { SANDBOX_ACCOUNT } from './account.ts';
import { announce, announceToken } from './announce.ts';
import * as books from './books.ts';
import { makeToken, writeStatus } from './mandates.ts';

/** A webhook as it leaves the provider: body and headers to be sent as they are. */
export interface SandboxEvent {
  readonly eventId: string;
  readonly rawBody: string;
  readonly signature: string;
}

export interface SandboxShop {
  readonly db: Db;
  readonly now: () => Date;
  /** Told of every event; deliveries may repeat, be late or change their order. */
  readonly onEvent: (event: SandboxEvent) => void;
}

export type SandboxOutcome = 'captured' | 'authorized' | 'failed';

export type Played =
  | { readonly ok: true; readonly payment: books.PaymentBody; readonly signature: string }
  | { readonly ok: false; readonly description: string };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export async function createOrder(
  { db, now }: SandboxShop,
  wanted: {
    amount: number;
    currency: string;
    receipt: string | null;
    notes: object;
  } & Pick<books.OrderBody, 'customer_id' | 'method' | 'token'>,
): Promise<books.OrderBody> {
  const at = now();
  const body: books.OrderBody = {
    id: books.newId('order'),
    entity: 'order',
    amount: wanted.amount,
    amount_paid: 0,
    amount_due: wanted.amount,
    currency: wanted.currency,
    receipt: wanted.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: wanted.notes,
    created_at: seconds(at),
    ...(wanted.token
      ? { customer_id: wanted.customer_id, method: wanted.method, token: wanted.token }
      : {}),
  };
  return books.write(db, 'order', body, at);
}

/**
 * Plays a customer's payment of an order in the window, and sends the events that follow. Where it
 * authorises a mandate, their bank may not take that.
 */
export async function play(
  shop: SandboxShop,
  orderId: string,
  outcome: SandboxOutcome,
  { takesMandate = true } = {},
): Promise<Played> {
  const at = shop.now();
  const answered = takesMandate ? 'confirmed' : 'rejected';
  const played = await shop.db.transaction(async (tx) => {
    const order = await books.findForUpdate(tx, 'order', orderId);
    if (!order) return { ok: false as const, description: 'The id provided does not exist' };
    if (order.status === 'paid') {
      return { ok: false as const, description: 'This order has been paid already' };
    }
    const paid = outcome === 'captured';
    const token =
      outcome === 'failed'
        ? undefined
        : await makeToken(tx, order, paid ? answered : 'initiated', at);
    const body = newPayment(order, outcome, at, token);
    const updated: books.OrderBody = {
      ...order,
      attempts: order.attempts + 1,
      status: paid ? 'paid' : 'attempted',
      amount_paid: paid ? order.amount : order.amount_paid,
      amount_due: paid ? 0 : order.amount_due,
    };
    const payment = await books.write(tx, 'payment', body, at, orderId);
    await books.rewrite(tx, updated);
    return { ok: true as const, payment, order: updated, token };
  });
  if (!played.ok) return played;
  announce(shop, `payment.${outcome}`, played);
  if (outcome === 'captured') {
    announce(shop, 'order.paid', played);
    if (played.token) announceToken(shop, `token.${answered}`, played.token);
  }
  const signed = `${orderId}|${played.payment.id}`;
  return {
    ok: true,
    payment: played.payment,
    signature: hmacHex(SANDBOX_ACCOUNT.keySecret, signed),
  };
}

/** Captures an authorised payment, as a late authorisation ends. */
export async function capture(
  shop: SandboxShop,
  paymentId: string,
): Promise<books.PaymentBody | undefined> {
  const done = await shop.db.transaction(async (tx) => {
    const payment = await books.findForUpdate(tx, 'payment', paymentId);
    if (!payment) return undefined;
    const order = await books.findForUpdate(tx, 'order', payment.order_id);
    if (!order || payment.status === 'captured') {
      return order && { payment, order, token: undefined };
    }
    const captured = { ...payment, status: 'captured' as const, captured: true };
    const paid = { ...order, status: 'paid' as const, amount_paid: order.amount, amount_due: 0 };
    await books.rewrite(tx, captured);
    await books.rewrite(tx, paid);
    const { token_id: tokenId } = payment;
    const changed = tokenId ? await writeStatus(tx, tokenId, 'confirmed') : undefined;
    return { payment: captured, order: paid, token: changed?.isNew ? changed.token : undefined };
  });
  if (!done) return undefined;
  announce(shop, 'payment.captured', done);
  announce(shop, 'order.paid', done);
  if (done.token) announceToken(shop, 'token.confirmed', done.token);
  return done.payment;
}

/** Refunds a captured payment; the same `key` answers with the same refund. */
export async function refund(
  shop: SandboxShop,
  paymentId: string,
  wanted: { amount?: number | undefined; notes: object; key: string | undefined },
): Promise<books.RefundBody | string> {
  const at = shop.now();
  const made = await shop.db.transaction(async (tx) => {
    const payment = await books.findForUpdate(tx, 'payment', paymentId);
    if (!payment) return 'The id provided does not exist';
    const before = await books.list(tx, 'refund', paymentId);
    const repeated = wanted.key && before.find((entry) => entry['key'] === wanted.key);
    if (repeated) return { refund: repeated, payment, isNew: false };
    const left = payment.amount - payment.amount_refunded;
    const amount = wanted.amount ?? left;
    if (payment.status === 'refunded') return 'The payment has been fully refunded already';
    if (payment.status !== 'captured' || amount > left || amount < 1) {
      return 'The refund amount provided is greater than amount captured';
    }
    const body: books.RefundBody = {
      id: books.newId('rfnd'),
      entity: 'refund',
      payment_id: paymentId,
      amount,
      currency: payment.currency,
      notes: wanted.notes,
      receipt: null,
      acquirer_data: { arn: null },
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
      created_at: seconds(at),
      key: wanted.key,
    };
    const refunded = payment.amount_refunded + amount;
    const after: books.PaymentBody = {
      ...payment,
      amount_refunded: refunded,
      status: refunded === payment.amount ? 'refunded' : payment.status,
    };
    await books.rewrite(tx, after);
    await books.write(tx, 'refund', body, at, paymentId);
    return { refund: body, payment: after, isNew: true };
  });
  if (typeof made === 'string') return made;
  if (made.isNew) announce(shop, 'refund.processed', made);
  return made.refund;
}

function newPayment(
  order: books.OrderBody,
  outcome: SandboxOutcome,
  at: Date,
  token: books.TokenBody | undefined,
): books.PaymentBody {
  return {
    id: books.newId('pay'),
    entity: 'payment',
    amount: order.amount,
    amount_refunded: 0,
    currency: CURRENCY,
    status: outcome,
    order_id: order.id,
    method: token?.method ?? 'upi',
    ...(token ? { customer_id: token.customer_id, token_id: token.id } : {}),
    captured: outcome === 'captured',
    vpa: 'tenant@upi',
    error_code: outcome === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: outcome === 'failed' ? 'Payment failed' : null,
    created_at: seconds(at),
  };
}
