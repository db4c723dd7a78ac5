import { and, desc, eq, gte, inArray, sum as sqlSum } from 'drizzle-orm';
import { totalOpen } from '#domain/allocation.ts';
import { type Concession, concessionLeft, creditableOf, spreadOver } from '#domain/concession.ts';
import type { GstSplit } from '#domain/gst.ts';
import { dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/money.ts';
import type { Role } from '#domain/office-role.ts';
import { mayRepair } from '#domain/order.ts';
import { firstOfMonth } from '#domain/rent-period.ts';
import { concessionLetter } from '#messages/concession-letter.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Work } from '#server/lib/shop.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import { lockRentals, orderAhead, ordersBehind } from '#server/modules/orders/chain.ts';
import { writeCreditNote } from './credit-notes.ts';
import { paidAhead, settleInvoices, spendCredits } from './credits.ts';
import { resumeService } from './resume.ts';
import { findOpenInvoices, type InvoiceRow, standingsOf } from './standings.ts';

/** What is to be given: of an invoice by its number, goodwill on an order by its number. */
export interface Giving {
  readonly kind: Concession;
  readonly about: string;
  /** Of interest and of a fee it is all there is. */
  readonly amount: Paise | undefined;
  /** The customer reads it. */
  readonly reason: string;
  /** What was shown as standing before it; another is refused. */
  readonly seen: Stand | undefined;
}

export interface Giver {
  readonly name: string;
  /** Null at the terminal, where nothing limits it. */
  readonly role: Role | null;
}

/** What giving it did, or would do. */
export interface Given {
  readonly userId: number;
  readonly amount: Paise;
  readonly papers: readonly ({
    readonly invoice: string;
    /** The credit note; null of interest. */
    readonly number: string | null;
    readonly amount: Paise;
  } & GstSplit)[];
  /** What is to be paid of the rental's invoices, and its rent that is paid ahead. */
  readonly before: Stand;
  readonly after: Stand;
  /** What whoever gives it can still give this customer this month; null without limit. */
  readonly left: Paise | null;
}

export interface Stand {
  readonly open: Paise;
  readonly paidAhead: Paise;
}

interface Part {
  readonly invoice: InvoiceRow;
  readonly amount: Paise;
}

/**
 * Gives a customer something: by credit notes, whose money pays what is open and then what comes, or as
 * interest that is not asked for (rules/customers.md#money-given).
 */
export async function giveConcession(
  work: Work,
  giving: Giving,
  by: Giver,
  now: Date,
): Promise<Given | Refusal> {
  const { db: tx } = work;
  const found = await findRentalOf(tx, giving);
  if (!found) return refuse('NOT_FOUND');
  const { userId } = found;
  // Two who give the same customer something count each other's; nobody else waits for it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await lockRentals(tx, [found.orderId]);
  const orderId = await orderAhead(tx, found.orderId);
  const before = concessionLeft(by.role, await givenThisMonth(tx, userId, now));
  const isBeyond = (amount: Paise) => before !== null && amount > before;
  const beyond = () => refuse('CONCESSION_BEYOND', { values: { left: (before ?? ZERO) / 100 } });
  if (giving.amount !== undefined && isBeyond(giving.amount)) return beyond();
  const parts = await partsOf(tx, giving, orderId, now);
  if (parts instanceof Refusal) return parts;
  const amount = sum(parts.map((part) => part.amount));
  if (isBeyond(amount)) return beyond();
  const stood = await standOf(tx, orderId, now);
  const { seen } = giving;
  if (seen && (seen.open !== stood.open || seen.paidAhead !== stood.paidAhead)) {
    return refuse('CONCESSION_CHANGED');
  }
  const papers: Given['papers'][number][] = [];
  for (const part of parts) papers.push(await write(work, part, { giving, by, userId }, now));
  await spendCredits(tx, orderId, dayOf(now));
  await resumeService(work, orderId, now);
  const stands = await standOf(tx, orderId, now);
  const told = { ...giving, amount, papers, open: stands.open, paidAhead: stands.paidAhead };
  const link = sectionLink(work.config.siteUrl, 'statement');
  await writeLetter(work, userId, ({ name }) => concessionLetter({ ...told, name, link }), now);
  const left = before === null ? null : minus(before, amount);
  return { userId, amount, papers, before: stood, after: stands, left };
}

/** What a customer was given in this calendar month, by whomever. */
async function givenThisMonth(db: Db, userId: number, now: Date): Promise<Paise> {
  const month = gte(concessions.on, firstOfMonth(dayOf(now)));
  const [row] = await db
    .select({ amount: sqlSum(concessions.amount).mapWith(Number) })
    .from(concessions)
    .where(and(eq(concessions.userId, userId), month));
  return paise(row?.amount ?? 0);
}

/** The order that is meant, or whose invoice is, and its renter. */
export async function findRentalOf(db: Db, { kind, about }: Pick<Giving, 'kind' | 'about'>) {
  const [row] =
    kind === 'goodwill'
      ? await db
          .select({ orderId: orders.id, userId: orders.userId })
          .from(orders)
          .where(eq(orders.number, about))
      : await db
          .select({ orderId: invoices.orderId, userId: invoices.userId })
          .from(invoices)
          .where(eq(invoices.number, about));
  return row;
}

/** What of which invoices it is; or why it cannot be. */
async function partsOf(
  tx: Tx,
  { kind, about, amount: asked }: Giving,
  orderId: number,
  now: Date,
): Promise<readonly Part[] | Refusal> {
  const ofRental = inArray(invoices.orderId, await ordersBehind(tx, orderId));
  const which =
    kind === 'goodwill' ? and(ofRental, eq(invoices.kind, 'rent')) : eq(invoices.number, about);
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
    return refuse('CONCESSION_TOO_MUCH', { values: { most: most / 100 } });
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
  { db: tx }: Work,
  { invoice, amount }: Part,
  of: { readonly giving: Giving; readonly by: Giver; readonly userId: number },
  now: Date,
): Promise<Given['papers'][number]> {
  const { kind, reason } = of.giving;
  const on = dayOf(now);
  const number =
    kind === 'interest' ? null : await writeCreditNote(tx, invoice, { amount, reason }, now);
  await tx.insert(concessions).values({
    kind,
    userId: of.userId,
    invoiceId: invoice.id,
    creditNote: number,
    amount,
    reason,
    by: of.by.name,
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
