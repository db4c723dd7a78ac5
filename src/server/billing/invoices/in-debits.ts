import type { OpenInvoice } from '#domain/billing/allocation.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { balanceOn } from '#domain/billing/invoice-balance.ts';
import {
  accountsOf,
  type InvoiceRow,
  type Standing,
  standingOf,
} from '#server/billing/invoice-accounts.ts';
import { findLiveDebits, type LiveDebit } from '#server/people/customers/mandates.ts';

/** How an invoice stands, its debit if any, and how much of the invoice that takes. */
export interface InDebit {
  readonly standing: Standing;
  readonly debit: (LiveDebit & { readonly takes: OpenInvoice }) | undefined;
}

/** How invoices stand on a day, in their order, with the debits that they are in. */
export async function standingsInDebits(
  db: Db,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<InDebit[]> {
  const debits = await findLiveDebits(
    db,
    rows.map(({ id }) => id),
  );
  const accounts = await accountsOf(db, rows);
  return accounts.map((account) => {
    const { id } = account.invoice;
    const debit = debits.get(id);
    return {
      standing: standingOf(account, on),
      debit: debit && { ...debit, takes: { id, ...balanceOn(account, debit.countsAs) } },
    };
  });
}
