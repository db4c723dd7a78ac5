import { and, eq } from 'drizzle-orm';
import type { PrintedCreditNote } from '#contract/billing/credit-note.ts';
import { creditNoteFileName } from '#domain/billing/credit-note.ts';
import { type Day, instantAt } from '#domain/base/kolkata.ts';
import { creditNotePaper } from '#messages/billing/credit-note-paper.ts';
import type { Db } from '#server/db/db.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import { describePrinted } from './print.ts';

/** A credit note of an order that this user may see, with its invoice; another counts as absent. */
export async function findCreditNote(db: Db, userId: number, number: string) {
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(eq(creditNotes.number, number), openTo(db, userId, 'see')));
  return row;
}

export type FoundCreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>;

/** All that is printed on a credit note (rules/billing.md#credit-notes). */
export async function describeCreditNote(
  shop: AppContext,
  { note, invoice }: FoundCreditNote,
  on: Day,
): Promise<PrintedCreditNote> {
  const { number, issuedOn, reason, amount, base, cgst, sgst, igst } = note;
  return {
    creditNote: { number, issuedOn, reason, amount, base, cgst, sgst, igst },
    invoice: await describePrinted(shop, invoice, on),
  };
}

/** A credit note as a PDF. The same one gives the same bytes. */
export async function drawCreditNote(printed: PrintedCreditNote): Promise<File> {
  const { number, issuedOn } = printed.creditNote;
  const look = { shopName: printed.invoice.company.name, goodsWidths: [286] };
  const drawing = { paper: creditNotePaper(printed), look, writtenAt: instantAt(issuedOn, 0) };
  return printPaper(drawing, creditNoteFileName(number));
}
