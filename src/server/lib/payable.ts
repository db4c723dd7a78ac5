import type { Paise } from '#domain/base/money.ts';
import type { PaidAgainst, ProviderPayment } from '#domain/payments/payment.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import type { TxContext } from './shop.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** Money that the provider captured for an attempt, and that is not in our books. */
export interface Captured {
  readonly attempt: AttemptRow;
  readonly payment: ProviderPayment;
  readonly now: Date;
}

/** A refund that the provider made without us and has processed, and its payment since. */
export interface GoneBack {
  readonly payment: PaymentRow;
  readonly refund: typeof refunds.$inferSelect & { readonly providerRefundId: string };
}

/** What the books look like after money went back, and what somebody has to do about it. */
export interface Told {
  readonly became: string;
  readonly step: string;
}

/** How something is paid: what the book of payments asks of whatever its attempts are against. */
export interface Paying {
  /** Locks the order that a payment belongs to until the transaction ends, before all else. */
  readonly lock: (tx: Tx, orderId: number) => Promise<unknown>;
  /** Why captured money cannot be taken and goes back, if so. Locks all that it is for. */
  readonly refuse: (work: TxContext, captured: Captured) => Promise<RefundReason | undefined>;
  /** Takes captured money that was not refused and is in the books, all of it, to the paisa. */
  readonly take: (work: TxContext, captured: Captured) => Promise<void>;
  readonly isPaid: (tx: Tx, attempt: AttemptRow) => Promise<boolean>;
  /** Hears of the first failure of an attempt, with the provider's reason where it gave one. */
  readonly fail?: (
    work: TxContext,
    attempt: AttemptRow,
    now: Date,
    reason: string | null,
  ) => Promise<void>;
}

/** What becomes of it when its money goes back. */
export interface RefundHandler {
  /** Hears why money was refused, once it is promised back. */
  readonly endRefused?: (
    work: TxContext,
    captured: Captured,
    reason: RefundReason,
  ) => Promise<void>;
  /** What of a payment stays with us, for what stands or is kept. */
  readonly keeps: (db: Db, payment: PaymentRow) => Promise<Paise>;
  /** Why the rest of it goes back, where no refund says so. */
  readonly whyBack: (payment: PaymentRow) => RefundReason;
  /**
   * Takes money that went back out of what its payment had paid
   * (rules/payments.md#refunds-made-at-the-provider). `subject` names what it paid.
   */
  readonly withdraw: (
    work: TxContext,
    gone: GoneBack,
    now: Date,
  ) => Promise<Told & { readonly subject: string }>;
  /** Tells the customer how a refund stands, in the transaction of the step. */
  readonly tellOfRefund: (work: TxContext, refundId: number, now: Date) => Promise<void>;
}

/** What can be paid. The book of payments knows it by what its attempts are against, and no more. */
export type Payable = Paying & RefundHandler;

export type Payables = Readonly<Record<PaidAgainst, Payable>>;
