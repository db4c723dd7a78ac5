import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { billAttemptInvoices, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { ProviderDispute } from '#server/gateways/payment-gateway.ts';
import { noteIncident } from '#server/lib/incidents.ts';

/** What a dispute asks of the operator (rules/payments.md#disputes). */
const STEPS: Record<ProviderDispute['status'], string> = {
  open: 'Answer it in the provider’s dashboard before that day. Send the rental agreement and the proof of delivery. Then close this.',
  under_review: 'The bank is deciding. Wait for its decision.',
  won: 'We keep the money. Close this.',
  lost: 'The provider has taken the money back. Ask the renter for it, since our records still count it as paid. Then close this.',
  closed: 'Check in the provider’s dashboard that we kept the money. Then close this.',
};

/** The numbers of the orders that a payment paid for: its own, or those of its invoices. */
async function findOrdersOf(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: orders.number })
    .from(payments)
    .leftJoin(billAttemptInvoices, eq(billAttemptInvoices.attemptId, payments.attemptId))
    .leftJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .innerJoin(orders, eq(orders.id, sql`coalesce(${invoices.orderId}, ${payments.orderId})`))
    .where(eq(payments.providerPaymentId, paymentId))
    .orderBy(asc(orders.number));
  return rows.map(({ number }) => number);
}

/** Lays what is heard of a dispute before the operator, with its orders where we know the payment. */
export async function noteDispute(db: Db, dispute: ProviderDispute, now: Date): Promise<void> {
  const { id, paymentId, amount, reason, respondBy, status } = dispute;
  const numbers = await findOrdersOf(db, paymentId);
  const named = new Intl.ListFormat('en-IN').format(numbers);
  const of = numbers.length > 0 ? `order ${named}` : 'no known order';
  const because = reason ? ` Reason: ${reason}.` : '';
  const until = respondBy ? ` Answer by ${formatInstant(respondBy)}.` : '';
  const state = status.replaceAll('_', ' ');
  const message = `${formatRupees(amount)} of payment ${paymentId}, ${of}, is disputed: ${state}.${because}${until}`;
  const matter = { source: 'dispute', item: id, message, step: STEPS[status], isFact: true };
  await noteIncident(db, matter, now);
}
