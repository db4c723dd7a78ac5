import { eq, inArray } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { invoicesPaidLetter } from '#messages/settlement/invoice-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { billAttemptInvoices, billAttempts, invoices } from '#server/db/schema/billing.ts';
import type { AttemptRow, Captured, Payable } from '#server/lib/payable.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findLiveDebits } from '#server/people/customers/mandates.ts';
import {
  type Due,
  findUntried,
  hasPaid,
  openAttempt,
  startAttempt,
} from '#server/payments/attempts.ts';
import { ofExactSum } from '#server/payments/exact-sum.ts';
import { addCredit, allocateCredit, spendCredits } from './credits.ts';
import { billRefund, returnRest } from './bill-refund.ts';
import { findShares, type InvoiceShare, lockOrdersOf } from './find-shares.ts';
import { resumeService } from './resume.ts';
import { type Standing, standingsOf } from './invoice-accounts.ts';

/** Opens an attempt to pay what is open of some invoices today, the oldest first. */
export async function openInvoiceAttempt(
  shop: AppContext,
  invoiceIds: readonly number[],
  scope: 'ONE' | InvoiceScope,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  return openAttempt(shop, async ({ db: tx }) => {
    const order = await lockOrdersOf(tx, invoiceIds);
    if (!order) return refuse('NOTHING_DUE');
    const handed = await findLiveDebits(tx, invoiceIds);
    const free = invoiceIds.filter((id) => handed.get(id)?.state !== 'sent');
    if (free.length === 0) return refuse('DEBIT_ON_ITS_WAY');
    const rows = await tx.select().from(invoices).where(inArray(invoices.id, free));
    const open = (await standingsOf(tx, rows, dayOf(now))).filter(
      (standing) => totalOpen([standing]) > 0,
    );
    const amount = totalOpen(open);
    if (amount === 0) return refuse('NOTHING_DUE');
    if (amount < LEAST_PAYMENT) return refuse('AMOUNT_TOO_SMALL');
    const { id: orderId, number } = order;
    const due = { against: 'invoices', orderId, number, amount } as const;
    for (const untried of await findUntried(tx, due, now)) {
      if (await isFor(tx, untried, open)) return { number, attempt: untried };
    }
    const items = open.map((standing) => ({
      invoiceId: standing.id,
      amount: totalOpen([standing]),
    }));
    return { number, attempt: await writeBillAttempt(tx, due, { scope, items }, now) };
  });
}

/** Writes an attempt to pay so much of each of some invoices, which are locked. */
export async function writeBillAttempt(
  tx: Tx,
  due: Due,
  bill: {
    readonly scope: 'ONE' | InvoiceScope | 'AUTOPAY';
    readonly items: readonly { readonly invoiceId: number; readonly amount: Paise }[];
  },
  now: Date,
): Promise<AttemptRow> {
  const attempt = await startAttempt(tx, due, now);
  await tx.insert(billAttempts).values({ attemptId: attempt.id, scope: bill.scope });
  await tx
    .insert(billAttemptInvoices)
    .values(bill.items.map((item) => ({ ...item, attemptId: attempt.id })));
  return attempt;
}

async function isFor(tx: Tx, { id }: AttemptRow, open: readonly Standing[]): Promise<boolean> {
  const items = await tx
    .select()
    .from(billAttemptInvoices)
    .where(eq(billAttemptInvoices.attemptId, id));
  const amountOf = new Map(items.map(({ invoiceId, amount }) => [invoiceId, amount]));
  return (
    items.length === open.length &&
    open.every(({ id: invoiceId, rent, interest }) => {
      return amountOf.get(invoiceId) === sum([rent, interest]);
    })
  );
}

/** Invoices, of one order or more, as something that is paid. */
export const invoicesPayable: Payable = {
  lock: lockKnownOrder,
  refuse: ofExactSum(async ({ db }, { attempt, now }) => {
    const { shares } = await findShares(db, attempt, now);
    return shares.some(({ pays }) => pays > 0) ? undefined : 'invoices_paid';
  }),
  take: payItems,
  isPaid: hasPaid,
  ...billRefund,
};

/** Pays invoices with money that was let pass; what they no longer need goes back. */
async function payItems(work: TxContext, { attempt, payment, now }: Captured): Promise<void> {
  const { shares, rest, on } = await findShares(work.db, attempt, now);
  for (const { invoice, orderId, pays, ahead } of shares) {
    const source = { source: 'payment', paymentId: payment.id, orderId } as const;
    const amount = sum([pays, ahead]);
    const credit = await addCredit(work.db, { ...source, amount }, { on, at: now });
    await allocateCredit(work.db, credit, [invoice], on);
  }
  const orderIds = new Set(shares.map(({ orderId }) => orderId));
  const back = { paymentId: payment.id, orderId: attempt.orderId, amount: rest };
  const isBack = await returnRest(work, back, { on, at: now });
  for (const orderId of orderIds) {
    await spendCredits(work.db, orderId, on);
    await resumeService(work, orderId, now);
  }
  await tellOfPaid(work, { attempt, payment, now }, shares, isBack ? rest : ZERO);
  work.log.info({ receipt: attempt.receipt, payment: payment.id }, 'invoices paid');
}

/** Writes to the renter which invoices a payment paid. */
async function tellOfPaid(
  work: TxContext,
  { attempt, payment, now }: Captured,
  shares: readonly InvoiceShare[],
  back: Paise,
): Promise<void> {
  const paid = shares.filter(({ pays }) => pays > 0);
  const [first] = paid;
  if (!first) throw new Error(`Attempt ${attempt.id} has nothing left to pay`);
  const about = {
    amount: minus(payment.amount, back),
    invoices: paid.map(({ invoice }) => invoice.number),
    isDebit: attempt.mandateId !== null,
    paymentsUrl: sectionLink(work.config.siteUrl, 'payments'),
  };
  await writeLetter(
    work,
    first.invoice.userId,
    ({ name }) => invoicesPaidLetter({ name, ...about }),
    now,
  );
}
