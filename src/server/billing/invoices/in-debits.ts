import { earlier } from '#domain/base/rent-period.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { type InvoiceRow, type Standing, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findCountsAs, findLiveDebits, type LiveDebit } from '#server/people/customers/mandates.ts';

/** How an invoice stands, and the debit that it is in. */
export interface InDebit {
  readonly standing: Standing;
  readonly debit: LiveDebit | undefined;
}

/**
 * How a renter's invoices stand on a day, in their order. What the bank has to debit bears no interest
 * from the day on as of which its money counts (rules/autopay.md#interest-and-autopay).
 */
export async function standingsInDebits(
  db: Db,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<InDebit[]> {
  const ids = rows.map(({ id }) => id);
  const debits = await findLiveDebits(db, ids);
  const isSent = ({ id }: InvoiceRow) => debits.get(id)?.state === 'sent';
  const [sent] = rows.filter(isSent).flatMap(({ id }) => debits.get(id) ?? []);
  const countsAs = (sent && (await findCountsAs(db, sent))) ?? on;
  const standings = [
    ...(await standingsOf(db, rows.filter(isSent), earlier(on, countsAs))),
    ...(await standingsOf(
      db,
      rows.filter((row) => !isSent(row)),
      on,
    )),
  ];
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return ids.flatMap((id) => {
    const standing = byId.get(id);
    return standing ? [{ standing, debit: debits.get(id) }] : [];
  });
}
