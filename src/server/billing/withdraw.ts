import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Tx } from '#server/db/db.ts';
import { allocations, credits, invoices } from '#server/db/schema/billing.ts';
import { lockRentals } from '#server/orders/chain.ts';
import { bookAllocations } from './book.ts';
import { findOpenCredits, settleInvoices, spendCredits } from './credits.ts';

export interface Withdrawn {
  /** What of the money was no credit of the payment's. */
  readonly left: Paise;
  /** The numbers of the invoices that are open again. */
  readonly reopened: readonly string[];
}

/**
 * Takes money that went back to the renter out of what its payment had paid: first what no invoice
 * has used, then what was used last, whose invoices are open again from `on`
 * (rules/payments.md#refunds-made-at-the-provider). The payment's own order is locked.
 */
export async function withdrawCredit(
  tx: Tx,
  paymentId: string,
  amount: Paise,
  on: Day,
): Promise<Withdrawn> {
  const own = await tx
    .select()
    .from(credits)
    .where(eq(credits.paymentId, paymentId))
    .orderBy(asc(credits.id));
  const orderIds = [...new Set(own.map(({ orderId }) => orderId))].toSorted((a, b) => a - b);
  await lockRentals(tx, orderIds);
  const ids = own.map(({ id }) => id);
  let left = await takeUnspent(tx, orderIds, ids, amount);
  const touched = new Set<number>();
  for (const used of await findUsed(tx, ids)) {
    const taken = paise(Math.min(left, used.amount));
    if (taken <= 0) continue;
    const { creditId, invoiceId, part } = used;
    await bookAllocations(tx, [{ creditId, invoiceId, part, amount: paise(-taken), on }]);
    await withdraw(tx, creditId, taken);
    touched.add(invoiceId);
    left = minus(left, taken);
  }
  await reopen(tx, [...touched], on);
  for (const orderId of orderIds) await spendCredits(tx, orderId, on);
  return { left, reopened: await stillOpen(tx, [...touched]) };
}

async function takeUnspent(
  tx: Tx,
  orderIds: readonly number[],
  own: readonly number[],
  amount: Paise,
): Promise<Paise> {
  let left = amount;
  for (const orderId of orderIds) {
    for (const credit of await findOpenCredits(tx, orderId)) {
      const taken = paise(Math.min(left, credit.left));
      if (taken <= 0 || !own.includes(credit.id)) continue;
      await withdraw(tx, credit.id, taken);
      left = minus(left, taken);
    }
  }
  return left;
}

/** Notes that a part of a credit went back, or is promised back. */
export async function withdraw(tx: Tx, creditId: number, amount: Paise): Promise<void> {
  await tx
    .update(credits)
    .set({ withdrawn: sql`${credits.withdrawn} + ${amount}` })
    .where(eq(credits.id, creditId));
}

/** What the credits pay of each invoice, as it was used last. */
async function findUsed(tx: Tx, creditIds: readonly number[]) {
  if (creditIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(allocations)
    .where(inArray(allocations.creditId, [...creditIds]))
    .orderBy(desc(allocations.id));
  const grouped = Map.groupBy(rows, ({ creditId, invoiceId, part }) =>
    [creditId, invoiceId, part].join(),
  );
  return [...grouped.values()].flatMap((each) => {
    const [first] = each;
    const amount = sum(each.map((row) => row.amount));
    return first && amount > ZERO ? [{ ...first, amount }] : [];
  });
}

/** What went back is due again (rules/billing.md#when-an-amount-is-due-again). */
async function reopen(tx: Tx, ids: readonly number[], on: Day): Promise<void> {
  if (ids.length === 0) return;
  const open = await tx
    .update(invoices)
    .set({ settledOn: null })
    .where(inArray(invoices.id, [...ids]))
    .returning();
  await settleInvoices(tx, open, on);
}

async function stillOpen(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(inArray(invoices.id, [...ids]), sql`${invoices.settledOn} is null`))
    .orderBy(asc(invoices.id));
  return rows.map(({ number }) => number);
}
