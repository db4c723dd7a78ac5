import { FetchError } from 'ofetch';
import * as z from 'zod/mini';
import { hmacHex, sameSecret } from '#server/base/secrets.ts';
import { Outbound, type OutboundLimits } from './outbound.ts';
import {
  type PaymentGateway,
  type ProviderPage,
  ProviderRefused,
  ProviderUnavailable,
  UnfitAnswer,
} from './payment-gateway.ts';
import {
  faultsOf,
  KEY_NOTE,
  orderEntity,
  paymentEntity,
  refundEntity,
  toPayment,
  toRefund,
} from './razorpay-entities.ts';
import { mandateFields, razorpayMandates } from './razorpay-mandates.ts';

/** What a call brings beside its path. */
export interface Asked {
  readonly method?: 'DELETE';
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

export type Ask = <Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  request?: Asked,
) => Promise<z.output<Schema>>;

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
  /** How requests travel, where they go straight into the sandbox. */
  readonly fetch?: typeof globalThis.fetch;
  readonly limits?: Partial<OutboundLimits>;
}

export const RAZORPAY_HOST: RazorpayHost = {
  api: 'https://api.razorpay.com/v1',
  checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  isTest: false,
};

/** The most that the provider puts into a list. */
const PAGE = 100;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const span = (from: Date, to: Date) => `from=${seconds(from)}&to=${seconds(to)}`;

const refusal = z.object({ error: z.object({ description: z.string() }) });

/**
 * Razorpay's REST interface, real or played by the sandbox
 * (rules/payments.md#what-we-ask-of-the-provider).
 */
export function razorpayGateway(account: RazorpayAccount, host: RazorpayHost): PaymentGateway {
  const client = new Outbound('The payment provider', host.limits).client(host.fetch);
  const credentials = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');

  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    request: Asked = {},
  ): Promise<z.output<Schema>> {
    try {
      const answer = await client<unknown>(host.api + path, {
        method: request.method ?? (request.body ? 'POST' : 'GET'),
        headers: { authorization: `Basic ${credentials}`, ...request.headers },
        ...(request.body ? { body: request.body } : {}),
      });
      return read(schema, answer, path);
    } catch (cause) {
      if (cause instanceof UnfitAnswer) throw cause;
      const refused = readRefusal(cause);
      if (refused !== undefined) throw new ProviderRefused(refused, { cause });
      throw new ProviderUnavailable(`The payment provider failed at ${path}`, { cause });
    }
  }

  /** A page of a list, without what has not its shape. */
  async function askPage<Schema extends z.ZodMiniType, Item>(
    schema: Schema,
    path: string,
    page: number,
    read: (entity: z.output<Schema>) => Item,
  ): Promise<ProviderPage<Item>> {
    const list = z.object({ items: z.array(z.unknown()) });
    const { items } = await ask(list, `${path}&count=${PAGE}&skip=${page * PAGE}`);
    const parsed = items.map((item) => schema.safeParse(item));
    return {
      items: parsed.flatMap((each) => (each.success ? [read(each.data)] : [])),
      faults: parsed.flatMap(({ error }) => (error ? [faultsOf(error)] : [])),
      isLast: items.length < PAGE,
    };
  }

  return {
    isTest: host.isTest,
    keyId: account.keyId,
    checkoutScript: host.checkoutScript,
    ...razorpayMandates(ask),
    createOrder: async ({ mandate, ...order }) => {
      const body = { ...order, ...mandateFields(mandate) };
      const { id } = await ask(orderEntity, '/orders', { body });
      return { id };
    },
    receiptOf: async (id) =>
      (await ask(orderEntity, `/orders/${encodeURIComponent(id)}`)).receipt ?? null,
    findPayment: async (id) =>
      toPayment(await ask(paymentEntity, `/payments/${encodeURIComponent(id)}`)),
    paymentsOf: async (id) => {
      const path = `/orders/${encodeURIComponent(id)}/payments`;
      const { items } = await ask(z.object({ items: z.array(z.unknown()) }), path);
      const read = items.map((item) => paymentEntity.safeParse(item));
      const fit = read.flatMap(({ data }) => (data ? [toPayment(data)] : []));
      const faults = read.flatMap(({ error }) => (error ? [faultsOf(error)] : []));
      if (faults.length > 0) throw new UnfitAnswer(`${path}: ${faults.join('; ')}`, fit);
      return fit;
    },
    refund: async (id, amount, key) =>
      toRefund(
        await ask(refundEntity, `/payments/${encodeURIComponent(id)}/refund`, {
          body: { amount, notes: { [KEY_NOTE]: key } },
          headers: { 'x-refund-idempotency': key },
        }),
      ),
    refundsOf: async (id) => {
      const list = z.object({ items: z.array(refundEntity) });
      return (await ask(list, `/payments/${encodeURIComponent(id)}/refunds`)).items.map(toRefund);
    },
    paymentsBetween: (from, to, page) =>
      askPage(paymentEntity, `/payments?${span(from, to)}`, page, toPayment),
    refundsBetween: (from, to, page) =>
      askPage(refundEntity, `/refunds?${span(from, to)}`, page, toRefund),
    signatureHolds: (orderId, paymentId, signature) =>
      sameSecret(hmacHex(account.keySecret, `${orderId}|${paymentId}`), signature),
    webhookHolds: (rawBody, signature) =>
      sameSecret(hmacHex(account.webhookSecret, rawBody), signature),
  };
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  path: string,
): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UnfitAnswer(`${path}: ${faultsOf(parsed.error)}`);
}

/** What the provider said when it understood and refused; every other failure leaves the outcome open. */
function readRefusal(cause: unknown): string | undefined {
  if (!(cause instanceof FetchError) || cause.statusCode !== 400) return undefined;
  const said = refusal.safeParse(cause.data);
  return said.success ? said.data.error.description : undefined;
}
