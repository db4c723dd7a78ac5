import { and, asc, eq, sql } from 'drizzle-orm';
import { LARGE_INVOICE, type ReturnTable, returnTableOf } from '#domain/billing/gst-return.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { isTaxed } from '#domain/billing/invoice.ts';
import { invoiceNumber } from '#domain/billing/invoice-number.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { type DocumentSum, sumCodes, sumDocuments, type Taxed } from './kept.ts';
import { type Days, within } from './spans.ts';

/** What a month came to under each registration, as its return asks for it (rules/books.md#the-tables-of-the-return). */
export async function gstOf(db: Db, days: Days, now: Date) {
  const documents = await sumDocuments(db, days, now);
  const codes = await sumCodes(db, days, now);
  const papers = await findToldAlone(db, days);
  return [...Map.groupBy(documents, ({ gstin }) => gstin)].map(([gstin, own]) => {
    const taxed = own.filter(({ kind }) => isTaxed(kind));
    const untaxed = own.filter(({ kind }) => !isTaxed(kind));
    return {
      gstin,
      state: formatState(gstin.slice(0, 2)),
      rows: rowsOf(own),
      papers: papers
        .filter((paper) => paper.gstin === gstin)
        .map(({ gstin: _, ...paper }) => paper),
      codes: codes.filter((code) => code.gstin === gstin).map(({ gstin: _, ...code }) => code),
      series: seriesOf(own),
      invoices: allOf(taxed.filter(({ isNote }) => !isNote)),
      damage: allOf(untaxed.filter(({ isNote }) => !isNote)),
      notes: allOf(taxed.filter(({ isNote }) => isNote)),
    };
  });
}

const tableOf = ({ isNote, isNamed, isLarge, kind }: DocumentSum): ReturnTable =>
  returnTableOf({ isNote, isNamed, isLarge, isTaxed: isTaxed(kind) });

/** By table, then by place of supply. */
function rowsOf(documents: readonly DocumentSum[]) {
  const keyOf = (each: DocumentSum) => `${tableOf(each)} ${each.placeOfSupply} ${each.supply}`;
  return [...Map.groupBy(documents, keyOf).values()].flatMap((each) => {
    const [first] = each;
    if (!first) return [];
    const { placeOfSupply, supply } = first;
    const isInterState = supply === 'inter-state';
    return [{ table: tableOf(first), placeOfSupply, isInterState, ...allOf(each) }];
  });
}

/** The numbers of each series, from the first to the last; none was ever cancelled. */
function seriesOf(documents: readonly DocumentSum[]) {
  return [...Map.groupBy(documents, ({ series }) => series)].map(([series, each]) => ({
    isNote: each.some(({ isNote }) => isNote),
    from: invoiceNumber(series, Math.min(...each.map(({ firstSerial }) => firstSerial))),
    to: invoiceNumber(series, Math.max(...each.map(({ lastSerial }) => lastSerial))),
    documents: each.reduce((all, one) => all + one.documents, 0),
  }));
}

function allOf(each: readonly (Taxed & { readonly documents: number })[]) {
  const all = (column: keyof Taxed) =>
    each.length === 0 ? ZERO : sum(each.map((one) => one[column]));
  return {
    documents: each.reduce((count, { documents }) => count + documents, 0),
    amount: all('amount'),
    base: all('base'),
    cgst: all('cgst'),
    sgst: all('sgst'),
    igst: all('igst'),
  };
}

/** Invoices that name a GSTIN or are large, and the credit notes on them, each by itself. */
async function findToldAlone(db: Db, days: Days) {
  // As the index has it, word for word.
  const isLarge = sql`(${invoices.supply} = 'inter-state' and ${invoices.amount} > ${sql.raw(String(LARGE_INVOICE))})`;
  const isAlone = sql`(${invoices.recipient} is not null or ${isLarge}) and ${invoices.kind} <> 'damage'`;
  const found = await db
    .select()
    .from(invoices)
    .where(and(isAlone, within(sql`${invoices.issuedOn}`, days)))
    .orderBy(asc(invoices.id));
  const notes = await db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(isAlone, within(sql`${creditNotes.issuedOn}`, days)))
    .orderBy(asc(creditNotes.id));
  return [
    ...found.map((invoice) => ({
      ...paperOf(invoice, invoice),
      invoice: null,
      reason: null,
    })),
    ...notes.map(({ note, invoice }) => ({
      ...paperOf(note, invoice, true),
      invoice: invoice.number,
      reason: note.reason,
    })),
  ];
}

function paperOf(
  paper: typeof creditNotes.$inferSelect | typeof invoices.$inferSelect,
  { gstin, recipient, placeOfSupply }: typeof invoices.$inferSelect,
  isNote = false,
) {
  const { number, issuedOn: on, amount, base, cgst, sgst, igst } = paper;
  const isNamed = recipient !== null;
  const table = returnTableOf({ isNote, isNamed, isLarge: true, isTaxed: true });
  return { gstin, table, number, on, recipient, placeOfSupply, amount, base, cgst, sgst, igst };
}
