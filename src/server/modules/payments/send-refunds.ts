import { addMinutes } from 'date-fns/addMinutes';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { isRefundedByProvider, MAX_REFUSALS } from '#domain/refund.ts';
import type { Db } from '../../db/db.ts';
import { payments, refunds } from '../../db/schema/payments.ts';
import {
  type ProviderRefund,
  ProviderRefused,
  ProviderUnavailable,
} from '../../gateways/payment-gateway.ts';
import { crashPoint } from '../../lib/crash-point.ts';
import type { Shop } from '../../shop.ts';
import { hearRefund, moveRefund, type RefundRow } from './refunds.ts';

const BATCH = 20;
const LONGEST_PAUSE_MINUTES = 6 * 60;

/**
 * Brings every refund that is due a step on: asks the provider for it, or how it went. Asking twice
 * refunds once (facts.md). What the provider does not take back goes to the bank; answers how many
 * were looked at.
 */
export async function sendRefunds(shop: Shop): Promise<number> {
  const due = await claimDueRefunds(shop);
  for (const { refund, paidAt } of due) {
    try {
      await bringOn(shop, refund, paidAt);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      shop.log.warn({ err: error, refund: refund.id }, 'refund not sent yet');
    }
  }
  return due.length;
}

async function bringOn(shop: Shop, refund: RefundRow, paidAt: Date): Promise<void> {
  if (refund.state === 'sent') {
    const known = await findAtProvider(shop, refund);
    if (known) await hearRefund(shop, known, shop.now());
    return;
  }
  if (refund.tries === 0 && !isRefundedByProvider(dayOf(paidAt), dayOf(shop.now()))) {
    await leaveToBank(shop, refund, 'The payment is older than the provider takes back');
    return;
  }
  try {
    const made = await shop.payments.refund(refund.providerPaymentId, refund.amount, refund.key);
    crashPoint(shop, 'refund-asked');
    await hearRefund(shop, made, shop.now());
    crashPoint(shop, 'refund-recorded');
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await noteRefusal(shop, refund, error.message);
  }
}

/** A refusal may mean that it was done before, or pass by itself; only at last is it the bank's. */
async function noteRefusal(shop: Shop, refund: RefundRow, trouble: string): Promise<void> {
  const known = await findAtProvider(shop, refund);
  if (known) return hearRefund(shop, known, shop.now());
  shop.log.warn({ refund: refund.id, trouble }, 'refund refused by the provider');
  if (refund.refusals + 1 >= MAX_REFUSALS) return leaveToBank(shop, refund, trouble);
  await shop.db
    .update(refunds)
    .set({ refusals: refund.refusals + 1, trouble })
    .where(eq(refunds.id, refund.id));
}

async function findAtProvider(
  shop: Shop,
  { key, providerPaymentId, providerRefundId }: RefundRow,
): Promise<ProviderRefund | undefined> {
  const all = await shop.payments.refundsOf(providerPaymentId);
  return all.find((found) => found.id === providerRefundId || found.key === key);
}

async function leaveToBank(shop: Shop, { id }: RefundRow, trouble: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund) await moveRefund(shop, tx, refund, 'transfer_due', shop.now(), { trouble });
  });
}

/** A refund with its row locked until the transaction ends. */
export async function lockRefund(tx: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row;
}

/** Takes the due refunds away from other processes by setting when they are due again. */
async function claimDueRefunds({ db, now }: Shop) {
  const at = now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ refund: refunds, paidAt: payments.createdAt })
      .from(refunds)
      .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
      .where(and(inArray(refunds.state, ['promised', 'sent']), lte(refunds.tryAt, at)))
      .orderBy(asc(refunds.tryAt))
      .limit(BATCH)
      .for('update', { of: refunds, skipLocked: true });
    for (const { refund } of due) {
      const pause = Math.min(2 ** refund.tries, LONGEST_PAUSE_MINUTES);
      await tx
        .update(refunds)
        .set({ tries: refund.tries + 1, tryAt: addMinutes(at, pause) })
        .where(eq(refunds.id, refund.id));
    }
    return due;
  });
}
