import { and, eq } from 'drizzle-orm';
import { creditNotePdf, printCreditNote } from '#contract/billing/credit-note.ts';
import * as calls from '#contract/billing/invoice.ts';
import type { PrintedInvoice } from '#contract/billing/invoice.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { needsApproval } from '#domain/billing/debit.ts';
import { INVOICE_SCOPES, type InvoiceScope } from '#domain/billing/invoice.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { firstOfMonth } from '#domain/base/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { billAttemptInvoices, invoices } from '#server/db/schema/billing.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { PDFS } from '#server/papers/print-paper.ts';
import { openInvoiceAttempt } from '#server/billing/pay.ts';
import {
  findOpenInvoicesOf,
  type InvoiceRow,
  isOverdue,
  type Standing,
} from '#server/billing/invoice-accounts.ts';
import { findLiveDebits } from '#server/people/customers/mandates.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { orderAhead, ordersBehind } from '#server/orders/chain.ts';
import { findOrder } from '#server/orders/find.ts';
import type { AttemptRow } from '#server/lib/payable.ts';
import { findAttempt } from '#server/payments/attempts.ts';
import { confirmAttempt } from '#server/payments/confirm.ts';
import { askInvoiceAttempts } from './ask.ts';
import { describeCreditNote, drawCreditNote, findCreditNote } from './credit-notes.ts';
import { type InDebit, standingsInDebits } from './in-debits.ts';
import { describeInvoices, findInvoice } from './invoices.ts';
import { drawInvoice } from './pdf.ts';
import { describePrinted } from './print.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

export function invoiceRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.listInvoices, async ({ input, caller, now }) =>
    describeInvoices(db, caller.userId, dayOf(now), input),
  );

  api.serve(calls.invoiceTotals, async ({ caller, now }) => {
    const today = dayOf(now);
    const rows = await findOpenInvoicesOf(db, caller.userId);
    const open = await standingsInDebits(db, rows, today);
    const isSent = ({ debit }: InDebit) => debit?.state === 'sent';
    const [all, month] = totalsOf(
      open.filter((each) => !isSent(each)),
      today,
    );
    const sent = open.filter(isSent);
    const [total, ofMonth] = totalsOf(sent, today);
    const debit = sent[0]?.debit;
    return {
      unpaidTotal: all,
      monthTotal: month,
      debited: debit
        ? { on: debit.on, total, month: ofMonth, isToApprove: needsApproval(debit.amount) }
        : null,
    };
  });

  serveOrder(api, calls.invoiceIsPaid, { does: 'decide' }, async ({ order, now }) => {
    return isOverdue(db, order.id, dayOf(now));
  });

  api.serve(calls.printInvoice, async ({ input, caller, now }) => {
    const invoice = await findInvoice(db, caller.userId, input.invoiceNumber, 'see');
    if (!invoice) return refuse('UNAUTHORIZED');
    const printed = await describePrinted(shop, invoice, dayOf(now));
    return invoice.userId === caller.userId ? printed : withoutSavedAddress(printed);
  });

  api.serve(calls.invoicePdf, async ({ input, caller, now }) => {
    const invoice = await findInvoice(db, caller.userId, input.invoiceNumber, 'see');
    if (!invoice) return refuse('UNAUTHORIZED');
    const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const printed = await describePrinted(shop, invoice, dayOf(now));
    return drawInvoice(printed);
  });

  api.serve(printCreditNote, async ({ input, caller, now }) => {
    const found = await findCreditNote(db, caller.userId, input.creditNoteNumber);
    if (!found) return refuse('UNAUTHORIZED');
    const printed = await describeCreditNote(shop, found, dayOf(now));
    if (found.invoice.userId === caller.userId) return printed;
    return { ...printed, invoice: withoutSavedAddress(printed.invoice) };
  });

  api.serve(creditNotePdf, async ({ input, caller, now }) => {
    const found = await findCreditNote(db, caller.userId, input.creditNoteNumber);
    if (!found) return refuse('UNAUTHORIZED');
    const limited = await refuseOver(db, [hit(PDFS, `user ${caller.userId}`)], now);
    if (limited) return limited;
    return drawCreditNote(await describeCreditNote(shop, found, dayOf(now)));
  });

  api.serve(calls.openInvoicePayment, async ({ input, caller, now }) => {
    const invoice = await findInvoice(db, caller.userId, input.invoiceNumber, 'pay-invoice');
    if (!invoice) return refuse('UNAUTHORIZED');
    return openInvoiceAttempt(shop, [invoice.id], 'ONE', now);
  });

  api.serve(calls.openBulkPayment, async ({ input, caller, now }) => {
    const all = await findOpenInvoicesOf(db, caller.userId);
    const scope = SCOPES[input.scope];
    const { orderNumber } = input;
    const order = orderNumber && (await findOrder(db, caller.userId, orderNumber));
    if (orderNumber && !order) return refuse('UNAUTHORIZED');
    const open = order ? await ofRental(db, all, order.id) : all;
    const ids = (await ofScope(db, open, scope, dayOf(now))).map(({ id }) => id);
    return openInvoiceAttempt(shop, ids, scope, now);
  });

  api.serve(calls.checkInvoicePayments, async ({ caller }) => ({
    paid: await askInvoiceAttempts(shop, caller.userId),
  }));

  api.serve(calls.confirmInvoicePayment, async ({ input, caller, now }) => {
    const attempt = await findAttempt(db, input.razorpay_order_id);
    const isOwn = attempt && (await isFor(db, attempt, caller.userId, input.invoiceNumber));
    return isOwn ? confirmAttempt(shop, attempt, input, now) : refuse('PAYMENT_NOT_CONFIRMED');
  });
}

