import { eq, sql } from 'drizzle-orm';
import { type Paise, sum } from '#domain/base/money.ts';
import type { Tx } from '#server/db/db.ts';
import { allocations, invoices } from '#server/db/schema/billing.ts';

type NewAllocation = typeof allocations.$inferInsert;

/** Writes what credits pay of invoices, or give back; their orders are locked. */
export async function bookAllocations(tx: Tx, rows: readonly NewAllocation[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(allocations).values([...rows]);
  const ofRent = rows.filter(({ part }) => part === 'rent');
  for (const [invoiceId, own] of Map.groupBy(ofRent, (row) => row.invoiceId)) {
    await takeOffOpenRent(tx, invoiceId, sum(own.map(({ amount }) => amount)));
  }
}

/**
 * Notes that so much less of an invoice's rent is open; more, where it is negative
 * (rules/billing.md#the-open-amount-of-an-invoice).
 */
export async function takeOffOpenRent(tx: Tx, invoiceId: number, amount: Paise): Promise<void> {
  await tx
    .update(invoices)
    .set({ openRent: sql`${invoices.openRent} - ${amount}` })
    .where(eq(invoices.id, invoiceId));
}
