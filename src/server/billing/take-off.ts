import { and, desc, eq, inArray } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { creditableOf, type Gift, spreadOver } from '#domain/billing/concession.ts';
import type { GstSplit } from '#domain/base/gst.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { mayRepair } from '#domain/orders/order.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { orderAhead, ordersBehind } from '#server/orders/chain.ts';
import { writeCreditNote } from './credit-notes.ts';
import { paidAhead, settleInvoices, spendCredits } from './credits.ts';
import { resumeService } from './resume.ts';
import { findOpenInvoices, type InvoiceRow, standingsOf } from './invoice-accounts.ts';

export interface Stand {
  readonly open: Paise;
  readonly paidAhead: Paise;
}

/** What is taken off one invoice. */
export interface Part {
  readonly invoice: InvoiceRow;
  readonly amount: Paise;
}

/** What is to be taken off: of an invoice by its number; goodwill, or what a referral earned, of a rental. */
interface Wanted {
  readonly kind: Gift;
  readonly about: string;
  /** Of interest and of a fee it is all there is. */
  readonly amount: Paise | undefined;
}

interface About {
  readonly kind: Gift;
  readonly reason: string;
  readonly by: string;
  readonly userId: number;
  /** The credit of a referral that it is. */
  readonly referralCreditId?: number;
}

export type Paper = {
  readonly invoice: string;
  /** The credit note; null of interest. */
  readonly number: string | null;
  readonly amount: Paise;
} & GstSplit;

/** Takes parts of its invoices off a rental whose last order is locked: what is open is paid by it, then what comes. */
export async function takeOff(
  work: TxContext,
  orderId: number,
  parts: readonly Part[],
  about: About,
  now: Date,
): Promise<{ readonly papers: readonly Paper[]; readonly stands: Stand }> {
  const papers: Paper[] = [];
  for (const part of parts) papers.push(await write(work, part, about, now));
  await spendCredits(work.db, orderId, dayOf(now));
  await resumeService(work, orderId, now);
  return { papers, stands: await standOf(work.db, orderId, now) };
}

/** What of which invoices it is; or why it cannot be. */
export async function partsOf(
  tx: Tx,
  { kind, about, amount: asked }: Wanted,
  orderId: number,
  now: Date,
): Promise<readonly Part[] | Refusal> {
  const ofRental = inArray(invoices.orderId, await ordersBehind(tx, orderId));
  const which =
    kind === 'goodwill' || kind === 'referral'
      ? and(ofRental, eq(invoices.kind, 'rent'))
      : eq(invoices.number, about);
  const rows = await tx
    .select({ invoice: invoices, status: orders.status })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(which)
    .orderBy(desc(invoices.issuedOn), desc(invoices.id));
  const standings = await standingsOf(
    tx,
    rows.map(({ invoice }) => invoice),
    dayOf(now),
  );
  const bills = standings.map(({ invoice, credited, rent, interest }, at) => {
    const status = rows[at]?.status;
    const goesOn = status !== undefined && mayRepair(status);
    const { kind: of, amount } = invoice;
    return {
      invoice,
      interest,
      creditable: creditableOf({ kind: of, amount, credited, rent, goesOn }),
    };
  });
  const [first] = bills;
  if (!first) return refuse('CONCESSION_NOTHING');
  if (kind === 'interest') {
    const { invoice, interest } = first;
    return interest > 0 ? [{ invoice, amount: interest }] : refuse('CONCESSION_NO_INTEREST');
  }
  const amount = kind === 'missed_fee' ? await feeOf(tx, first.invoice.id) : asked;
  if (amount === undefined || amount <= 0) return refuse('CONCESSION_NOTHING');
  const spread = spreadOver(amount, bills);
  if (!spread) {
    const most = sum(bills.map(({ creditable }) => creditable));
    return refuse('CONCESSION_TOO_MUCH', { values: { most: formatRupees(most) } });
  }
  return spread.map((part) => ({ invoice: part.bill.invoice, amount: part.amount }));
}

/** The fee for missed visits in an invoice, unless it was waived before. */
async function feeOf(tx: Tx, invoiceId: number): Promise<Paise | undefined> {
  const waived = and(eq(concessions.invoiceId, invoiceId), eq(concessions.kind, 'missed_fee'));
  if ((await tx.$count(concessions, waived)) > 0) return undefined;
  const rows = await tx
    .select({ amount: invoiceLines.amount })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, invoiceId), eq(invoiceLines.kind, 'missed')));
  return sum(rows.map(({ amount }) => amount));
}

async function write(
  { db: tx }: TxContext,
  { invoice, amount }: Part,
  { kind, reason, by, userId, referralCreditId }: About,
  now: Date,
): Promise<Paper> {
  const on = dayOf(now);
  const number =
    kind === 'interest' ? null : await writeCreditNote(tx, invoice, { amount, reason }, now);
  await tx.insert(concessions).values({
    kind,
    userId,
    invoiceId: invoice.id,
    creditNote: number,
    amount,
    reason,
    by,
    ...(referralCreditId === undefined ? {} : { referralCreditId }),
    on,
    at: now,
  });
  if (number === null) {
    await settleInvoices(tx, [invoice], on);
    const bare = { base: amount, cgst: ZERO, sgst: ZERO, igst: ZERO };
    return { invoice: invoice.number, number, amount, ...bare };
  }
  const [note] = await tx.select().from(creditNotes).where(eq(creditNotes.number, number));
  if (!note) throw new Error(`Credit note ${number} was not written`);
  const { base, cgst, sgst, igst } = note;
  return { invoice: invoice.number, number, amount, base, cgst, sgst, igst };
}

/** How the rental of an order stands. */
export async function standOf(db: Db, anyOrderId: number, now: Date): Promise<Stand> {
  const orderId = await orderAhead(db, anyOrderId);
  const open = await standingsOf(db, await findOpenInvoices(db, orderId), dayOf(now));
  return { open: totalOpen(open), paidAhead: await paidAhead(db, orderId) };
}
