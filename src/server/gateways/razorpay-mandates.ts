import * as z from 'zod/mini';
import { maskVpa } from '#domain/billing/mandate.ts';
import { CURRENCY } from '#domain/payments/payment.ts';
import type { MandateGateway, NewProviderOrder, ProviderToken } from './payment-gateway.ts';
import type { Ask } from './razorpay.ts';
import { id } from './razorpay-entities.ts';

/* Razorpay's customers, tokens and recurring payments, as far as we read them. */

const customerEntity = z.object({ id: id('cust') });

const name = z.string().check(z.maxLength(100));

export const tokenEntity = z.object({
  id: id('token'),
  method: z.enum(['upi', 'card']),
  vpa: z.nullish(z.object({ username: name, handle: name })),
  card: z.nullish(z.object({ last4: z.string().check(z.regex(/^\d{4}$/)), network: name })),
  recurring_details: z.object({
    status: z.enum(['initiated', 'confirmed', 'rejected', 'cancelled', 'paused', 'expired']),
  }),
});

const tokenList = z.object({ items: z.array(z.object({ id: id('token') })) });

const debitAnswer = z.object({ razorpay_payment_id: id('pay') });

export function toToken(found: z.output<typeof tokenEntity>): ProviderToken {
  const { method, vpa, card } = found;
  const account = vpa
    ? maskVpa(`${vpa.username}@${vpa.handle}`)
    : card
      ? `${card.network} ending ${card.last4}`
      : null;
  return { id: found.id, status: found.recurring_details.status, method, account };
}

const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What an order says beside its amount where its payment authorises a mandate, or is a debit. */
export function mandateFields(mandate: NewProviderOrder['mandate']): Record<string, unknown> {
  if (mandate === undefined) return {};
  if (mandate === 'debit') return { payment_capture: true };
  const { customerId, method, maximum, expiresAt } = mandate;
  return {
    payment_capture: true,
    customer_id: customerId,
    method,
    token: {
      max_amount: maximum,
      expire_at: inSeconds(expiresAt),
      frequency: 'as_presented',
    },
  };
}

export function razorpayMandates(ask: Ask): MandateGateway {
  const tokenPath = (customerId: string, tokenId: string) =>
    `/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(tokenId)}`;
  return {
    createCustomer: async (who) => {
      // '0': who is there already is answered again.
      const body = { ...who, fail_existing: '0' };
      return (await ask(customerEntity, '/customers', { body })).id;
    },
    findToken: async (customerId, tokenId) =>
      toToken(await ask(tokenEntity, tokenPath(customerId, tokenId))),
    tokensOf: async (customerId) => {
      const path = `/customers/${encodeURIComponent(customerId)}/tokens`;
      return (await ask(tokenList, path)).items.map((token) => token.id);
    },
    cancelToken: async (customerId, tokenId) => {
      await ask(z.unknown(), tokenPath(customerId, tokenId), { method: 'DELETE' });
    },
    debit: async ({ orderId, amount, customerId, tokenId, email, contact, description }) => {
      const body = {
        email,
        contact,
        amount,
        currency: CURRENCY,
        order_id: orderId,
        customer_id: customerId,
        token: tokenId,
        recurring: '1',
        description,
      };
      const made = await ask(debitAnswer, '/payments/create/recurring', { body });
      return { paymentId: made.razorpay_payment_id };
    },
  };
}
