import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import type { TokenStatus } from '#domain/billing/mandate.ts';
import type { Paise } from '#domain/base/money.ts';
import type { ProviderPayment } from '#domain/payments/payment.ts';
import type { ProviderRefundStatus } from '#domain/payments/refund.ts';

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
    super(`The payment provider’s answer is invalid at ${faults}`);
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

export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  /** In the provider's word. */
  readonly reason: string | null;
  /** Until when it can be answered. */
  readonly respondBy: Date | null;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
}

/** A page of a list, the newest first. */
export interface ProviderPage<Item> {
  readonly items: readonly Item[];
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
  /** Set where it takes money without a further word of ours. */
  readonly mandate?: NewMandate | 'debit';
}

/** What its first payment authorises, with the customer that the provider knows the renter by. */
export interface NewMandate {
  readonly customerId: string;
  readonly method: MandateMethod;
  readonly maximum: Paise;
  readonly expiresAt: Date;
}

export interface ProviderToken {
  readonly id: string;
  readonly status: TokenStatus;
  readonly method: MandateMethod;
  /** The UPI address or card, masked. */
  readonly account: string | null;
}

export interface NewDebit {
  readonly orderId: string;
  readonly amount: Paise;
  readonly customerId: string;
  readonly tokenId: string;
  /** Who is told by the provider; '' where there is none. */
  readonly email: string;
  readonly contact: string;
  readonly description: string;
}

/** Recurring payments (rules/autopay.md). */
export interface MandateGateway {
  /** Answers with the same customer for the same email and number. */
  createCustomer: (who: { name: string; email: string; contact: string }) => Promise<string>;
  /** May throw `ProviderRefused` where there is none of that number. */
  findToken: (customerId: string, tokenId: string) => Promise<ProviderToken>;
  /** The numbers of the tokens that a customer has. */
  tokensOf: (customerId: string) => Promise<string[]>;
  /** May throw `ProviderRefused` where there is nothing to cancel. */
  cancelToken: (customerId: string, tokenId: string) => Promise<void>;
  /** Hands a debit over; its payment's result comes a day later. May throw `ProviderRefused`. */
  debit: (debit: NewDebit) => Promise<{ paymentId: string }>;
}

/**
 * What we ask of Razorpay (rules/payments.md#what-we-ask-of-the-provider). Every call may throw
 * `ProviderUnavailable`.
 */
export interface PaymentGateway extends MandateGateway {
  readonly isTest: boolean;
  readonly keyId: string;
  /** Address of the script that brings the payment window to the browser. */
  readonly checkoutScript: string;
  createOrder: (order: NewProviderOrder) => Promise<{ id: string }>;
  findPayment: (paymentId: string) => Promise<ProviderPayment>;
  /** The receipt of an order at the provider, which names the attempt that it was made for. */
  receiptOf: (providerOrderId: string) => Promise<string | null>;
  /** May throw `UnfitAnswer` with the payments that are fit. */
  paymentsOf: (providerOrderId: string) => Promise<ProviderPayment[]>;
  /** Asking again with the same `key` refunds once. May throw `ProviderRefused`. */
  refund: (paymentId: string, amount: Paise, key: string) => Promise<ProviderRefund>;
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Payments begun from a moment on until another, whoever made them; `page` counts from 0. */
  paymentsBetween: (from: Date, to: Date, page: number) => Promise<ProviderPage<ProviderPayment>>;
  /** Refunds made from a moment on until another, whoever made them; `page` counts from 0. */
  refundsBetween: (from: Date, to: Date, page: number) => Promise<ProviderPage<ProviderRefund>>;
  /** Whether the browser's signature over an order and payment is the provider's. */
  signatureHolds: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a webhook's signature over its raw body is the provider's. */
  webhookHolds: (rawBody: string, signature: string) => boolean;
}
