import { eq, or } from 'drizzle-orm';
import { OTHER_AMOUNT } from '#domain/base/incident.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { ProviderPayment } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/gateways/payment-gateway.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import type { AttemptRow, Captured } from '#server/lib/payable.ts';

const STEP =
  'Look up both in the provider’s dashboard and ask the provider which one is right. We have booked nothing. Then close this.';

const OFFERS =
  'If a Razorpay Offer changed the amount, switch off all Offers in the provider’s dashboard: we refund every payment that an Offer makes smaller. npm run doctor shows whether the refund is done. Then close this.';

/** The key under which a refund of the provider's own is kept. */
export const foreignKey = (refundId: string): string => `at-provider-${refundId}`;

/**
 * Whether a payment in our books is said to be another: of another order at the provider, or, once
 * its money is booked, of another amount. Lays it before the operator
 * (rules/payments.md#contradictions).
 */
export async function paymentContradicts(
  db: Db,
  { id, orderId, amount }: ProviderPayment,
  attempt: AttemptRow | undefined,
  now: Date,
): Promise<boolean> {
  const [known] = await db.select().from(payments).where(eq(payments.providerPaymentId, id));
  if (!known) return false;
  if (known.attemptId !== attempt?.id) {
    await note(
      db,
      id,
      `The provider says payment ${id} is for ${orderId}, but we booked it for another order.`,
      now,
    );
    return true;
  }
  if (known.status === 'failed' || known.amount === amount) return false;
  const [said, booked] = [formatRupees(amount), formatRupees(known.amount)];
  await note(db, id, `The provider says payment ${id} is ${said}, but we booked ${booked}.`, now);
  return true;
}

/** The same of a refund: of another payment, or of another amount than what went back. */
export async function refundContradicts(
  db: Db,
  { id, paymentId, amount }: ProviderRefund,
  now: Date,
): Promise<boolean> {
  const isKnown = or(eq(refunds.providerRefundId, id), eq(refunds.key, foreignKey(id)));
  const [known] = await db.select().from(refunds).where(isKnown);
  if (!known) return false;
  const { providerPaymentId: own } = known;
  if (own !== paymentId) {
    await note(
      db,
      id,
      `The provider says refund ${id} is for payment ${paymentId}, but we booked it for ${own}.`,
      now,
    );
    return true;
  }
  // What goes by bank transfer instead may have become another sum.
  const isTheirs = known.state !== 'transfer_due' && known.transferReference === null;
  if (!isTheirs || known.amount === amount) return false;
  const [said, booked] = [formatRupees(amount), formatRupees(known.amount)];
  await note(db, id, `The provider says refund ${id} is ${said}, but we booked ${booked}.`, now);
  return true;
}

/**
 * Says that a payment goes back since it is not of the amount that was asked for
 * (rules/payments.md#offers-of-the-provider).
 */
export async function noteOtherAmount(
  db: Db,
  { attempt, payment: { id: item, amount }, now }: Captured,
): Promise<void> {
  const [paid, asked] = [formatRupees(amount), formatRupees(attempt.amount)];
  const offer = amount < attempt.amount ? ' It looks like a Razorpay Offer.' : '';
  const message = `We’re refunding payment ${item} of ${paid}, because ${attempt.receipt} asks for ${asked}.${offer}`;
  await noteIncident(db, { source: OTHER_AMOUNT, item, message, step: OFFERS, isFact: true }, now);
}

async function note(db: Db, item: string, message: string, now: Date): Promise<void> {
  await noteIncident(db, { source: 'contradiction', item, message, step: STEP, isFact: true }, now);
}
