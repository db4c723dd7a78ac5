import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type OpenInvoice, totalOpen } from '#domain/allocation.ts';
import { interestOn } from '#domain/interest.ts';
import type { Day } from '#domain/kolkata.ts';
import { minus, type Paise, sum } from '#domain/money.ts';
import { LEAST_PAYMENT } from '#domain/payment.ts';
import type { Db } from '../../db/db.ts';
import { allocations, creditNotes, invoices } from '../../db/schema/billing.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice and how it stands on a day. */
export interface Standing extends OpenInvoice {
  readonly invoice: InvoiceRow;
  /** All interest that has come about. */
  readonly interestGenerated: Paise;
  readonly paid: Paise;
  /** What credit notes took off it. */
  readonly credited: Paise;
}

/** How invoices stand on a day, in the order given. */
export async function standingsOf(
  db: Db,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<Standing[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [spent, notes] = await Promise.all([
    db.select().from(allocations).where(inArray(allocations.invoiceId, ids)),
    db.select().from(creditNotes).where(inArray(creditNotes.invoiceId, ids)),
  ]);
  return rows.map((invoice) => {
    const own = spent.filter(({ invoiceId }) => invoiceId === invoice.id);
    const ownNotes = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
    const rentPaid = own.filter(({ part }) => part === 'rent');
    const interestPaid = own.filter(({ part }) => part === 'interest');
    const reductions = [
      ...rentPaid,
      ...ownNotes.map(({ issuedOn, amount }) => ({ on: issuedOn, amount })),
    ];
    const interestGenerated = interestOn(invoice, reductions, on);
    const total = (parts: readonly { amount: Paise }[]) => sum(parts.map(({ amount }) => amount));
    return {
      id: invoice.id,
      invoice,
      interestGenerated,
      paid: total(own),
      credited: total(ownNotes),
      rent: minus(invoice.amount, total(reductions)),
      interest: minus(interestGenerated, total(interestPaid)),
    };
  });
}

/** An order's invoices of which something is open, the oldest first. */
export async function findOpenInvoices(db: Db, orderId: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.settledOn)))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
}

/** A customer's invoices of which something is open, the oldest first. */
export async function findOpenInvoicesOf(db: Db, userId: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isNull(invoices.settledOn)))
    .orderBy(asc(invoices.dueOn), asc(invoices.id));
}

/** Whether an order owes more than the provider's least payment: less is paid with the next invoice. */
export async function hasUnpaid(db: Db, orderId: number, on: Day): Promise<boolean> {
  const open = await standingsOf(db, await findOpenInvoices(db, orderId), on);
  return totalOpen(open) >= LEAST_PAYMENT;
}
