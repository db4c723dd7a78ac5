import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { lockRefund } from './promise-refund.ts';
import { moveRefund } from './refunds.ts';

/**
 * Records that a refund was paid by bank transfer under the bank's `reference`, and tells its
 * customer; answers false for one that waits for none, as when it was recorded before.
 */
export async function recordTransfer(
  shop: AppContext,
  refundId: number,
  reference: string,
  now: Date,
): Promise<boolean> {
  return transact(shop, async (work) => {
    const refund = await lockRefund(work.db, refundId);
    if (refund?.state !== 'transfer_due') return false;
    return moveRefund(work, refund, 'done', now, { transferReference: reference });
  });
}
