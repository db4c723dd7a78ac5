import { formatRupees } from '#domain/base/money.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import type { GoneBack } from '#server/lib/payable.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findKnownBooked } from './booked.ts';

/**
 * Brings our books to a refund that the provider made without us and has processed, and lays it
 * before the operator (rules/payments.md#refunds-made-at-the-provider). What it paid is locked.
 */
export async function followWithdrawal(
  work: TxContext,
  refund: GoneBack['refund'],
  now: Date,
): Promise<void> {
  const { providerPaymentId: paymentId, amount } = refund;
  const { payable, payment } = await findKnownBooked(work, paymentId);
  const { subject, became, step } = await payable.withdraw(work, { payment, refund }, now);
  const what = `${formatRupees(amount)} of payment ${paymentId} for ${subject}`;
  await noteIncident(
    work.db,
    {
      source: 'refund at the provider',
      item: refund.providerRefundId,
      message: `${what} was refunded at the provider, not by us. ${became}`,
      step,
      isFact: true,
    },
    now,
  );
  work.log.warn({ subject, payment: paymentId }, 'refunded at the provider');
}
