import { sql } from 'drizzle-orm';
import { index, integer, jsonb, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEPOSIT_ENTRY_TYPES, DEPOSIT_STATUSES } from '#domain/billing/deposit.ts';
import { ZERO } from '#domain/base/money.ts';
import { PAID_AGAINST, PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import { REFUND_REASONS, REFUND_STATES } from '#domain/payments/refund.ts';
import { amount, instant, table } from './table.ts';
import { mandates } from './mandates.ts';
import { orders } from './orders.ts';

/** One try to pay: one order at the provider. Many may belong to one of ours. */
export const paymentAttempts = table(
  'payment_attempts',
  {
    id: serial().primaryKey(),
    against: text({ enum: PAID_AGAINST }).notNull().default('order'),
    /** Of several invoices at once: the order that was placed first. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Null until the provider has answered. */
    providerOrderId: text().unique(),
    receipt: text().notNull().unique(),
    /** The mandate that it authorises, or by which it debits invoices. */
    mandateId: integer().references(() => mandates.id),
    amount: amount().notNull(),
    createdAt: instant().notNull(),
    /** When the reconciler asks next; null once nothing more can come of it. */
    checkAt: instant(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId),
    index('payment_attempts_mandate')
      .on(table.mandateId)
      .where(sql`${table.mandateId} is not null`),
    index('payment_attempts_check').on(table.checkAt),
  ],
);

/** What the provider took, one row a payment of its own. */
export const payments = table(
  'payments',
  {
    providerPaymentId: text().primaryKey(),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: amount().notNull(),
    currency: text().notNull(),
    method: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('payments_attempt').on(table.attemptId),
    index('payments_made').on(table.createdAt, table.providerPaymentId),
    index('payments_came')
      .on(table.createdAt, table.method, table.amount)
      .where(sql`${table.status} <> 'failed'`),
    index('payments_order').on(table.orderId),
  ],
);

/**
 * Money on its way back; the row is written before the provider is asked, `key` makes asking twice
 * safe. One that the provider does not take waits as `transfer_due` for a bank transfer by hand.
 */
export const refunds = table(
  'refunds',
  {
    id: serial().primaryKey(),
    providerPaymentId: text()
      .notNull()
      .references(() => payments.providerPaymentId),
    /** What it is for: with prepaid rent and waived damage maybe another than its payment was for. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    key: text().notNull().unique(),
    amount: amount().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('promised'),
    providerRefundId: text().unique(),
    /** The bank's reference (UTR) of a transfer. */
    transferReference: text(),
    /** Why the provider did not do it. */
    trouble: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    doneAt: instant(),
    tries: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    /** When the provider is asked next; null once it has no part in it any more. */
    tryAt: instant(),
  },
  (table) => [
    index('refunds_payment').on(table.providerPaymentId),
    index('refunds_order').on(table.orderId),
    index('refunds_due').on(table.state, table.tryAt),
    index('refunds_owed')
      .on(table.amount)
      .where(sql`${table.state} <> 'done'`),
    index('refunds_transfer').on(table.transferReference),
    index('refunds_done').on(table.doneAt),
    index('refunds_transferred')
      .on(table.doneAt, table.id)
      .where(sql`${table.transferReference} is not null`),
  ],
);

/** Of an entry only its status and what was withdrawn change (rules/deposits.md#the-ledger). */
export const depositEntries = table(
  'deposit_entries',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    type: text({ enum: DEPOSIT_ENTRY_TYPES }).notNull(),
    status: text({ enum: DEPOSIT_STATUSES }).notNull(),
    amount: amount().notNull(),
    /**
     * What of it the provider gave back without a refund of ours
     * (rules/payments.md#refunds-made-at-the-provider).
     */
    withdrawn: amount().notNull().default(ZERO),
    paymentId: text(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('deposit_entries_once').on(table.orderId, table.type),
    index('deposit_entries_waiting')
      .on(table.at)
      .where(sql`${table.type} = 'REFUND' and ${table.status} = 'WAITING_PAYMENT'`),
    index('deposit_entries_payment').on(table.paymentId),
    index('deposit_entries_held')
      .on(table.orderId, table.amount, table.withdrawn)
      .where(sql`${table.type} = 'DEPOSIT' and ${table.status} = 'ACTIVE'`),
    index('deposit_entries_back')
      .on(table.status, table.at, table.id, table.amount)
      .where(sql`${table.type} = 'REFUND'`),
  ],
);

/** Webhook events already taken, by the provider's event id. */
export const webhookEvents = table(
  'webhook_events',
  {
    eventId: text().primaryKey(),
    event: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
);

/** The built-in provider's own books, for development and tests: as far away as Razorpay's are. */
export const sandboxObjects = table(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    entity: text({ enum: ['order', 'payment', 'refund', 'customer', 'token'] }).notNull(),
    parentId: text(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('sandbox_objects_parent').on(table.parentId)],
);
