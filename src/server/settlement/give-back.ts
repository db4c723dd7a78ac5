import { and, eq, inArray, sql } from 'drizzle-orm';
import { forfeitedIn, isEarly, totalDeducted, waiveDamage } from '#domain/endings/closure.ts';
import { interestOn } from '#domain/billing/interest.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { GIVEN_BACK_UNCOVERED } from '#domain/base/incident.ts';
import { formatRupees, minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { later } from '#domain/base/rent-period.ts';
import { DAMAGE_WAIVED } from '#messages/billing/credit-note-reasons.ts';
import { lateDecisionLetter } from '#messages/settlement/late-objection-letters.ts';
import type { Tx } from '#server/db/db.ts';
import { allocations, credits, invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import { type Incident, noteIncident } from '#server/lib/incidents.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { bookAllocations } from '#server/billing/book.ts';
import { writeCreditNote } from '#server/billing/credit-notes.ts';
import { addCredit, allocateCredit, findOpenCredits, paidAhead } from '#server/billing/credits.ts';
import { resumeService } from '#server/billing/resume.ts';
import { accountsOf, findOpenInvoices, type InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { type InspectionRow, isInspectionOpen } from '#server/endings/inspections/find.ts';
import { lockRentals, orderAhead, ordersBehind } from '#server/orders/chain.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { findRefund } from '#server/payments/find-refunds.ts';

/**
 * Gives back what was waived of damage after it was settled, and tells its renter of the decision: first
 * what was invoiced, then what the deposit paid. It pays what is open of the rental; the rest goes by bank
 * transfer, or pays what comes where the rental goes on (rules/inspections.md#a-late-objection). What no
 * payment of the rental covers becomes a task. The inspection and its order are locked.
 */
export async function giveBack(
  work: TxContext,
  inspection: InspectionRow,
  waived: Paise,
  now: Date,
): Promise<void> {
  const { db: tx } = work;
  const { orderId, decision } = inspection;
  await lockRentals(tx, [orderId]);
  const ahead = await orderAhead(tx, orderId);
  const before = await paidAhead(tx, ahead);
  const note = await creditDamage(tx, orderId, waived, now);
  const kept = await releaseDeposit(tx, inspection, minus(waived, note?.amount ?? ZERO), now);
  const back = await spend(tx, ahead, dayOf(now));
  await resumeService(work, ahead, now);
  const { ids, uncovered } = await owe(tx, { inspection, ahead, amount: back }, now);
  const told: string[] = [];
  for (const id of ids) told.push((await findRefund(work, id, now)).words);
  const order = await lockKnownOrder(tx, orderId);
  const stays = minus(await paidAhead(tx, ahead), before);
  if (uncovered > 0) await noteIncident(tx, uncoveredMatter(order.number, uncovered), now);
  await tellOfOrder(work, order, now, (facts) =>
    lateDecisionLetter(facts, {
      decision,
      waived,
      note,
      forfeited: kept.forfeited,
      refunds: told,
      stays: paise(Math.max(0, stays)),
    }),
  );
}

/** Takes what was waived off the order's invoice for damage, as far as that goes, with its interest. */
async function creditDamage(tx: Tx, orderId: number, waived: Paise, now: Date) {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'damage')));
  const [account] = invoice ? await accountsOf(tx, [invoice]) : [];
  if (!invoice || !account) return null;
  const amount = paise(Math.min(waived, minus(invoice.amount, account.credited)));
  if (amount === 0) return null;
  const interest = await waiveInterest(tx, invoice, amount, now);
  const number = await writeCreditNote(tx, invoice, { amount, reason: DAMAGE_WAIVED }, now);
  return { number, amount, invoice: invoice.number, interest };
}

/** Takes off the interest that would not have come about without what is credited; answers how much. */
async function waiveInterest(
  tx: Tx,
  invoice: InvoiceRow,
  credited: Paise,
  now: Date,
): Promise<Paise> {
  const on = dayOf(now);
  const [account] = await accountsOf(tx, [invoice]);
  if (!account) return ZERO;
  const { reductions, pauses, interestPaid, interestWaived } = account;
  const cameAbout = interestOn(account, reductions, on, pauses);
  const never = { on: invoice.issuedOn, amount: credited };
  const owed = interestOn(account, [...reductions, never], on, pauses);
  const amount = minus(cameAbout, owed);
  if (amount <= 0) return ZERO;
  const left = paise(Math.max(0, cameAbout - interestWaived - amount));
  await releaseInterest(tx, invoice.id, paise(Math.max(0, interestPaid - left)), on);
  const about = { userId: invoice.userId, invoiceId: invoice.id, creditNote: null };
  await tx.insert(concessions).values({
    ...about,
    kind: 'interest',
    amount,
    reason: DAMAGE_WAIVED,
    by: 'system',
    on,
    at: now,
  });
  return amount;
}

async function releaseInterest(tx: Tx, invoiceId: number, wanted: Paise, on: Day): Promise<void> {
  const rows = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.invoiceId, invoiceId), eq(allocations.part, 'interest')));
  let left = wanted;
  for (const [creditId, own] of Map.groupBy(rows, (row) => row.creditId)) {
    const amount = paise(Math.min(left, sum(own.map((row) => row.amount))));
    if (amount <= 0) continue;
    const back = minus(ZERO, amount);
    await bookAllocations(tx, [{ creditId, invoiceId, part: 'interest', amount: back, on }]);
    left = minus(left, amount);
  }
}

