import { eq } from 'drizzle-orm';
import { noteSpan } from '#domain/base/day-span.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { UNPAID_RENT } from '#domain/endings/closure.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type RefundDue, returnDue } from '#domain/payments/refund-status.ts';
import { later } from '#domain/base/rent-period.ts';
import { type Paise, paise, ZERO } from '#domain/base/money.ts';
import type { RefundParts } from '#messages/payments/bank-letters.ts';
import { collectedLetter } from '#messages/delivery/collected-letter.ts';
import { notThereYet } from '#messages/overview/order-step-refusal.ts';
import type { Tx } from '#server/db/db.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { refuseDay } from '#server/lib/refuse-day.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { billToCollection, lockRental } from '#server/billing/bill-order.ts';
import { creditUnusedRent } from '#server/billing/credit-notes.ts';
import { refundPrepaid } from '#server/billing/prepaid.ts';
import { addCredit, type Booking, allocateCredit, spendCredits } from '#server/billing/credits.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { noteReports, passOnArrivals } from '#server/care/arrivals.ts';
import { takeBack } from '#server/endings/inspections/open.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import { endRepairs } from '#server/care/repairs/change.ts';
import {
  findDeposit,
  heldMoney,
  type HeldMoney,
  isActiveDeposit,
  reckonClosing,
} from './closing.ts';

export interface Collection {
  readonly on: Day;
  readonly waiveEarlyClosure: boolean;
}

/** What a collection leaves of a renter's money until the things are looked at. */
export interface Collected extends HeldMoney {
  /** The part of the deposit that paid open rent and interest. */
  readonly paidRent: Paise;
  readonly due: RefundDue;
}

/**
 * Notes that an order's items are back: bills its last days, or credits those billed too many, and pays
 * what is open from the deposit. What is left of it waits until somebody has looked at them
 * (rules/inspections.md#collecting-and-looking).
 */
export async function collectOrder(
  shop: AppContext,
  orderId: number,
  { on, waiveEarlyClosure }: Collection,
  now: Date,
): Promise<Collected | Refusal> {
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    const asked = locked?.order ?? (await lockOrder(work.db, orderId));
    if (!asked) return refuse('NOT_FOUND');
    if (!locked || asked.status !== 'RETURN_REQUESTED') {
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(asked, 'RETURN_REQUESTED') });
    }
    const { order, rental } = locked;
    const first = firstCollection(order.deliveredOn, rental.returnAskedAt);
    if (on > dayOf(now) || on < first) {
      return refuseDay(noteSpan(first, dayOf(now)));
    }
    for (const { id } of await findSuccessors(work.db, orderId)) {
      const off = { actor: 'system', exchangeOff: 'ended' } as const;
      const cancelled = await cancelIn(work, id, off, now);
      if (cancelled instanceof Refusal) throw new Error('An exchange could not be cancelled');
    }
    await endRepairs(work, orderId, now);
    await billToCollection(work, orderId, on, now);
    await creditUnusedRent(work.db, locked, on, now, 'return');
    await spendCredits(work.db, orderId, on);
    const deposit = await findDeposit(work.db, orderId);
    const paidRent = await payRentFromDeposit(work.db, orderId, deposit, { on, at: now });
    const back = await takeBack(work, { orderId, kind: 'return', on, waiveEarlyClosure }, now);
    await noteReports(work, orderId, back);
    await passOnArrivals(work, order, null, now);
    const cameBack = { orderId, collectedOn: on, waiveEarlyClosure };
    const money = heldMoney(await reckonClosing(work.db, cameBack, [], now));
    const early = { ...cameBack, waiveEarlyClosure: false };
    const waived = waiveEarlyClosure
      ? heldMoney(await reckonClosing(work.db, early, [], now)).earlyEnd
      : ZERO;
    const things = back.map(({ productName, unit: { tag } }) => `${productName}, ${tag}`);
    const holidays = work.policies.holidays.map(({ day }) => day);
    const account = await findBankAccount(work, order.userId);
    const accountSavedOn = account ? dayOf(account.savedAt) : null;
    const { byTransfer } = money;
    const due = returnDue(on, { byTransfer, accountSavedOn }, dayOf(now), holidays);
    await changeStatus(
      work,
      order,
      {
        to: 'RETURNED',
        actor: 'operator',
        also: { holdsStock: false },
        letterOf: (facts) =>
          collectedLetter(facts, { collectedOn: on, things, paidRent, waived, ...money, due }),
      },
      now,
    );
    await work.db.update(rentals).set({ collectedOn: on }).where(eq(rentals.orderId, orderId));
    return { paidRent, ...money, due };
  });
}

/** The first day on which items can have come back (rules/returns.md#collected-earlier). */
function firstCollection(deliveredOn: Day, returnAskedAt: Date | null): Day {
  return returnAskedAt ? later(deliveredOn, dayOf(returnAskedAt)) : deliveredOn;
}

/**
 * Pays what is open of an order's rental on a day from what is held of its deposit, and notes it as kept;
 * answers how much that is.
 */
export async function payRentFromDeposit(
  tx: Tx,
  orderId: number,
  held: Paise,
  { on, at }: Booking,
): Promise<Paise> {
  const open = await standingsOf(tx, await findOpenInvoices(tx, orderId), on);
  const amount = paise(Math.max(0, Math.min(held, totalOpen(open))));
  if (amount === 0) return ZERO;
  const source = { orderId, source: 'deposit', paymentId: null, amount } as const;
  const credit = await addCredit(tx, source, { on, at });
  const rows = open.map(({ invoice }) => invoice);
  await allocateCredit(tx, credit, rows, on);
  const note = UNPAID_RENT;
  await tx.insert(depositDeductions).values({ orderId, kind: 'unpaid_rent', amount, note, at });
  return amount;
}

/**
 * Writes what comes back of a deposit and of rent paid ahead, its transfer promised at a time; where nothing
 * goes by transfer, the deposit is closed. Answers how all of it goes back.
 */
export async function noteDepositRefund(
  work: TxContext,
  orderId: number,
  { refund, promisedAt }: { readonly refund: Paise; readonly promisedAt: Date },
  now: Date,
): Promise<RefundParts> {
  const { db: tx } = work;
  const parts = await refundPrepaid(work, orderId, refund, now);
  const { byTransfer: amount } = parts;
  if (amount > 0) {
    await tx
      .insert(depositEntries)
      .values({ orderId, type: 'REFUND', status: 'WAITING_PAYMENT', amount, at: promisedAt });
    return parts;
  }
  await tx.update(depositEntries).set({ status: 'ADJUSTED' }).where(isActiveDeposit(orderId));
  return parts;
}
