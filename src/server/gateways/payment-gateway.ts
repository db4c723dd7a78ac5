import type { Paise } from '#domain/money.ts';
import type { ProviderPayment } from '#domain/payment.ts';

/** The provider did not answer, or not as documented; nothing is known about the call's effect. */
export class ProviderUnavailable extends Error {}

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
  /** Asking again with the same `key` refunds once. */
  refund: (paymentId: string, amount: Paise, key: string) => Promise<{ id: string }>;
  /** Whether the browser's signature over an order and payment is the provider's. */
  signatureHolds: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a webhook's signature over its raw body is the provider's. */
  webhookHolds: (rawBody: string, signature: string) => boolean;
}
