import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { settlePayment } from './settle.ts';

/** What the provider's window hands to the browser. */
export interface WindowAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/**
 * Takes the browser's word that an attempt was paid: its signature is checked, the provider asked,
 * and what it says settled. `data` tells whether what the attempt is against is paid.
 */
export async function confirmAttempt(
  shop: Shop,
  attempt: AttemptRow,
  answer: WindowAnswer,
  now: Date,
): Promise<{ data: boolean } | Refusal> {
  const { providerOrderId } = attempt;
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
  const isGenuine =
    providerOrderId !== null && shop.payments.signatureHolds(providerOrderId, paymentId, signature);
  if (!isGenuine) return refuse('PAYMENT_NOT_CONFIRMED');
  try {
    const payment = await shop.payments.findPayment(paymentId);
    if (payment?.orderId !== providerOrderId) return refuse('PAYMENT_NOT_CONFIRMED');
    return { data: (await settlePayment(shop, payment, now)) === 'paid' };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ err: error, receipt: attempt.receipt }, 'payment provider does not answer');
    return { data: false };
  }
}
