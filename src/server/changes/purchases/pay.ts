import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import type { buyThing as buyCall } from '#contract/changes/purchase.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, ZERO } from '#domain/base/money.ts';
import { boughtName, boughtNotice } from '#messages/changes/purchase-words.ts';
import type { Tx } from '#server/db/db.ts';
import { purchaseAttempts, purchases } from '#server/db/schema/purchases.ts';
import type { AttemptRow, Payable } from '#server/lib/payable.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { billRefund, returnRest } from '#server/billing/bill-refund.ts';
import { lockOutgoing } from '#server/changes/exchange/outgoing-order.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findUntried, hasPaid, openAttempt, startAttempt } from '#server/payments/attempts.ts';
import { ofExactSum } from '#server/payments/exact-sum.ts';
import { buyThing } from './buy.ts';
import { planPurchase, type PlannedPurchase, refuseOtherPurchase, refusePurchase } from './plan.ts';

type Asked = Pick<z.output<typeof buyCall.input>, 'productSlug' | 'shown'>;

async function planFor(
  work: TxContext,
  orderId: number,
  { productSlug, on }: { readonly productSlug: string; readonly on: Day },
  now: Date,
): Promise<PlannedPurchase | Refusal> {
  const leaving = await lockOutgoing(work.db, orderId);
  const line = leaving?.lines.find((each) => each.productSlug === productSlug);
  if (!leaving || !line) return refusePurchase();
  return planPurchase(work, leaving, line, on, now);
}

/** A purchase as it is today, if it is as it was shown. */
async function planShown(
  work: TxContext,
  orderId: number,
  { productSlug, shown }: Asked,
  now: Date,
) {
  const planned = await planFor(work, orderId, { productSlug, on: dayOf(now) }, now);
  if (planned instanceof Refusal) return planned;
  return refuseOtherPurchase(planned.quote, shown) ?? planned;
}

/** Buys a thing for which nothing is to be paid; once it is bought, answers the same again. */
export async function buyUnpaid(
  shop: AppContext,
  orderId: number,
  asked: Asked,
  now: Date,
): Promise<{ message: string } | Refusal> {
  return transact(shop, async (work) => {
    const leaving = await lockOutgoing(work.db, orderId);
    const line = leaving?.lines.find((each) => each.productSlug === asked.productSlug);
    const [made] = await work.db.select().from(purchases).where(eq(purchases.orderId, orderId));
    const done = line && { message: boughtNotice(boughtName(line)) };
    if (done && made?.productSlug === asked.productSlug) return done;
    const shown = { ...asked.shown, due: ZERO };
    const planned = await planShown(work, orderId, { ...asked, shown }, now);
    if (planned instanceof Refusal) return planned;
    await buyThing(work, planned, null, now);
    return done ?? refusePurchase();
  });
}

/** Opens an attempt to pay for a thing at what was shown (rules/purchases.md#the-day-of-a-purchase). */
export async function openPurchaseAttempt(
  shop: AppContext,
  orderId: number,
  asked: Asked,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  return openAttempt(shop, async (work) => {
    const planned = await planShown(work, orderId, asked, now);
    if (planned instanceof Refusal) return planned;
    const { leaving, line, on, quote } = planned;
    const { due: amount, price, depositUsed, aheadUsed, owed, back } = quote;
    if (amount === 0) return refuse('NOTHING_DUE');
    const { number } = leaving.order;
    const due = { against: 'purchase', orderId, number, amount } as const;
    const figures = { price, depositUsed, aheadUsed, owed, back };
    for (const untried of await findUntried(work.db, due, now)) {
      const bought = await findAsked(work.db, untried);
      const isSame = bought.productSlug === line.productSlug && isQuoted(bought, planned);
      if (isSame) return { number, attempt: untried };
    }
    const attempt = await startAttempt(work.db, due, now);
    await work.db
      .insert(purchaseAttempts)
      .values({ attemptId: attempt.id, productSlug: line.productSlug, on, ...figures });
    return { number, attempt };
  });
}

type AskedRow = typeof purchaseAttempts.$inferSelect;

/** Whether a purchase still comes to what its attempt was opened for. */
function isQuoted(asked: AskedRow, { on, quote }: PlannedPurchase): boolean {
  const { price, depositUsed, aheadUsed, owed, back } = asked;
  return (
    asked.on === on &&
    price === quote.price &&
    depositUsed === quote.depositUsed &&
    aheadUsed === quote.aheadUsed &&
    owed === quote.owed &&
    back === quote.back
  );
}

async function findAsked(tx: Tx, { id }: AttemptRow): Promise<AskedRow> {
  const [asked] = await tx
    .select()
    .from(purchaseAttempts)
    .where(eq(purchaseAttempts.attemptId, id));
  if (!asked) throw new Error(`Attempt ${id} buys nothing`);
  return asked;
}

/** A thing that its renter buys as something that is paid. */
export const purchasePayable: Payable = {
  lock: lockKnownOrder,
  refuse: ofExactSum(async (work, { attempt, now }) =>
    (await planPaid(work, attempt, now)) ? undefined : 'purchase_over',
  ),
  take: async (work, { attempt, payment, now }) => {
    const planned = await planPaid(work, attempt, now);
    if (!planned) throw new Error(`Attempt ${attempt.id} can buy nothing any more`);
    const { on, quote } = planned;
    const { id: paymentId } = payment;
    const paid = quote.due > 0 ? { paymentId, amount: quote.due } : null;
    await buyThing(work, planned, paid, now);
    const rest = { orderId: attempt.orderId, paymentId, amount: minus(payment.amount, quote.due) };
    await returnRest(work, rest, { on, at: now });
  },
  isPaid: hasPaid,
  ...billRefund,
  whyBack: ({ status }) => (status === 'captured' ? 'invoices_paid' : 'purchase_over'),
};

/**
 * What an attempt buys, if that is possible still at the price that was quoted and for no more money.
 * It takes less, or nothing, where rent was paid meanwhile (rules/payments.md#what-a-payment-pays).
 */
async function planPaid(
  work: TxContext,
  attempt: AttemptRow,
  now: Date,
): Promise<PlannedPurchase | undefined> {
  const asked = await findAsked(work.db, attempt);
  const planned = await planFor(work, attempt.orderId, asked, now);
  if (planned instanceof Refusal) return undefined;
  const { due, price, depositUsed } = planned.quote;
  // Without the rent, what is left of the price may be too little to be paid, and is let off.
  const letOff = minus(asked.price, price);
  const isSame = letOff >= 0 && letOff < LEAST_PAYMENT && depositUsed === asked.depositUsed;
  return isSame && due <= attempt.amount ? planned : undefined;
}
