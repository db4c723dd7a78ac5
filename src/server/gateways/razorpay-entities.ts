import * as z from 'zod/mini';
import { type Paise, paise } from '#domain/base/money.ts';
import { CURRENCY, type ProviderPayment } from '#domain/payments/payment.ts';
import type { ProviderDispute, ProviderRefund } from './payment-gateway.ts';

/*
 * What Razorpay sends of its objects, as far as we read them. What is not of this shape is booked
 * nowhere (rules/payments.md#what-the-provider-says).
 */

/** An id as `pay_` and letters or digits. */
export const id = (prefix: 'order' | 'pay' | 'rfnd' | 'cust' | 'token' | 'disp') =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`)));

/** What is read of the name of a payer. */
const MAX_PAYER = 120;

const whole = z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const positive = whole.check(z.positive());

/** The note by which a refund is known again as ours. */
export const KEY_NOTE = 'key';

export const orderEntity = z.object({ id: id('order'), receipt: z.nullish(z.string()) });

export const paymentEntity = z
  .object({
    id: id('pay'),
    order_id: z.nullable(id('order')),
    amount: positive,
    amount_refunded: z.optional(whole),
    currency: z.literal(CURRENCY),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    method: z.nullish(z.string().check(z.regex(/^[\w -]{1,40}$/))),
    token_id: z.nullish(id('token')),
    email: z.nullish(z.string()),
    contact: z.nullish(z.string()),
    fee: z.nullish(whole),
    created_at: z.optional(whole),
    error_reason: z.nullish(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(({ amount, amount_refunded: refunded = 0 }) => refunded <= amount, {
      path: ['amount_refunded'],
      error: 'More than was paid',
    }),
  );

export const refundEntity = z.object({
  id: id('rfnd'),
  payment_id: id('pay'),
  amount: positive,
  currency: z.optional(z.literal(CURRENCY)),
  status: z.enum(['pending', 'processed', 'failed']),
  /** An empty list where there are none. */
  notes: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
});

/** A payment that its payer disputes with their bank, or that the bank asks about. */
export const disputeEntity = z.object({
  id: id('disp'),
  payment_id: id('pay'),
  amount: positive,
  reason_code: z.nullish(z.string().check(z.maxLength(100))),
  respond_by: z.nullish(whole),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
});

export function toDispute(found: z.output<typeof disputeEntity>): ProviderDispute {
  const { respond_by: respondBy } = found;
  return {
    id: found.id,
    paymentId: found.payment_id,
    amount: paise(found.amount),
    reason: found.reason_code ?? null,
    respondBy: respondBy ? new Date(respondBy * 1000) : null,
    status: found.status,
  };
}

/** A payment without an order, as of a QR code, counts as an order of its own. */
export function toPayment(found: z.output<typeof paymentEntity>): ProviderPayment {
  const payer = [found.email, found.contact].filter(Boolean).join(', ').slice(0, MAX_PAYER);
  return {
    id: found.id,
    orderId: found.order_id ?? found.id,
    amount: paise(found.amount),
    ...(found.fee ? { fee: paise(found.fee) } : {}),
    refunded: refundedOf(found),
    currency: found.currency,
    status: found.status,
    method: found.method ?? null,
    ...(found.token_id ? { tokenId: found.token_id } : {}),
    ...(found.error_reason ? { failure: found.error_reason } : {}),
    ...(payer ? { payer } : {}),
    ...(found.created_at === undefined ? {} : { paidAt: new Date(found.created_at * 1000) }),
  };
}

function refundedOf({
  amount_refunded: refunded,
  status,
  amount,
}: z.output<typeof paymentEntity>): Paise {
  return paise(refunded ?? (status === 'refunded' ? amount : 0));
}

export function toRefund(found: z.output<typeof refundEntity>): ProviderRefund {
  const { notes } = found;
  const key = notes && !Array.isArray(notes) ? notes[KEY_NOTE] : undefined;
  return {
    id: found.id,
    paymentId: found.payment_id,
    amount: paise(found.amount),
    status: found.status,
    key: typeof key === 'string' ? key : null,
  };
}

/** What does not fit, by field, without the values that came. */
export function faultsOf(error: z.core.$ZodError): string {
  const faults = error.issues.map(({ path, message }) => {
    return `${path.length === 0 ? 'all of it' : path.join('.')}: ${message}`;
  });
  return faults.join('; ');
}
