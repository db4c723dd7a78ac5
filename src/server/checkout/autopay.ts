import type { OrderTotals } from '#domain/catalogue/cart/order-totals.ts';
import type { Paise } from '#domain/base/money.ts';
import { type Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { maximumWith } from '#server/billing/autopay/offer.ts';
import type { Placement } from './placement.ts';

/** The most that AutoPay may take which begins with an order; nothing where it was not chosen. */
export async function autopayOf(
  work: TxContext,
  userId: number,
  { autopay }: Placement,
  { monthly, payable }: OrderTotals,
): Promise<Paise | Refusal | undefined> {
  if (!autopay) return undefined;
  const current = await maximumWith(work.db, userId, { monthly, payable });
  if (current === undefined) return refuse('AUTOPAY_NOT_OFFERED');
  const shown = { what: 'AutoPay maximum', shown: autopay.maximum, current };
  return refuseChanged([shown]) ?? current;
}