/** Makes what the deposit paid of damage the renter's again, unless an early end forfeits it. */
async function releaseDeposit(
  tx: Tx,
  { orderId, collectedOn, waiveEarlyClosure }: InspectionRow,
  waived: Paise,
  now: Date,
): Promise<{ readonly forfeited: Paise }> {
  const ofDamage = and(
    eq(depositDeductions.orderId, orderId),
    eq(depositDeductions.kind, 'damage'),
  );
  const paid = totalDeducted(await tx.select().from(depositDeductions).where(ofDamage));
  const [rental] = await tx.select().from(rentals).where(eq(rentals.orderId, orderId));
  const amount = paise(Math.min(waived, paid));
  if (!rental || amount <= 0) return { forfeited: ZERO };
  const collected = later(rental.pickupOn ?? collectedOn, collectedOn);
  const isForfeited = !waiveEarlyClosure && isEarly(collected, rental.committedUntil);
  const rows = waiveDamage(amount, isForfeited);
  await tx.insert(depositDeductions).values(rows.map((row) => ({ ...row, orderId, at: now })));
  if (!isForfeited) {
    const source = { orderId, source: 'deposit', paymentId: null, amount } as const;
    await addCredit(tx, source, { on: dayOf(now), at: now });
  }
  return { forfeited: forfeitedIn(rows) };
}

/** Pays what is open of a rental from all its credits; answers what goes back of orders that are over. */
async function spend(tx: Tx, ahead: number, on: Day): Promise<Paise> {
  let back = ZERO;
  for (const orderId of await ordersBehind(tx, ahead)) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const isOver =
      order?.status === 'RETURNED' && !(orderId === ahead && (await isInspectionOpen(tx, ahead)));
    for (const credit of await findOpenCredits(tx, orderId)) {
      const { id, left } = await allocateCredit(tx, credit, await findOpenInvoices(tx, ahead), on);
      if (left === 0 || !isOver) continue;
      await tx
        .update(credits)
        .set({ returned: sql`${credits.returned} + ${left}` })
        .where(eq(credits.id, id));
      await tx
        .update(rentals)
        .set({ givenBack: sql`${rentals.givenBack} + ${left}` })
        .where(eq(rentals.orderId, orderId));
      back = sum([back, left]);
    }
  }
  return back;
}

function uncoveredMatter(number: string, amount: Paise): Incident {
  return {
    source: GIVEN_BACK_UNCOVERED,
    item: number,
    message: `${formatRupees(amount)} of the waived damage of order ${number} can’t be refunded: the payments of the rental don’t cover it.`,
    step: 'Check the payments and refunds of the rental. Pay the rest by bank transfer, and tell the renter.',
  };
}

interface Owed {
  readonly inspection: InspectionRow;
  readonly ahead: number;
  readonly amount: Paise;
}

/** Promises money by bank transfer, as refunds of what the rental was paid with; answers their numbers, and what these don’t cover. */
async function owe(
  tx: Tx,
  { inspection, ahead, amount }: Owed,
  now: Date,
): Promise<{ readonly ids: number[]; readonly uncovered: Paise }> {
  let left = amount;
  const ids: number[] = [];
  for (const { paymentId, free } of left > 0 ? await findRefundable(tx, ahead) : []) {
    const part = paise(Math.min(left, free));
    if (part <= 0) continue;
    const key = `refund-${paymentId}-damage_waived-${inspection.id}`;
    const { orderId } = inspection;
    const to = {
      providerPaymentId: paymentId,
      orderId,
      key,
      amount: part,
      createdAt: now,
    } as const;
    const [row] = await tx
      .insert(refunds)
      .values({ ...to, reason: 'damage_waived', state: 'transfer_due' })
      .returning({ id: refunds.id });
    if (row) ids.push(row.id);
    left = minus(left, part);
  }
  return { ids, uncovered: left };
}

interface Refundable {
  readonly paymentId: string;
  readonly free: Paise;
}

/** The payments of a rental with what can still go back of each: what its orders were paid with comes first. */
async function findRefundable(tx: Tx, ahead: number): Promise<Refundable[]> {
  const ids = await ordersBehind(tx, ahead);
  const settled = await tx
    .select({ paymentId: orders.settledBy })
    .from(orders)
    .where(inArray(orders.id, ids));
  const others = await tx
    .select({ paymentId: credits.paymentId })
    .from(credits)
    .where(inArray(credits.orderId, ids));
  const paid = [...settled, ...others].flatMap(({ paymentId }) => paymentId ?? []);
  const found: Refundable[] = [];
  for (const paymentId of new Set(paid)) {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.providerPaymentId, paymentId), eq(payments.status, 'captured')));
    const back = await tx.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
    if (payment) {
      const free = payment.amount - sum(back.map((each) => each.amount));
      found.push({ paymentId, free: paise(Math.max(0, free)) });
    }
  }
  return found;
}
