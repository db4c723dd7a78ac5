import { eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { totalDeducted } from '#domain/endings/closure.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { formatRupees, minus, type Paise, paise, rupees, sum } from '#domain/base/money.ts';
import { REFERRAL_CREDIT } from '#domain/overview/referral.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findRental } from '#server/billing/bill-order.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { findInspection } from '#server/endings/inspections/find.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { findHeldMoney } from '#server/settlement/held.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';

/** As letters write amounts. */
const written = (amounts: readonly (Paise | null)[]) =>
  amounts.flatMap((amount) => (amount === null ? [] : [formatRupees(paise(Math.abs(amount)))]));

/** The amounts that letters may name to everybody: what the policies charge or give. */
export function amountsOfPolicies({ policies }: AppContext): string[] {
  const { rupeesAnItem } = policies.delivery.labourWithoutLift;
  const labour = rupeesAnItem.map((each) => rupees(each.rupees));
  return written([MISSED_FEE, REFERRAL_CREDIT, ...labour]);
}

/** The amounts of a renter on a day, by their statement, invoices, refunds, orders and quotes. */
export async function amountsOfRenter(
  shop: AppContext,
  userId: number,
  on: Day,
  now: Date,
): Promise<string[]> {
  const { db } = shop;
  const { lines, closing, charged, paid } = await describeStatement(shop, userId, null, on);
  const bills = await db.select().from(invoices).where(eq(invoices.userId, userId));
  const standings = await standingsOf(db, bills, on);
  const own = await db.select().from(orders).where(eq(orders.userId, userId));
  const authorised = await db.select().from(mandates).where(eq(mandates.userId, userId));
  const back = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId));
  const ofOrders = await Promise.all(own.map((order) => amountsOfOrder(shop, order, now)));
  return [
    ...written([closing.balance, closing.held, charged, paid]),
    ...lines.flatMap((line) =>
      written([line.charged, line.paid, line.deposit, line.balance, line.held]).concat(
        written([sum([line.paid, line.deposit])]),
      ),
    ),
    ...bills.flatMap(({ amount, rent, discount }) => written([amount, rent, discount])),
    ...standings.flatMap((each) =>
      written([each.interestGenerated, each.paid, each.credited, totalOpen([each])]),
    ),
    ...written([totalOpen(standings.filter(({ invoice }) => invoice.settledOn === null))]),
    ...written(back.map(({ amount }) => amount)),
    ...written(authorised.map(({ maximum }) => maximum)),
    ...ofOrders.flat(),
  ];
}

async function amountsOfOrder(
  shop: AppContext,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<string[]> {
  const { db } = shop;
  const [ordered, kept, entries, inspection] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
    db.select().from(depositDeductions).where(eq(depositDeductions.orderId, order.id)),
    db.select().from(depositEntries).where(eq(depositEntries.orderId, order.id)),
    findInspection(db, order.id),
  ]);
  const rentKept = kept.filter(({ kind }) => kind === 'unpaid_rent');
  const money = inspection && (await findHeldMoney(db, inspection, now));
  const { totalRent, totalDeposit, expressCharge, discount, carried, payable, monthly } = order;
  return [
    ...written([totalRent, totalDeposit, expressCharge, discount, carried, payable, monthly]),
    ...written([order.labourFee]),
    ...ordered.flatMap(({ rent, deposit }) => written([rent, deposit])),
    ...written([...kept, ...entries].map(({ amount }) => amount)),
    // What an early end would have kept, where that was waived.
    ...written([minus(totalDeposit, totalDeducted(rentKept))]),
    ...(money
      ? written([money.held, money.paidAhead, money.earlyEnd, money.comesBack, money.stillOwed])
      : []),
    ...(await amountsOfReturn(shop, order.id)),
  ];
}

/** What the return that its renter asked for was quoted to cost and to bring back. */
async function amountsOfReturn({ db }: AppContext, orderId: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const locked = await findRental(tx, orderId);
    const pickupOn = locked?.rental.pickupOn;
    if (!locked || !pickupOn || locked.order.status !== 'RETURN_REQUESTED') return [];
    const { deductions, refund } = quoteClosure(await readRental(tx, locked), pickupOn);
    return written([refund, ...deductions.map(({ amount }) => amount)]);
  });
}
