import { and, eq, sql } from 'drizzle-orm';
import { totalOpen } from '#domain/allocation.ts';
import { type Closing, closeDeposit, type Damage } from '#domain/closure.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { later } from '#domain/rent-period.ts';
import { minus, type Paise, sum, ZERO } from '#domain/money.ts';
import { notThereYet } from '#messages/not-there-yet.ts';
import { closedDepositLetter } from '#messages/rental-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { credits } from '#server/db/schema/billing.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, type Work, transact } from '#server/lib/shop.ts';
import { billToCollection, lockRental, type Rental } from '#server/modules/billing/bill-order.ts';
import { creditUnusedRent } from '#server/modules/billing/credit-notes.ts';
import {
  addCredit,
  findOpenCredits,
  paidAhead,
  allocateCredit,
  spendCredits,
} from '#server/modules/billing/credits.ts';
import { cancelIn } from '#server/modules/cancellation/cancel.ts';
import { passOnArrivals } from '#server/modules/care/arrivals.ts';
import { findSuccessors } from '#server/modules/orders/succession.ts';
import { findOpenInvoices, standingsOf } from '#server/modules/billing/standings.ts';
import { changeStatus, lockOrder } from '#server/modules/orders/status.ts';
import { type DamageInvoice, invoiceDamage } from './damage.ts';
import { endRepairs } from '#server/modules/repairs/change.ts';
import { returnStock, wantedBy } from '#server/modules/orders/stock.ts';

export interface Collection {
  readonly on: Day;
  readonly damages: readonly Damage[];
  readonly waiveEarlyClosure: boolean;
}

/** A closing, and what it was made of. */
type Closed = Closing & {
  readonly deposit: Paise;
  readonly paidAhead: Paise;
  readonly damageInvoice: DamageInvoice | null;
};

/**
 * Notes that an order's items are back: bills its last days, or credits those billed too many, pays
 * what is open from the deposit, invoices damage beyond it, and writes what comes back to the renter.
 */
export async function collectOrder(
  shop: Shop,
  orderId: number,
  collection: Collection,
  now: Date,
): Promise<Closed | Refusal> {
  const { on } = collection;
  return transact(shop, async (work) => {
    const locked = await lockRental(work.db, orderId);
    const asked = locked?.order ?? (await lockOrder(work.db, orderId));
    if (!asked) return refuse('NOT_FOUND');
    if (!locked || asked.status !== 'RETURN_REQUESTED') {
      return refuse('ORDER_NOT_THERE_YET', { values: notThereYet(asked, 'RETURN_REQUESTED') });
    }
    const { order, rental } = locked;
    if (on > dayOf(now) || on < firstCollection(order.deliveredOn, rental.returnAskedAt)) {
      return refuse('DAY_NOT_POSSIBLE');
    }
    for (const { id } of await findSuccessors(work.db, orderId)) {
      const off = { actor: 'system', exchangeOff: 'ended' } as const;
      const cancelled = await cancelIn(work, id, off, now);
      if (cancelled instanceof Refusal) throw new Error('An exchange could not be cancelled');
    }
    await endRepairs(work, orderId, now);
    await billToCollection(work, orderId, on, now);
    await creditUnusedRent(work.db, locked, on, now);
    await spendCredits(work.db, orderId, dayOf(now));
    const closing = await closeAccount(work, locked, collection, now);
    const change = { orderId, cityId: order.cityId, at: now };
    if (order.holdsStock) await returnStock(work.db, change, await wantedBy(work.db, orderId));
    await passOnArrivals(work, order, null, now);
    await changeStatus(
      work,
      order,
      {
        to: 'RETURNED',
        actor: 'operator',
        also: { holdsStock: false },
        letterOf: (facts) => closedDepositLetter(facts, { ...closing, collectedOn: on }),
      },
      now,
    );
    await work.db.update(rentals).set({ collectedOn: on }).where(eq(rentals.orderId, orderId));
    return closing;
  });
}

/** The first day on which items can have come back (rules/returns.md#collected-earlier). */
function firstCollection(deliveredOn: Day, returnAskedAt: Date | null): Day {
  return returnAskedAt ? later(deliveredOn, dayOf(returnAskedAt)) : deliveredOn;
}

async function closeAccount(
  work: Work,
  { order, rental }: Rental,
  { on, damages, waiveEarlyClosure }: Collection,
  now: Date,
): Promise<Closed> {
  const today = dayOf(now);
  const deposit = await findDeposit(work.db, order.id);
  const open = await standingsOf(work.db, await findOpenInvoices(work.db, order.id), today);
  const ahead = await paidAhead(work.db, order.id);
  // Coming before the day that was agreed costs the renter nothing (rules/returns.md#collected-earlier).
  const agreedOn = rental.pickupOn ?? on;
  const closing = closeDeposit({
    deposit,
    dues: totalOpen(open),
    paidAhead: ahead,
    damages,
    collectedOn: agreedOn > on ? agreedOn : on,
    committedUntil: rental.committedUntil,
    waiveEarlyClosure,
  });
  const unpaid = closing.deductions.filter(({ kind }) => kind === 'unpaid_rent');
  if (unpaid.length > 0) {
    const amount = sum(unpaid.map((each) => each.amount));
    const source = { orderId: order.id, source: 'deposit', paymentId: null, amount } as const;
    const credit = await addCredit(work.db, source, { on: today, at: now });
    await allocateCredit(
      work.db,
      credit,
      open.map(({ invoice }) => invoice),
      today,
    );
  }
  if (closing.deductions.length > 0) {
    const rows = closing.deductions.map((each) => ({ ...each, orderId: order.id, at: now }));
    await work.db.insert(depositDeductions).values(rows);
  }
  const damageInvoice = await invoiceDamage(work, order, closing.damageLeft, now);
  await noteDepositRefund(work.db, order.id, closing.refund, now);
  return { ...closing, deposit, paidAhead: ahead, damageInvoice };
}

/** What is held of the order's deposit; nothing where it has none. */
export async function findDeposit(tx: Tx, orderId: number): Promise<Paise> {
  const [entry] = await tx.select().from(depositEntries).where(isActiveDeposit(orderId));
  return entry ? minus(entry.amount, entry.withdrawn) : ZERO;
}

/** Writes what comes back of a deposit and of rent paid ahead; where nothing does, the deposit is closed. */
export async function noteDepositRefund(
  tx: Tx,
  orderId: number,
  refund: Paise,
  now: Date,
): Promise<void> {
  for (const { id, left } of await findOpenCredits(tx, orderId)) {
    await tx
      .update(credits)
      .set({ returned: sql`${credits.returned} + ${left}` })
      .where(eq(credits.id, id));
  }
  if (refund > 0) {
    await tx.insert(depositEntries).values({
      orderId,
      type: 'REFUND',
      status: 'WAITING_PAYMENT',
      amount: refund,
      at: now,
    });
    return;
  }
  await tx.update(depositEntries).set({ status: 'ADJUSTED' }).where(isActiveDeposit(orderId));
}

function isActiveDeposit(orderId: number) {
  return and(
    eq(depositEntries.orderId, orderId),
    eq(depositEntries.type, 'DEPOSIT'),
    eq(depositEntries.status, 'ACTIVE'),
  );
}
