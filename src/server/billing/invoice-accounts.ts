import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { OpenInvoice } from '#domain/billing/allocation.ts';
import {
  type InvoiceAccount,
  type InvoiceBalance,
  balanceOn,
} from '#domain/billing/invoice-balance.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Paise, sum } from '#domain/base/money.ts';
import { isMoneyOverdue } from '#domain/billing/open-money.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import {
  allocations,
  creditNotes,
  credits,
  type CreditSource,
  invoices,
} from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { findWaits } from '#server/people/customers/mandates.ts';
import { ordersBehind } from '#server/orders/chain.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice, and what decides how it stands on any day. */
export interface Account extends InvoiceAccount {
  readonly invoice: InvoiceRow;
  readonly paid: Paise;
  /** What of it was not paid for itself: rent paid ahead, or a deposit. */
  readonly paidFrom: readonly { readonly source: AheadSource; readonly amount: Paise }[];
  /** What credit notes took off it. */
  readonly credited: Paise;
}

/** An invoice and how it stands on a day. */
export interface Standing
  extends
    InvoiceBalance,
    OpenInvoice,
    Pick<Account, 'invoice' | 'paid' | 'paidFrom' | 'credited'> {}

type AheadSource = Exclude<CreditSource, 'payment'>;
const AHEAD: readonly AheadSource[] = ['advance', 'extension', 'deposit', 'carried'];

/** How invoices stand on a day, in the order given. */
export async function standingsOf(
  db: Db,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<Standing[]> {
  const accounts = await accountsOf(db, rows);
  return accounts.map((account) => standingOf(account, on));
}

/** How an invoice stands on a day. */
export function standingOf(account: Account, on: Day): Standing {
  const { invoice, paid, paidFrom, credited } = account;
  return { id: invoice.id, invoice, paid, paidFrom, credited, ...balanceOn(account, on) };
}

/** What decides how invoices stand, in the order given. */
export async function accountsOf(db: Db, rows: readonly InvoiceRow[]): Promise<Account[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const spent = await db
    .select({ ...getTableColumns(allocations), source: credits.source })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(anyOf(allocations.invoiceId, ids));
  const notes = await db.select().from(creditNotes).where(anyOf(creditNotes.invoiceId, ids));
  const waivers = await db
    .select()
    .from(concessions)
    .where(and(anyOf(concessions.invoiceId, ids), eq(concessions.kind, 'interest')));
  const spentOn = Map.groupBy(spent, ({ invoiceId }) => invoiceId);
  const notesOn = Map.groupBy(notes, ({ invoiceId }) => invoiceId);
  const waivedOn = Map.groupBy(waivers, ({ invoiceId }) => invoiceId);
  const waits = await findWaits(db, ids);
  return rows.map((invoice) => {
    const own = spentOn.get(invoice.id) ?? [];
    const ownNotes = notesOn.get(invoice.id) ?? [];
    const total = (parts: readonly { amount: Paise }[]) => sum(parts.map(({ amount }) => amount));
    return {
      invoice,
      amount: invoice.amount,
      dueOn: invoice.dueOn,
      reductions: [
        ...own.filter(({ part }) => part === 'rent'),
        ...ownNotes.map(({ issuedOn, amount }) => ({ on: issuedOn, amount })),
      ],
      interestPaid: total(own.filter(({ part }) => part === 'interest')),
      interestWaived: total(waivedOn.get(invoice.id) ?? []),
      pauses: waits.get(invoice.id) ?? [],
      paid: total(own),
      paidFrom: AHEAD.map((source) => ({
        source,
        amount: total(own.filter((each) => each.source === source)),
      })).filter(({ amount }) => amount > 0),
      credited: total(ownNotes),
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

/** Whether money is overdue of an order's rental that can be paid (rules/billing.md#overdue). */
export async function isOverdue(db: Db, orderId: number, today: Day): Promise<boolean> {
  return isMoneyOverdue(await standingsOf(db, await findOpenInvoices(db, orderId), today));
}
