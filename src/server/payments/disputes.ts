import { eq } from 'drizzle-orm';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
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

/** Lays what is heard of a dispute before the operator, with its order where we know the payment. */
export async function noteDispute(db: Db, dispute: ProviderDispute, now: Date): Promise<void> {
  const { id, paymentId, amount, reason, respondBy, status } = dispute;
  const [paid] = await db
    .select({ number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.providerPaymentId, paymentId));
  const of = paid ? `order ${paid.number}` : 'no known order';
  const because = reason ? ` Reason: ${reason}.` : '';
  const until = respondBy ? ` Answer by ${formatInstant(respondBy)}.` : '';
  const state = status.replaceAll('_', ' ');
  const message = `${formatRupees(amount)} of payment ${paymentId}, ${of}, is disputed: ${state}.${because}${until}`;
  const matter = { source: 'dispute', item: id, message, step: STEPS[status], isFact: true };
  await noteIncident(db, matter, now);
}
