import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { stateInFile } from '#domain/base/gst-states.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { units } from '#server/db/schema/units.ts';
import { count, money } from '#server/lib/csv.ts';
import { isKept } from '#server/overview/books/forfeited-deposits.ts';
import { type Days, happenedIn, within } from '#server/overview/books/spans.ts';
import { BACK, BACK_OF, PAID_OF } from './paid-back.ts';
import { fileOf, PAGE, paged, type Pages } from './paged.ts';
import { taxCells } from './tax-cells.ts';

const cityOf = (id: number) => findCityById(id)?.name ?? String(id);
const on = (at: Date | null) => (at ? dayOf(at) : null);

/** The lists of the office, of which each row stands in its file once. */
export const LISTS = {
  orders: fileOf({
    id: orders.id,
    find: (db) => db.select({ order: orders, paid: PAID_OF, back: BACK_OF }).from(orders),
    idOf: ({ order }) => order.id,
    which: (days) => happenedIn(sql`${orders.placedAt}`, days),
    cells: {
      Order: ({ order }) => order.number,
      'Placed on': ({ order }) => on(order.placedAt),
      Status: ({ order }) => order.status,
      Kind: ({ order }) => order.kind,
      City: ({ order }) => cityOf(order.cityId),
      Customer: ({ order }) => customerNumber(order.userId),
      Rent: ({ order }) => money(order.totalRent),
      Deposit: ({ order }) => money(order.totalDeposit),
      Discount: ({ order }) => money(order.discount),
      'To pay with it': ({ order }) => money(order.payable),
      Paid: ({ paid }) => money(paid),
      Refunded: ({ back }) => money(back),
      'Monthly rent': ({ order }) => money(order.monthly),
      'Delivered on': ({ order }) => order.deliveredOn,
      'Ends on': ({ order }) => order.expiresOn,
    },
  }),
  invoices: fileOf({
    id: invoices.id,
    find: (db) =>
      db
        .select({ invoice: invoices, order: orders.number })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId)),
    idOf: ({ invoice }) => invoice.id,
    which: (days) => within(sql`${invoices.issuedOn}`, days),
    cells: {
      Invoice: ({ invoice }) => invoice.number,
      Kind: ({ invoice }) => invoice.kind,
      'Issued on': ({ invoice }) => invoice.issuedOn,
      'Due on': ({ invoice }) => invoice.dueOn,
      'Settled on': ({ invoice }) => invoice.settledOn,
      Order: ({ order }) => order,
      Customer: ({ invoice }) => customerNumber(invoice.userId),
      From: ({ invoice }) => invoice.from,
      Until: ({ invoice }) => invoice.until,
      GSTIN: ({ invoice }) => invoice.gstin,
      'GSTIN of the recipient': ({ invoice }) => invoice.recipient,
      'Place of supply': ({ invoice }) => stateInFile(invoice.placeOfSupply),
      ...taxCells(({ invoice }: { readonly invoice: typeof invoices.$inferSelect }) => invoice),
    },
  }),
  credit_notes: fileOf({
    id: creditNotes.id,
    find: (db) =>
      db
        .select({ note: creditNotes, invoice: invoices.number, order: orders.number })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .innerJoin(orders, eq(orders.id, creditNotes.orderId)),
    idOf: ({ note }) => note.id,
    which: (days) => within(sql`${creditNotes.issuedOn}`, days),
    cells: {
      'Credit note': ({ note }) => note.number,
      'Issued on': ({ note }) => note.issuedOn,
      Invoice: ({ invoice }) => invoice,
      Order: ({ order }) => order,
      Reason: ({ note }) => note.reason,
      ...taxCells(({ note }: { readonly note: typeof creditNotes.$inferSelect }) => note),
    },
  }),
  // What was kept of deposits, as the month counts it (rules/books.md#a-month).
  kept: fileOf({
    id: depositDeductions.id,
    find: (db) =>
      db
        .select({ kept: depositDeductions, order: orders.number, userId: orders.userId })
        .from(depositDeductions)
        .innerJoin(orders, eq(orders.id, depositDeductions.orderId)),
    idOf: ({ kept }) => kept.id,
    which: isKept,
    cells: {
      'Kept on': ({ kept }) => dayOf(kept.at),
      Order: ({ order }) => order,
      Customer: ({ userId }) => customerNumber(userId),
      Kind: ({ kept }) => kept.kind,
      Note: ({ kept }) => kept.note,
      Amount: ({ kept }) => money(kept.amount),
    },
  }),
  payments: {
    columns: ['Payment', 'On', 'Status', 'Way', 'For', 'Order', 'Amount', 'Refunded'],
    pages: (db: Db, days: Days): Pages =>
      paged(
        (after?: Paid) =>
          db
            .select({
              payment: payments,
              order: orders.number,
              against: paymentAttempts.against,
              back: BACK,
            })
            .from(payments)
            .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
            .innerJoin(orders, eq(orders.id, payments.orderId))
            .where(
              and(
                happenedIn(sql`${payments.createdAt}`, days),
                sql`${payments.status} <> 'failed'`,
                after &&
                  sql`(${payments.createdAt}, ${payments.providerPaymentId})
                    > (${after.at.toISOString()}::timestamptz, ${after.id})`,
              ),
            )
            .orderBy(asc(payments.createdAt), asc(payments.providerPaymentId))
            .limit(PAGE),
        ({ payment }): Paid => ({ at: payment.createdAt, id: payment.providerPaymentId }),
        ({ payment, order, against, back }) => [
          payment.providerPaymentId,
          on(payment.createdAt),
          payment.status,
          payment.method,
          against,
          order,
          money(payment.amount),
          money(back),
        ],
      ),
  },
  refunds: fileOf({
    id: refunds.id,
    find: (db) =>
      db
        .select({ refund: refunds, order: orders.number })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId)),
    idOf: ({ refund }) => refund.id,
    which: (days) => happenedIn(sql`${refunds.createdAt}`, days),
    cells: {
      Refund: ({ refund }) => count(refund.id),
      'Promised on': ({ refund }) => on(refund.createdAt),
      'Sent on': ({ refund }) => on(refund.doneAt),
      State: ({ refund }) => refund.state,
      Reason: ({ refund }) => refund.reason,
      Payment: ({ refund }) => refund.providerPaymentId,
      Order: ({ order }) => order,
      Reference: ({ refund }) => refund.transferReference ?? refund.providerRefundId,
      Amount: ({ refund }) => money(refund.amount),
    },
  }),
  customers: fileOf({
    id: users.id,
    find: (db) => db.select().from(users),
    idOf: ({ id }) => id,
    which: () => isNull(users.erasedAt),
    cells: {
      Customer: ({ id }) => customerNumber(id),
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Phone: ({ contact }) => contact,
      Since: ({ createdAt }) => on(createdAt),
    },
  }),
  units: fileOf({
    id: units.id,
    find: (db) =>
      db
        .select({ unit: units, product: products.name, order: orders.number })
        .from(units)
        .innerJoin(products, eq(products.slug, units.productSlug))
        .leftJoin(orders, eq(orders.id, units.orderId)),
    idOf: ({ unit }) => unit.id,
    cells: {
      Unit: ({ unit }) => unit.tag,
      Product: ({ product }) => product,
      City: ({ unit }) => cityOf(unit.cityId),
      State: ({ unit }) => unit.state,
      Condition: ({ unit }) => unit.condition,
      Order: ({ order }) => order,
      Since: ({ unit }) => on(unit.since),
      'Times out': ({ unit }) => count(unit.timesOut),
      'Acquired on': ({ unit }) => unit.acquiredOn,
      Cost: ({ unit }) => (unit.cost === null ? null : money(unit.cost)),
    },
  }),
};

interface Paid {
  readonly at: Date;
  readonly id: string;
}
