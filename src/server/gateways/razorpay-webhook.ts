import * as z from 'zod/mini';
import type { ProviderPayment } from '#domain/payments/payment.ts';
import type { ProviderDispute, ProviderRefund, ProviderToken } from './payment-gateway.ts';
import {
  disputeEntity,
  faultsOf,
  orderEntity,
  paymentEntity,
  refundEntity,
  toDispute,
  toPayment,
  toRefund,
} from './razorpay-entities.ts';
import { tokenEntity, toToken } from './razorpay-mandates.ts';

const payment = z.object({ entity: paymentEntity });
const refund = z.object({ entity: refundEntity });
const order = z.object({ entity: orderEntity });
const token = z.object({ entity: tokenEntity });
const dispute = z.object({ entity: disputeEntity });

const ofPayment = z.object({ payment });
const ofRefund = z.object({ refund, payment: z.optional(payment) }).check(
  z.refine((told) => !told.payment || told.payment.entity.id === told.refund.entity.payment_id, {
    path: ['refund', 'entity', 'payment_id'],
    error: 'Another payment than the one beside it',
  }),
);

const ofToken = z.object({ token });

const ofDispute = z.object({ dispute });

/** The events that we act on, each with what it has to tell of. */
const PAYLOADS = {
  'payment.authorized': ofPayment,
  'payment.captured': ofPayment,
  'payment.failed': ofPayment,
  'order.paid': z.object({ payment, order }),
  'refund.created': ofRefund,
  'refund.processed': ofRefund,
  'refund.failed': ofRefund,
  'token.confirmed': ofToken,
  'token.rejected': ofToken,
  'token.paused': ofToken,
  'token.cancelled': ofToken,
  'payment.dispute.created': ofDispute,
  'payment.dispute.action_required': ofDispute,
  'payment.dispute.under_review': ofDispute,
  'payment.dispute.won': ofDispute,
  'payment.dispute.lost': ofDispute,
  'payment.dispute.closed': ofDispute,
} as const;

interface Payload {
  readonly payment?: z.output<typeof payment> | undefined;
  readonly refund?: z.output<typeof refund> | undefined;
  readonly token?: z.output<typeof token> | undefined;
  readonly dispute?: z.output<typeof dispute> | undefined;
}

const envelope = z.object({
  event: z.string().check(z.regex(/^[a-z0-9_.]{1,64}$/)),
  payload: z.optional(z.unknown()),
});

export interface WebhookNews {
  readonly event: string;
  readonly payment: ProviderPayment | undefined;
  readonly refund: ProviderRefund | undefined;
  readonly token: ProviderToken | undefined;
  readonly dispute: ProviderDispute | undefined;
}

export type Webhook =
  | { readonly state: 'news'; readonly news: WebhookNews }
  /** An event of a kind that is nothing to us. */
  | { readonly state: 'other'; readonly event: string }
  | { readonly state: 'unfit'; readonly faults: string };

/** Reads a webhook's raw body, whose signature holds. Razorpay's word is believed only in shape. */
export function readWebhook(rawBody: string): Webhook {
  const body = parseJson(rawBody);
  if (body === undefined) return { state: 'unfit', faults: 'It is not JSON' };
  const outer = envelope.safeParse(body);
  if (!outer.success) return { state: 'unfit', faults: faultsOf(outer.error) };
  const { event, payload } = outer.data;
  if (!isKnown(event)) return { state: 'other', event };
  const inner = PAYLOADS[event].safeParse(payload);
  if (!inner.success) return { state: 'unfit', faults: `${event}: ${faultsOf(inner.error)}` };
  const told: Payload = inner.data;
  const news = {
    event,
    payment: told.payment && toPayment(told.payment.entity),
    refund: told.refund && toRefund(told.refund.entity),
    token: told.token && toToken(told.token.entity),
    dispute: told.dispute && toDispute(told.dispute.entity),
  };
  return { state: 'news', news };
}

function isKnown(event: string): event is keyof typeof PAYLOADS {
  return Object.hasOwn(PAYLOADS, event);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
