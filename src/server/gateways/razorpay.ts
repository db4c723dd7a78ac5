import { FetchError, ofetch } from 'ofetch';
import * as z from 'zod/mini';
import { paise } from '#domain/money.ts';
import type { ProviderPayment } from '#domain/payment.ts';
import { hmacHex, sameSecret } from '../lib/secrets.ts';
import {
  type PaymentGateway,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from './payment-gateway.ts';

export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

export interface RazorpayHost {
  /** Base of the REST interface, up to and with `/v1`. */
  readonly api: string;
  readonly checkoutScript: string;
  readonly isTest: boolean;
  /** How requests travel: `fetch`, or straight into the sandbox. */
  readonly fetch: typeof globalThis.fetch;
}

export const RAZORPAY_HOST: RazorpayHost = {
  api: 'https://api.razorpay.com/v1',
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  isTest: false,
  fetch: globalThis.fetch,
};

const TIMEOUT_MS = 10_000;

/** The note by which a refund is known again as ours. */
const KEY_NOTE = 'key';

const entity = z.object({ id: z.string() });
const payment = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  method: z.nullish(z.string()),
});

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  /** An empty list where there are none. */
  notes: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
});

const refusal = z.object({ error: z.object({ description: z.string() }) });

/** Razorpay's REST interface (facts.md), real or played by the sandbox. */
export function razorpayGateway(account: RazorpayAccount, host: RazorpayHost): PaymentGateway {
  const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');

  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    request: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ): Promise<z.output<Schema>> {
    try {
      const answer = await ofetch.create({}, { fetch: host.fetch })<unknown>(host.api + path, {
        method: request.body ? 'POST' : 'GET',
        headers: { authorization: `Basic ${credentials}`, ...request.headers },
        ...(request.body ? { body: request.body } : {}),
        timeout: TIMEOUT_MS,
        retry: 0,
      });
      return schema.parse(answer);
    } catch (cause) {
      const refused = readRefusal(cause);
      if (refused !== undefined) throw new ProviderRefused(refused, { cause });
      throw new ProviderUnavailable(`The payment provider failed at ${path}`, { cause });
    }
  }

  return {
    isTest: host.isTest,
    keyId: account.keyId,
    checkoutScript: host.checkoutScript,
    createOrder: (order) => ask(entity, '/orders', { body: { ...order } }),
    findPayment: async (id) => toPayment(await ask(payment, `/payments/${encodeURIComponent(id)}`)),
    paymentsOf: async (id) => {
      const list = z.object({ items: z.array(payment) });
      const { items } = await ask(list, `/orders/${encodeURIComponent(id)}/payments`);
      return items.map(toPayment).filter((found) => found !== undefined);
    },
    refund: async (id, amount, key) =>
      toRefund(
        await ask(refund, `/payments/${encodeURIComponent(id)}/refund`, {
          body: { amount, notes: { [KEY_NOTE]: key } },
          headers: { 'x-refund-idempotency': key },
        }),
      ),
    refundsOf: async (id) => {
      const list = z.object({ items: z.array(refund) });
      return (await ask(list, `/payments/${encodeURIComponent(id)}/refunds`)).items.map(toRefund);
    },
    signatureHolds: (orderId, paymentId, signature) =>
      sameSecret(hmacHex(account.keySecret, `${orderId}|${paymentId}`), signature),
    webhookHolds: (rawBody, signature) =>
      sameSecret(hmacHex(account.webhookSecret, rawBody), signature),
  };
}

/** What the provider said when it understood and refused; every other failure leaves the outcome open. */
function readRefusal(cause: unknown): string | undefined {
  if (!(cause instanceof FetchError) || cause.statusCode !== 400) return undefined;
  const said = refusal.safeParse(cause.data);
  return said.success ? said.data.error.description : undefined;
}

function toRefund(found: z.output<typeof refund>): ProviderRefund {
  const { notes } = found;
  const key = notes && !Array.isArray(notes) ? notes[KEY_NOTE] : undefined;
  return {
    id: found.id,
    paymentId: found.payment_id,
    status: found.status,
    key: typeof key === 'string' ? key : null,
  };
}

/** A payment without an order is none of ours. */
export function toPayment(found: z.output<typeof payment>): ProviderPayment | undefined {
  if (found.order_id === null) return undefined;
  return {
    id: found.id,
    orderId: found.order_id,
    amount: paise(found.amount),
    currency: found.currency,
    status: found.status,
    method: found.method ?? null,
  };
}

const webhookSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: payment })),
    refund: z.optional(z.object({ entity: refund })),
  }),
});

export interface WebhookNews {
  readonly event: string;
  readonly payment: ProviderPayment | undefined;
  readonly refund: ProviderRefund | undefined;
}

/** The event's name and what it tells of, or `undefined` for a body of another shape. */
export function readWebhook(body: unknown): WebhookNews | undefined {
  const parsed = webhookSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { event, payload } = parsed.data;
  return {
    event,
    payment: payload.payment && toPayment(payload.payment.entity),
    refund: payload.refund && toRefund(payload.refund.entity),
  };
}
