import type { Paise } from '#domain/money.ts';
import type { ProviderPayment } from '#domain/payment.ts';
import type { ProviderRefundStatus } from '#domain/refund.ts';

/** The provider did not answer, or not as documented; nothing is known about the call's effect. */
export class ProviderUnavailable extends Error {}

/** The provider understood and will not do it: the call had no effect. `message` is its reason. */
export class ProviderRefused extends ProviderUnavailable {}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly status: ProviderRefundStatus;
  /** The key it was asked for under, where it was us who asked. */
  readonly key: string | null;
}

export interface NewProviderOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** At most 40 characters, unique: the attempt it stands for. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** What we ask of Razorpay (facts.md). Every call may throw `ProviderUnavailable`. */
export interface PaymentGateway {
  readonly isTest: boolean;
  readonly keyId: string;
  /** Address of the script that brings the payment window to the browser. */
  readonly checkoutScript: string;
  createOrder: (order: NewProviderOrder) => Promise<{ id: string }>;
  findPayment: (paymentId: string) => Promise<ProviderPayment | undefined>;
  paymentsOf: (providerOrderId: string) => Promise<ProviderPayment[]>;
  /** Asking again with the same `key` refunds once. May throw `ProviderRefused`. */
  refund: (paymentId: string, amount: Paise, key: string) => Promise<ProviderRefund>;
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Whether the browser's signature over an order and payment is the provider's. */
  signatureHolds: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a webhook's signature over its raw body is the provider's. */
  webhookHolds: (rawBody: string, signature: string) => boolean;
}
