import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { AutoPay } from '#contract/autopay.ts';
import { dayOf } from '#domain/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { findAliveMandate } from '#server/modules/customers/mandates.ts';
import { nextDebit } from './next-debit.ts';
import { offerFor } from './offer.ts';
import type { DebitRow } from './results.ts';

/** As many debits as are shown of earlier months. */
const SHOWN = 24;

/** How a renter's AutoPay stands, as the contract shows it. */
export async function describeAutoPay(db: Db, userId: number, now: Date): Promise<AutoPay> {
  const mandate = (await findAliveMandate(db, userId)) ?? (await findLatest(db, userId));
  const rows = await db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), ne(debits.state, 'dropped')))
    .orderBy(desc(debits.id))
    .limit(SHOWN);
  const numbers = await numbersOf(db, rows);
  const shown = rows.map(({ id, amount, on, state }) => ({
    amount,
    on,
    state,
    invoices: numbers.get(id) ?? [],
  }));
  const isLive = ({ state }: { state: string }) => state === 'planned' || state === 'sent';
  const offer = await offerFor(db, userId, now);
  const coming = await nextDebit(db, userId, dayOf(now));
  return {
    mandate: mandate
      ? {
          state: mandate.state,
          pausedBy: mandate.pausedBy,
          method: mandate.method,
          account: mandate.account,
          maximum: mandate.maximum,
          since: mandate.startedAt.toISOString(),
          expiresOn: mandate.expiresOn,
        }
      : null,
    next: shown.find(isLive) ?? null,
    nextOn: coming.by === 'autopay' ? coming.on : null,
    history: shown.filter((debit) => !isLive(debit)),
    offer: offer ? { maximum: offer.maximum } : null,
  };
}

async function findLatest(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(eq(mandates.userId, userId))
    .orderBy(desc(mandates.id))
    .limit(1);
  return row;
}

async function numbersOf(db: Db, rows: readonly DebitRow[]): Promise<Map<number, string[]>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ debitId: debitInvoices.debitId, number: invoices.number })
    .from(debitInvoices)
    .innerJoin(invoices, eq(invoices.id, debitInvoices.invoiceId))
    .where(inArray(debitInvoices.debitId, ids))
    .orderBy(desc(invoices.id));
  const byDebit = Map.groupBy(found, ({ debitId }) => debitId);
  return new Map([...byDebit].map(([id, own]) => [id, own.map(({ number }) => number)]));
}
