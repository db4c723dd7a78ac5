import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { arrivals, enquiryAnswers } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { depositDeductions, pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { repairs, visitAttempts, visits } from '#server/db/schema/visits.ts';

/** What is kept of a customer's orders beside what orders, invoices and deposits tell; amounts in paise. */
export async function collectRentals(db: Db, userId: number) {
  const own = eq(orders.userId, userId);
  const order = orders.number;
  const { day, slot, outcome, at } = pickupAttempts;
  const [returns, inVain, deducted, answers, back, moves, came, tried, repaired, arrived, bought] =
    await Promise.all([
      db
        .select({
          order,
          pickupOn: rentals.pickupOn,
          pickupSlot: rentals.pickupSlot,
          reason: rentals.returnReason,
          note: rentals.returnNote,
          askedAt: rentals.returnAskedAt,
          collectedOn: rentals.collectedOn,
        })
        .from(rentals)
        .innerJoin(orders, eq(orders.id, rentals.orderId))
        .where(own),
      db
        .select({ order, day, slot, outcome, at })
        .from(pickupAttempts)
        .innerJoin(orders, eq(orders.id, pickupAttempts.orderId))
        .where(own)
        .orderBy(asc(pickupAttempts.id)),
      db
        .select({ ...getTableColumns(depositDeductions), order })
        .from(depositDeductions)
        .innerJoin(orders, eq(orders.id, depositDeductions.orderId))
        .where(own),
      db
        .select({ order, text: enquiryAnswers.text, at: enquiryAnswers.at })
        .from(enquiryAnswers)
        .innerJoin(orders, eq(orders.id, enquiryAnswers.orderId))
        .where(own),
      db
        .select({
          order,
          payment: refunds.providerPaymentId,
          amount: refunds.amount,
          reason: refunds.reason,
          state: refunds.state,
          reference: refunds.transferReference,
          promisedAt: refunds.createdAt,
          doneAt: refunds.doneAt,
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(own)
        .orderBy(asc(refunds.id)),
      db
        .select({
          order,
          address: relocations.address,
          askedAt: relocations.askedAt,
          movedOn: relocations.movedOn,
          addressBefore: relocations.leftAddress,
        })
        .from(relocations)
        .innerJoin(visits, eq(visits.id, relocations.visitId))
        .innerJoin(orders, eq(orders.id, visits.orderId))
        .where(own)
        .orderBy(asc(relocations.visitId)),
      db
        .select({ ...getTableColumns(visits), order })
        .from(visits)
        .innerJoin(orders, eq(orders.id, visits.orderId))
        .where(own)
        .orderBy(asc(visits.id)),
      db
        .select(getTableColumns(visitAttempts))
        .from(visitAttempts)
        .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
        .innerJoin(orders, eq(orders.id, visits.orderId))
        .where(own)
        .orderBy(asc(visitAttempts.id)),
      db
        .select(getTableColumns(repairs))
        .from(repairs)
        .innerJoin(visits, eq(visits.id, repairs.visitId))
        .innerJoin(orders, eq(orders.id, visits.orderId))
        .where(own),
      db
        .select({
          order,
          productSlug: arrivals.productSlug,
          fault: arrivals.fault,
          state: arrivals.state,
          reportedAt: arrivals.reportedAt,
        })
        .from(arrivals)
        .innerJoin(orders, eq(orders.id, arrivals.orderId))
        .where(own)
        .orderBy(asc(arrivals.id)),
      db
        .select({ ...getTableColumns(purchases), order })
        .from(purchases)
        .innerJoin(orders, eq(orders.id, purchases.orderId))
        .where(own)
        .orderBy(asc(purchases.orderId)),
    ]);
  return {
    returns: returns.filter(({ askedAt }) => askedAt !== null),
    pickUpAttempts: inVain,
    deductions: deducted.map(({ id: _id, orderId: _order, ...rest }) => rest),
    enquiryAnswers: answers,
    refunds: back,
    arrivals: arrived,
    purchases: bought.map(({ orderId: _order, invoiceId: _invoice, ...rest }) => rest),
    relocations: moves,
    visits: came.map(({ id, orderId: _order, wrongCodes: _wrong, ...visit }) => ({
      ...visit,
      attempts: tried
        .filter(({ visitId }) => visitId === id)
        .map(({ day, half, outcome, at }) => ({ day, half, outcome, at })),
      ...repaired
        .filter(({ visitId }) => visitId === id)
        .map(({ productSlug, endedAs }) => ({ productSlug, endedAs }))[0],
    })),
  };
}
