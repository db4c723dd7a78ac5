import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { type InvoiceRow, type Standing, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findLiveDebits, type LiveDebit } from '#server/people/customers/mandates.ts';

/** How an invoice stands, and the debit that it is in. */
export interface InDebit {
  readonly standing: Standing;
  readonly debit: LiveDebit | undefined;
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
  const standings = await standingsOf(db, rows, on);
  return standings.map((standing) => ({ standing, debit: debits.get(standing.id) }));
}
