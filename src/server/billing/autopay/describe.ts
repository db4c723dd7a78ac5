import { subDays } from 'date-fns/subDays';
import { and, asc, desc, eq, gt, inArray, ne, notInArray } from 'drizzle-orm';
import type { AutoPay } from '#contract/billing/autopay.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { billAttemptInvoices, invoices } from '#server/db/schema/billing.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandateEvents } from '#server/db/schema/mandates.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { invoicesPaidBy } from '#server/billing/invoices/invoices.ts';
import { findUpcoming, firstOf } from '#server/billing/upcoming.ts';
import { findAliveMandate, type MandateRow } from '#server/people/customers/mandates.ts';
import { findOrders } from '#server/orders/find.ts';
import { endedWithAccount, findBegun } from './begun.ts';
import { comingDebit, findHowPaid, type TakenRent } from './payment-plan.ts';
import { offerFor } from './offer.ts';
import type { DebitRow } from './results.ts';
import { findUncovered } from './uncovered.ts';

/** As many debits as are shown of earlier months. */
const SHOWN = 24;

/** How a renter's AutoPay stands, as the contract shows it. */
export async function describeAutoPay(
  shop: AppContext,
  userId: number,
  now: Date,
): Promise<AutoPay> {
  const { db } = shop;
  const today = dayOf(now);
  const latest = await findBegun(db, userId);
  const alive = await findAliveMandate(db, userId);
  const refused = latest && (await isJustRefused(db, latest, alive, now)) ? latest : undefined;
  const mandate = alive ?? (latest?.state === 'refused' ? refused : latest);
  const rows = await db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), notInArray(debits.state, ['planned', 'sent', 'dropped'])))
    .orderBy(desc(debits.id))
    .limit(SHOWN);
  const numbers = await numbersOf(db, rows);
  const history = rows.map(({ id, amount, on, state, reason }) => ({
    amount,
    on,
    state,
    invoices: numbers.get(id) ?? [],
    reason: state === 'failed' ? reason : null,
  }));
  const offer = await offerFor(db, userId, now);
  const paid = await findHowPaid(db, userId, today);
  const [first] = paid.taken;
  const running = await findOrders(db, userId);
  const upcoming = await findUpcoming(shop, running, today);
  const next = firstOf(upcoming);
  const coming = comingDebit(paid.mandate, next);
  return {
    mandate: mandate
      ? {
          state: mandate.state,
          pausedBy: mandate.pausedBy,
          isAccountGone: await endedWithAccount(db, mandate),
          method: mandate.method,
          account: mandate.account,
          maximum: mandate.maximum,
          since: mandate.startedAt.toISOString(),
          expiresOn: mandate.expiresOn,
        }
      : null,
    next: first?.isWritten ? shownNext(first) : null,
    nextComesBack: first?.isPaid ?? false,
    nextOn: first?.on ?? coming?.on ?? null,
    nextAmount: first?.amount ?? null,
    nextInterest: first?.interest ?? ZERO,
    uncovered: await findUncovered(db, userId, mandate, running, now),
    isRefused: alive !== undefined && refused !== undefined,
    history,
    offer: offer ? { maximum: offer.maximum } : null,
  };
}

function shownNext({ on, amount, isOnItsWay, owed }: TakenRent): AutoPay['next'] {
  const state = isOnItsWay ? 'sent' : 'planned';
  return { amount, on, state, reason: null, invoices: owed.map(({ invoice }) => invoice.number) };
}

/** For so long a page tells of a refusal, where nothing newer happened (rules/autopay.md#how-autopay-starts). */
const TOLD_DAYS = 7;

async function isJustRefused(
  db: Db,
  { state, endedAt, userId }: MandateRow,
  alive: MandateRow | undefined,
  now: Date,
): Promise<boolean> {
  if (state !== 'refused' || endedAt === null || endedAt <= subDays(now, TOLD_DAYS)) return false;
  const changed = and(eq(mandateEvents.mandateId, alive?.id ?? 0), gt(mandateEvents.at, endedAt));
  if ((await db.$count(mandateEvents, changed)) > 0) return false;
  const debited = and(eq(debits.userId, userId), gt(debits.sentAt, endedAt));
  return (await db.$count(debits, debited)) === 0;
}

/** The numbers of the invoices that debits paid, or were handed over for where they paid none. */
async function numbersOf(db: Db, rows: readonly DebitRow[]): Promise<Map<number, string[]>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      debitId: debits.id,
      paymentId: payments.providerPaymentId,
      number: invoices.number,
    })
    .from(debits)
    .innerJoin(billAttemptInvoices, eq(billAttemptInvoices.attemptId, debits.attemptId))
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .leftJoin(
      payments,
      and(eq(payments.attemptId, debits.attemptId), ne(payments.status, 'failed')),
    )
    .where(inArray(debits.id, ids))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
  const paid = await invoicesPaidBy(
    db,
    found.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const byDebit = Map.groupBy(found, ({ debitId }) => debitId);
  return new Map(
    [...byDebit].map(([id, own]) => {
      const ofPayment = own.flatMap(({ paymentId }) => (paymentId && paid.get(paymentId)) ?? []);
      const numbers = ofPayment.length > 0 ? ofPayment : own.map(({ number }) => number);
      return [id, [...new Set(numbers)]];
    }),
  );
}
