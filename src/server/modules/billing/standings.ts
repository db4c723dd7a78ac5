import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { OpenInvoice } from '#domain/allocation.ts';
import { waivedOf } from '#domain/concession.ts';
import { standsAgainstExtension } from '#domain/extension.ts';
import { interestOn, reckonedTo } from '#domain/interest.ts';
import type { Day } from '#domain/kolkata.ts';
import { minus, type Paise, sum } from '#domain/money.ts';
import { isMoneyOpen } from '#domain/open-money.ts';
import { among } from '#server/db/among.ts';
import type { Db } from '#server/db/db.ts';
import {
  allocations,
  creditNotes,
  credits,
  type CreditSource,
  invoices,
} from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { ordersBehind } from '#server/modules/orders/chain.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice and how it stands on a day. */
export interface Standing extends OpenInvoice {
  readonly invoice: InvoiceRow;
  /** The day to which its interest is reckoned. */
  readonly on: Day;
  /** All interest that has come about, less what was waived. */
  readonly interestGenerated: Paise;
  readonly paid: Paise;
  /** What of it was not paid for itself: rent paid ahead, or a deposit. */
  readonly paidFrom: readonly { readonly source: AheadSource; readonly amount: Paise }[];
  /** What credit notes took off it. */
  readonly credited: Paise;
}

type AheadSource = Exclude<CreditSource, 'payment'>;
const AHEAD: readonly AheadSource[] = ['advance', 'extension', 'deposit', 'carried'];

/** How invoices stand on a day, in the order given. */
export async function standingsOf(
  db: Db,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<Standing[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const spent = await db
    .select({ ...getTableColumns(allocations), source: credits.source })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(among(allocations.invoiceId, ids));
  const notes = await db.select().from(creditNotes).where(among(creditNotes.invoiceId, ids));
  const waivers = await db
    .select()
    .from(concessions)
    .where(and(among(concessions.invoiceId, ids), eq(concessions.kind, 'interest')));
  const spentOn = Map.groupBy(spent, ({ invoiceId }) => invoiceId);
  const notesOn = Map.groupBy(notes, ({ invoiceId }) => invoiceId);
  const waivedOn = Map.groupBy(waivers, ({ invoiceId }) => invoiceId);
  return rows.map((invoice) => {
    const own = spentOn.get(invoice.id) ?? [];
    const ownNotes = notesOn.get(invoice.id) ?? [];
    const ownWaived = waivedOn.get(invoice.id) ?? [];
    const rentPaid = own.filter(({ part }) => part === 'rent');
    const interestPaid = own.filter(({ part }) => part === 'interest');
    const reductions = [
      ...rentPaid,
      ...ownNotes.map(({ issuedOn, amount }) => ({ on: issuedOn, amount })),
    ];
    const reckoned = reckonedTo(on, reductions);
    const total = (parts: readonly { amount: Paise }[]) => sum(parts.map(({ amount }) => amount));
    const cameAbout = interestOn(invoice, reductions, reckoned);
    const waived = waivedOf(total(ownWaived), cameAbout, total(interestPaid));
    const interestGenerated = minus(cameAbout, waived);
    return {
      id: invoice.id,
      invoice,
      on: reckoned,
      interestGenerated,
      paid: total(own),
      paidFrom: AHEAD.map((source) => ({
        source,
        amount: total(own.filter((each) => each.source === source)),
      })).filter(({ amount }) => amount > 0),
      credited: total(ownNotes),
      rent: minus(invoice.amount, total(reductions)),
      interest: minus(interestGenerated, total(interestPaid)),
    };
  });
}

/**
 * The invoices of which something is open, of an order and of those whose place it took, the oldest
 * first (rules/swaps.md#what-the-first-order-still-owes).
 */
export async function findOpenInvoices(db: Db, orderId: number): Promise<InvoiceRow[]> {
  const ofRental = inArray(invoices.orderId, await ordersBehind(db, orderId));
  return db
    .select()
    .from(invoices)
    .where(and(ofRental, isNull(invoices.settledOn)))
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

/** Whether an order has money open that stands against its extension. */
export async function owesBeforeExtension(
  db: Db,
  { id, expiresOn }: { readonly id: number; readonly expiresOn: Day | null },
  on: Day,
): Promise<boolean> {
  const rows = await findOpenInvoices(db, id);
  const held = rows.filter((row) => !expiresOn || standsAgainstExtension(row, expiresOn, on));
  return isMoneyOpen(await standingsOf(db, held, on));
}
