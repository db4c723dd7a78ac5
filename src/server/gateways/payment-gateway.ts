import type { Paise } from '#domain/money.ts';
import type { ProviderPayment } from '#domain/payment.ts';
import type { ProviderRefundStatus } from '#domain/refund.ts';

/** The provider did not answer, or not as documented; nothing is known about the call's effect. */
export class ProviderUnavailable extends Error {}

/** The provider understood and will not do it: the call had no effect. `message` is its reason. */
export class ProviderRefused extends ProviderUnavailable {}

/**
 * The provider answered what cannot be, as a negative amount: nothing of it may be booked. `fit` is
 * what else the answer held.
 */
export class UnfitAnswer extends ProviderUnavailable {
  readonly fit: readonly ProviderPayment[];

  constructor(faults: string, fit: readonly ProviderPayment[] = []) {
    super(`The payment provider answered what cannot be at ${faults}`);
    this.fit = fit;
  }
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly status: ProviderRefundStatus;
  /** The key it was asked for under, where it was us who asked. */
  readonly key: string | null;
}

export interface RefundPage {
  readonly refunds: readonly ProviderRefund[];
  /** What of the page cannot be, which is left out. */
  readonly faults: readonly string[];
  readonly isLast: boolean;
}

export interface NewProviderOrder {
  readonly amount: Paise;
  readonly currency: string;
  /** At most 40 characters, unique: the attempt it stands for. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

/**
 * What we ask of Razorpay (rules/payments.md#what-we-ask-of-the-provider). Every call may throw
 * `ProviderUnavailable`.
 */
export interface PaymentGateway {
  readonly isTest: boolean;
  readonly keyId: string;
  /** Address of the script that brings the payment window to the browser. */
  readonly checkoutScript: string;
  createOrder: (order: NewProviderOrder) => Promise<{ id: string }>;
  findPayment: (paymentId: string) => Promise<ProviderPayment | undefined>;
  /** May throw `UnfitAnswer` with the payments that are fit. */
  paymentsOf: (providerOrderId: string) => Promise<ProviderPayment[]>;
  /** Asking again with the same `key` refunds once. May throw `ProviderRefused`. */
  refund: (paymentId: string, amount: Paise, key: string) => Promise<ProviderRefund>;
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** A page of the refunds made from a moment on, the newest first, whoever made them. */
  refundsSince: (from: Date, page: number) => Promise<RefundPage>;
  /** Whether the browser's signature over an order and payment is the provider's. */
  signatureHolds: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a webhook's signature over its raw body is the provider's. */
  webhookHolds: (rawBody: string, signature: string) => boolean;
}
