import type { ProviderPayment } from '#domain/payments/payment.ts';
import { ProviderUnavailable, UnfitAnswer } from '#server/gateways/payment-gateway.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { isBehind } from './refunds.ts';
import { settlePayment } from './settle.ts';

/**
 * Settles every payment the provider knows of one attempt, with what it gave back of each. Throws
 * where it does not answer, or a part of its answer cannot be: after settling the rest.
 */
export async function syncAttempt(shop: AppContext, providerOrderId: string): Promise<true> {
  let trouble: ProviderUnavailable | undefined;
  const payments = await shop.payments.paymentsOf(providerOrderId).catch((error: unknown) => {
    if (!(error instanceof UnfitAnswer)) throw error;
    trouble = error;
    return error.fit;
  });
  for (const payment of failedLast(payments)) {
    await syncPayment(shop, payment).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      trouble ??= error;
    });
  }
  if (trouble) throw trouble;
  return true;
}

/**
 * Payments with those that failed last: of one that failed and was tried again at once, nobody is told
 * that it failed (rules/payments.md#asking-the-provider).
 */
export function failedLast(payments: readonly ProviderPayment[]): readonly ProviderPayment[] {
  const hasFailed = ({ status }: ProviderPayment) => status === 'failed';
  return [...payments.filter((each) => !hasFailed(each)), ...payments.filter(hasFailed)];
}

/**
 * Settles a payment with what the provider gave back of it. Throws where it does not say what that
 * was: after settling what was paid.
 */
export async function syncPayment(shop: AppContext, payment: ProviderPayment): Promise<void> {
  let trouble: ProviderUnavailable | undefined;
  const askRefunds = () =>
    shop.payments.refundsOf(payment.id).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      trouble = error;
      return [];
    });
  const refunds = (await isBehind(shop.db, payment)) ? await askRefunds() : [];
  await settlePayment(shop, payment, shop.now(), refunds);
  if (trouble) throw trouble;
}
