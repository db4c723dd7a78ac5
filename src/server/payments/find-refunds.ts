import { asc, eq, type SQL } from 'drizzle-orm';
import type { Refund, WayBack } from '#contract/payments/refund.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type PaidAgainst } from '#domain/payments/payment.ts';
import { refundProspect } from '#domain/payments/refund-status.ts';
import {
  reasonWords,
  refundMode,
  refundNext,
  type RefundTold,
  refundWords,
} from '#messages/payments/refund-words.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import { type AppContext, type TxContext } from '#server/lib/shop.ts';
import { type BankAccountRow, findBankAccount } from '#server/people/customers/accounts.ts';

type RefundRow = typeof refunds.$inferSelect;

export interface FoundRefund {
  /** The order that it is for, which another order of its rental may have been paid with. */
  readonly orderId: number;
  readonly paymentId: string;
  readonly against: PaidAgainst;
  readonly refund: Refund;
}

/** Refunds as their renter is told of them, the oldest first. */
export async function findRefunds(
  shop: AppContext,
  where: SQL | undefined,
  now: Date,
): Promise<FoundRefund[]> {
  const rows = await shop.db
    .select({
      refund: refunds,
      payment: payments,
      userId: orders.userId,
      against: paymentAttempts.against,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const renters = [...new Set(rows.map(({ userId }) => userId))];
  const accounts = new Map<number, BankAccountRow | undefined>();
  for (const userId of renters) accounts.set(userId, await findBankAccount(shop, userId));
  return rows.map(({ refund, payment, userId, against }) => {
    const { providerPaymentId: paymentId, orderId } = refund;
    const way = wayBack(shop, refund, payment, accounts.get(userId), now);
    const told = { ...way, ...factsOf(refund) };
    return { orderId, paymentId, against, refund: { ...told, ...inWords(told, dayOf(now)) } };
  });
}

/** The refund with a number, in the transaction that tells of it. */
export async function findRefund(work: TxContext, id: number, now: Date): Promise<Refund> {
  const [found] = await findRefunds(work, eq(refunds.id, id), now);
  if (!found) throw new Error(`There is no refund ${id}`);
  return found.refund;
}

type Course = Pick<RefundRow, 'state' | 'tries' | 'createdAt' | 'doneAt' | 'transferReference'>;

/** A refund that would be promised at a moment. */
export const freshRefund = (now: Date): Course => ({
  state: 'promised',
  tries: 0,
  createdAt: now,
  doneAt: null,
  transferReference: null,
});

/** By which way a payment goes back, how that stands, and when it arrives. */
export function wayBack(
  { policies }: AppContext,
  { state, tries, createdAt, doneAt, transferReference }: Course,
  payment: { readonly method: string | null; readonly createdAt: Date },
  account: BankAccountRow | undefined,
  now: Date,
): WayBack {
  const { method } = payment;
  const prospect = refundProspect(
    {
      state,
      isAsked: tries > 0,
      paidOn: dayOf(payment.createdAt),
      promisedOn: dayOf(createdAt),
      isTransferred: transferReference !== null,
      accountSavedOn: account ? dayOf(account.savedAt) : null,
    },
    dayOf(now),
    policies.holidays.map(({ day }) => day),
  );
  // An account that was named after the transfer is not the one that it went to.
  const isWhereItGoes = account && (doneAt === null || account.savedAt <= doneAt);
  const { lastDigits, bank } = account ?? { lastDigits: '', bank: '' };
  const shown = prospect.by === 'transfer' && isWhereItGoes ? { lastDigits, bank } : null;
  return { ...prospect, method, account: shown };
}

function inWords(refund: RefundTold, today: Day) {
  const { reason } = refund;
  const why = reason === 'order_cancelled' ? '' : ` ${reasonWords(reason)}`;
  return {
    words: `${refundWords(refund, today)}${why}`,
    mode: refundMode(refund),
    next: refundNext(refund, today),
  };
}

function factsOf({ amount, reason, ...row }: RefundRow) {
  return {
    amount,
    reason,
    promisedAt: row.createdAt.toISOString(),
    returnedAt: row.doneAt?.toISOString() ?? null,
    reference: row.transferReference ?? row.providerRefundId,
  };
}
