import { eq } from 'drizzle-orm';
import type { Confirmed } from '#contract/payments/payment.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { cameAndGoesBack } from '#messages/payments/refund-words.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { findRefunds } from './find-refunds.ts';
import { settlePayment } from './settle.ts';

/** What the provider's window hands to the browser. */
export interface WindowAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/**
 * Takes the browser's word that an attempt was paid: its signature is checked, the provider asked,
 * and what it says settled. Answers whether what the attempt is against is paid, and what of this
 * payment goes back.
 */
export async function confirmAttempt(
  shop: AppContext,
  attempt: AttemptRow,
  answer: WindowAnswer,
  now: Date,
): Promise<Confirmed | Refusal> {
  const { providerOrderId } = attempt;
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const isGenuine =
    providerOrderId !== null && shop.payments.signatureHolds(providerOrderId, paymentId, signature);
  if (!isGenuine) return refuse('PAYMENT_NOT_CONFIRMED');
  let isPaid = false;
  try {
    const payment = await shop.payments.findPayment(paymentId);
    if (payment.orderId !== providerOrderId) return refuse('PAYMENT_NOT_CONFIRMED');
    isPaid = (await settlePayment(shop, payment, now)) === 'paid';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, receipt: attempt.receipt }, 'payment provider does not answer');
  }
  const back = await findRefunds(shop, eq(refunds.providerPaymentId, paymentId), now);
  if (back.length === 0) return { data: isPaid };
  const told = back.map(({ refund }) => refund);
  return { data: isPaid, words: cameAndGoesBack(told, dayOf(now)) };
}
