import { and, eq, ne } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { AttemptRow, Captured, Payable } from '#server/lib/payable.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { failDebit, endDebit } from './results.ts';
import { changeMandate, lockMandate } from './mandates.ts';

/** A mandate that is authorised by itself: its rupee goes back (rules/autopay.md#how-autopay-starts). */
export const mandatePayable: Payable = withMandates({
  lock: lockKnownOrder,
  refuse: () => Promise.resolve('authorisation'),
  take: () => Promise.reject(new Error('An authorisation is given back')),
  isPaid: async (tx, { id }) =>
    (await tx.$count(payments, and(eq(payments.attemptId, id), ne(payments.status, 'failed')))) > 0,
  endRefused: (work, captured) => noteAuthorised(work, captured),
  keeps: () => Promise.resolve(ZERO),
  whyBack: () => 'authorisation',
  withdraw: async (work, { payment }) => {
    const { number } = await lockKnownOrder(work.db, payment.orderId);
    return {
      subject: `AutoPay of order ${number}`,
      became: 'It only confirmed AutoPay, so it was due back anyway.',
      step: 'Nothing to do. Close this.',
    };
  },
  // The letter about AutoPay says that it goes back.
  tellOfRefund: () => Promise.resolve(),
});

/** Lets mandates and debits hear of the payments of what can be paid. */
export function withMandates(inner: Payable): Payable {
  return {
    ...inner,
    refuse: async (work, captured) => {
      const reason = await inner.refuse(work, captured);
      const isDebit = captured.attempt.mandateId !== null;
      return reason === 'invoices_paid' && isDebit ? 'invoices_changed' : reason;
    },
    take: async (work, captured) => {
      await inner.take(work, captured);
      const { attempt, now } = captured;
      if (attempt.mandateId === null) return;
      if (attempt.against === 'invoices') await endDebit(work, attempt, 'paid', now);
      else await noteAuthorised(work, captured);
    },
    endRefused: async (work, captured, reason) => {
      await inner.endRefused?.(work, captured, reason);
      const { attempt, now } = captured;
      if (attempt.mandateId === null) return;
      if (attempt.against === 'invoices') await endDebit(work, attempt, 'returned', now, reason);
      else if (attempt.against === 'order') await endUnpaid(work, attempt, captured);
    },
    fail: async (work, attempt, now, reason) => {
      await inner.fail?.(work, attempt, now, reason);
      if (attempt.mandateId !== null && attempt.against === 'invoices') {
        await failDebit(work, attempt, { reason, isLast: false }, now);
      }
    },
  };
}

/** The token of a payment that authorised a mandate is known, and is asked for at once. */
async function noteAuthorised(work: TxContext, { attempt, payment, now }: Captured): Promise<void> {
  if (attempt.mandateId === null) return;
  const mandate = await lockMandate(work.db, attempt.mandateId);
  const { tokenId } = payment;
  if (tokenId === undefined) {
    if (mandate.state !== 'starting') return;
    await changeMandate(work, mandate, { to: 'refused', actor: 'provider' }, now);
    return;
  }
  if (mandate.tokenId !== null) return;
  // Of one that is over by now, the authority is given up again.
  const isWanted = mandate.state === 'starting';
  await work.db
    .update(mandates)
    .set({ tokenId, ...(isWanted ? { askAt: now, asks: 0 } : { cancelAt: now }) })
    .where(eq(mandates.id, mandate.id));
}

/** What was to be authorised with a payment that went back. */
async function endUnpaid(work: TxContext, attempt: AttemptRow, captured: Captured): Promise<void> {
  const { now, payment } = captured;
  await noteAuthorised(work, captured);
  if (attempt.mandateId === null) return;
  const mandate = await lockMandate(work.db, attempt.mandateId);
  if (mandate.state !== 'starting') return;
  const change = { to: 'stopped', actor: 'system', cancelAt: now, isQuiet: true } as const;
  await changeMandate(work, mandate, change, now);
  work.log.info({ payment: payment.id, on: dayOf(now) }, 'a mandate ended with its payment');
}
