import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { creditedTax, lastDayToCreditTax } from '#domain/billing/concession.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { type Unused, unusedOf } from '#domain/billing/unused-rent.ts';
import {
  type CreditedRent,
  UNUSED_RENT_REASONS,
  type UnusedRentReason,
} from '#messages/billing/credit-note-reasons.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import type { Tx } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { type Rental, termOf } from './bill-order.ts';
import { takeOffOpenRent } from './book.ts';
import { releaseRent, settleInvoices } from './credits.ts';
import { takeNumber } from './numbers.ts';
import { type InvoiceRow, standingsOf } from './invoice-accounts.ts';

/**
 * Takes back the rent that was billed for days from the one on which it ended, for a reason that its
 * credit notes name; answers what a discount took off such days beyond that.
 */
export async function creditUnusedRent(
  tx: Tx,
  locked: Rental,
  collectedOn: Day,
  now: Date,
  why: UnusedRentReason,
): Promise<Paise> {
  const unused = await findUnused(tx, locked, collectedOn);
  const reason = UNUSED_RENT_REASONS[why];
  for (const { invoice, rent: amount } of unused) {
    if (amount > 0) await writeCreditNote(tx, invoice, { amount, reason }, now);
  }
  return sum(unused.map(({ discount }) => discount));
}

/** The credit notes of an order for rent of days after its end, with the invoices that they are of. */
export async function findUnusedCredits(
  tx: Tx,
  orderId: number,
  why: UnusedRentReason,
): Promise<CreditedRent[]> {
  return tx
    .select({ number: creditNotes.number, invoice: invoices.number, amount: creditNotes.amount })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(creditNotes.orderId, orderId), eq(creditNotes.reason, UNUSED_RENT_REASONS[why])))
    .orderBy(asc(creditNotes.id));
}

async function findUnused(tx: Tx, { order, rental }: Rental, collectedOn: Day) {
  const rows = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, order.id),
        inArray(
          invoices.id,
          tx
            .select({ id: invoiceLines.invoiceId })
            .from(invoiceLines)
            .where(gt(invoiceLines.until, collectedOn)),
        ),
      ),
    )
    .orderBy(asc(invoices.id));
  const items = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const term = termOf({ order, rental });
  const ids = rows.map(({ id }) => id);
  const notes = await tx.select().from(creditNotes).where(inArray(creditNotes.invoiceId, ids));
  const found: (Unused & { readonly invoice: InvoiceRow })[] = [];
  for (const invoice of rows) {
    const lines = await tx
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, invoice.id));
    const own = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
    const credited = sum(own.map((note) => note.amount));
    const unused = unusedOf({ ...invoice, credited, lines }, items, term, collectedOn);
    found.push({ invoice, ...unused });
  }
  return found;
}

/** Takes an amount off an invoice by a credit note and answers its number; the order is locked. */
export async function writeCreditNote(
  tx: Tx,
  invoice: InvoiceRow,
  { amount, reason }: { amount: Paise; reason: string },
  now: Date,
): Promise<string> {
  const issuedOn = dayOf(now);
  const numbered = await takeNumber(tx, invoice.gstin, issuedOn, 'C');
  const { base, cgst, sgst, igst } = invoice;
  const isWhole = amount === invoice.amount;
  await tx.insert(creditNotes).values({
    ...numbered,
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    issuedOn,
    reason,
    amount,
    ...(isWhole && issuedOn <= lastDayToCreditTax(invoice.issuedOn)
      ? { base, cgst, sgst, igst }
      : creditedTax(amount, invoice, issuedOn)),
  });
  await takeOffOpenRent(tx, invoice.id, amount);
  const [standing] = await standingsOf(tx, [invoice], issuedOn);
  const overpaid = paise(Math.max(0, -(standing?.rent ?? ZERO)));
  if (overpaid > 0) await releaseRent(tx, invoice.id, overpaid, issuedOn);
  await settleInvoices(tx, [invoice], issuedOn);
  return numbered.number;
}
