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
import { units } from '#server/db/schema/units.ts';
import { type Days, happenedIn, within } from '#server/overview/books/spans.ts';
import { count, money, taxes } from './csv.ts';
import { KEPT_LIST } from './forfeited-list.ts';
import { BACK, BACK_OF, PAID_OF } from './paid-back.ts';
import { beyond, PAGE, paged, type Pages } from './paged.ts';

interface List {
  readonly columns: readonly string[];
  readonly pages: (db: Db, days: Days) => Pages;
}

const cityOf = (id: number) => findCityById(id)?.name ?? String(id);
const on = (at: Date | null) => (at ? dayOf(at) : null);

/** The lists of the office, of which each row stands in its file once. */
export const LISTS = {
  orders: {
    columns: [
      'Order',
      'Placed on',
      'Status',
      'Kind',
      'City',
      'Customer',
      'Rent',
      'Deposit',
      'Discount',
      'To pay with it',
      'Paid',
      'Refunded',
      'Monthly rent',
      'Delivered on',
      'Ends on',
    ],
    pages: (db, days) =>
      paged(
        (after?: number) =>
          db
            .select({ order: orders, paid: PAID_OF, back: BACK_OF })
            .from(orders)
            .where(and(happenedIn(sql`${orders.placedAt}`, days), beyond(orders.id, after)))
            .orderBy(asc(orders.id))
            .limit(PAGE),
        ({ order }) => order.id,
        ({ order: row, paid, back }) => [
          row.number,
          on(row.placedAt),
          row.status,
          row.kind,
          cityOf(row.cityId),
          customerNumber(row.userId),
          money(row.totalRent),
          money(row.totalDeposit),
          money(row.discount),
          money(row.payable),
          money(paid),
          money(back),
          money(row.monthly),
          row.deliveredOn,
          row.expiresOn,
        ],
      ),
  },
  invoices: {
    columns: [
      'Invoice',
      'Kind',
      'Issued on',
      'Due on',
      'Settled on',
      'Order',
      'Customer',
      'From',
      'Until',
      'GSTIN',
      'GSTIN of the recipient',
      'Place of supply',
      'Taxable value',
      'CGST',
      'SGST',
      'IGST',
      'Amount',
    ],
    pages: (db, days) =>
      paged(
        (after?: number) =>
          db
            .select({ invoice: invoices, order: orders.number })
            .from(invoices)
            .innerJoin(orders, eq(orders.id, invoices.orderId))
            .where(and(within(sql`${invoices.issuedOn}`, days), beyond(invoices.id, after)))
            .orderBy(asc(invoices.id))
            .limit(PAGE),
        ({ invoice }) => invoice.id,
        ({ invoice, order }) => [
          invoice.number,
          invoice.kind,
          invoice.issuedOn,
          invoice.dueOn,
          invoice.settledOn,
          order,
          customerNumber(invoice.userId),
          invoice.from,
          invoice.until,
          invoice.gstin,
          invoice.recipient,
          stateInFile(invoice.placeOfSupply),
          ...taxes(invoice),
        ],
      ),
  },
  credit_notes: {
    columns: [
      'Credit note',
      'Issued on',
      'Invoice',
      'Order',
      'Reason',
      'Taxable value',
      'CGST',
      'SGST',
      'IGST',
      'Amount',
    ],
    pages: (db, days) =>
      paged(
        (after?: number) =>
          db
            .select({ note: creditNotes, invoice: invoices.number, order: orders.number })
            .from(creditNotes)
            .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
            .innerJoin(orders, eq(orders.id, creditNotes.orderId))
            .where(and(within(sql`${creditNotes.issuedOn}`, days), beyond(creditNotes.id, after)))
            .orderBy(asc(creditNotes.id))
            .limit(PAGE),
        ({ note }) => note.id,
        ({ note, invoice, order }) => [
          note.number,
          note.issuedOn,
          invoice,
          order,
          note.reason,
          ...taxes(note),
        ],
      ),
  },
  kept: KEPT_LIST,
  payments: {
    columns: ['Payment', 'On', 'Status', 'Way', 'For', 'Order', 'Amount', 'Refunded'],
    pages: (db, days) =>
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
  refunds: {
    columns: [
      'Refund',
      'Promised on',
      'Sent on',
      'State',
      'Reason',
      'Payment',
      'Order',
      'Reference',
      'Amount',
    ],
    pages: (db, days) =>
      paged(
        (after?: number) =>
          db
            .select({ refund: refunds, order: orders.number })
            .from(refunds)
            .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
            .innerJoin(orders, eq(orders.id, payments.orderId))
            .where(and(happenedIn(sql`${refunds.createdAt}`, days), beyond(refunds.id, after)))
            .orderBy(asc(refunds.id))
            .limit(PAGE),
        ({ refund }) => refund.id,
        ({ refund, order }) => [
          count(refund.id),
          on(refund.createdAt),
          on(refund.doneAt),
          refund.state,
          refund.reason,
          refund.providerPaymentId,
          order,
          refund.transferReference ?? refund.providerRefundId,
          money(refund.amount),
        ],
      ),
  },
  customers: {
    columns: ['Customer', 'Name', 'Email', 'Phone', 'Since'],
    pages: (db) =>
      paged(
        (after?: number) =>
          db
            .select()
            .from(users)
            .where(and(isNull(users.erasedAt), beyond(users.id, after)))
            .orderBy(asc(users.id))
            .limit(PAGE),
        ({ id }) => id,
        (row) => [customerNumber(row.id), row.name, row.email, row.contact, on(row.createdAt)],
      ),
  },
  units: {
    columns: [
      'Unit',
      'Product',
      'City',
      'State',
      'Condition',
      'Order',
      'Since',
      'Times out',
      'Acquired on',
      'Cost',
    ],
    pages: (db) =>
      paged(
        (after?: number) =>
          db
            .select({ unit: units, product: products.name, order: orders.number })
            .from(units)
            .innerJoin(products, eq(products.slug, units.productSlug))
            .leftJoin(orders, eq(orders.id, units.orderId))
            .where(beyond(units.id, after))
            .orderBy(asc(units.id))
            .limit(PAGE),
        ({ unit }) => unit.id,
        ({ unit, product, order }) => [
          unit.tag,
          product,
          cityOf(unit.cityId),
          unit.state,
          unit.condition,
          order,
          on(unit.since),
          count(unit.timesOut),
          unit.acquiredOn,
          unit.cost === null ? null : money(unit.cost),
        ],
      ),
  },
} satisfies Record<string, List>;

interface Paid {
  readonly at: Date;
  readonly id: string;
}