/** What a colleague reads names no address that its renter keeps. */
function withoutSavedAddress(printed: PrintedInvoice): PrintedInvoice {
  return { ...printed, orderInfo: { ...printed.orderInfo, addressId: null } };
}

const SCOPES = {
  all: 'ALL',
  monthly: 'MONTHLY',
  overdue: 'OVERDUE',
  'by-hand': 'BY_HAND',
} as const;

/** The open invoices that a scope names (rules/billing.md#several-invoices-at-once). */
async function ofScope(
  db: Db,
  open: readonly InvoiceRow[],
  scope: InvoiceScope,
  today: Day,
): Promise<readonly InvoiceRow[]> {
  if (scope === 'ALL') return open;
  if (scope === 'MONTHLY') return open.filter((row) => wasIssuedIn(row, today));
  const debits = await findLiveDebits(
    db,
    open.map(({ id }) => id),
  );
  const byHand = open.filter(({ id }) => !debits.has(id));
  return scope === 'BY_HAND' ? byHand : byHand.filter(({ payBy }) => payBy < today);
}

/** Those of an order's rental: of the order, and of all that took its place or whose place it took. */
async function ofRental(
  db: Db,
  open: readonly InvoiceRow[],
  orderId: number,
): Promise<readonly InvoiceRow[]> {
  const ids = await ordersBehind(db, await orderAhead(db, orderId));
  return open.filter((invoice) => ids.includes(invoice.orderId));
}

/** What is open of some invoices, and of those of them that were issued this month. */
function totalsOf(open: readonly InDebit[], today: Day): [Paise, Paise] {
  const standings = open.map(({ standing }) => standing);
  const isOfMonth = ({ invoice }: Standing) => wasIssuedIn(invoice, today);
  return [totalOpen(standings), totalOpen(standings.filter(isOfMonth))];
}

/** Whether an invoice was issued in the month of a day: what "this month" pays. */
function wasIssuedIn({ issuedOn }: { issuedOn: Day }, today: Day): boolean {
  return firstOfMonth(issuedOn) === firstOfMonth(today);
}

/**
 * Whether an attempt pays invoices that this user may pay, among them the one that is named. Scopes of
 * one sum share an attempt, so any of them names it.
 */
async function isFor(db: Db, attempt: AttemptRow, userId: number, named: string): Promise<boolean> {
  if (attempt.against !== 'invoices') return false;
  const own = await db
    .select({ number: invoices.number })
    .from(billAttemptInvoices)
    .innerJoin(invoices, eq(invoices.id, billAttemptInvoices.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(billAttemptInvoices.attemptId, attempt.id), openTo(db, userId, 'pay-invoice')));
  const isScope = INVOICE_SCOPES.some((scope) => scope === named);
  return own.some(({ number }) => isScope || number === named);
}
