import type { ProviderPayment } from '#domain/payment.ts';
import { ProviderUnavailable, UnfitAnswer } from '#server/gateways/payment-gateway.ts';
import type { Shop } from '#server/lib/shop.ts';
import { isBehind } from './refunds.ts';
import { settlePayment } from './settle.ts';

/**
 * Settles every payment the provider knows of one attempt, with what it gave back of each. Throws
 * where it does not answer, or a part of its answer cannot be: after settling the rest.
 */
export async function hearAttempt(shop: Shop, providerOrderId: string): Promise<true> {
  let trouble: ProviderUnavailable | undefined;
  const payments = await shop.payments.paymentsOf(providerOrderId).catch((error: unknown) => {
    if (!(error instanceof UnfitAnswer)) throw error;
    trouble = error;
    return error.fit;
  });
  for (const payment of payments) {
    const own = await hearPayment(shop, payment);
    trouble ??= own;
  }
  if (trouble) throw trouble;
  return true;
}

/** What was paid is settled also where it is not to be learned what went back of it. */
async function hearPayment(
  shop: Shop,
  payment: ProviderPayment,
): Promise<ProviderUnavailable | undefined> {
  let trouble: ProviderUnavailable | undefined;
  const askRefunds = () =>
    shop.payments.refundsOf(payment.id).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      trouble = error;
      return [];
    });
  const refunds = (await isBehind(shop.db, payment)) ? await askRefunds() : [];
  await settlePayment(shop, payment, shop.now(), refunds);
  return trouble;
}
