import { and, asc, eq, gt } from 'drizzle-orm';
import { splitGst } from '#domain/gst.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/money.ts';
import { isPaidAhead, lineRent } from '#domain/rent-line.ts';
import { creditNotes, invoiceLines, invoices } from '../../db/schema/billing.ts';
import type { Db } from '../../db/db.ts';
import { orderLines } from '../../db/schema/orders.ts';
import type { Rental } from './bill-order.ts';
import { releaseRent, settleInvoices } from './credits.ts';
import { takeNumber } from './numbers.ts';
import { type InvoiceRow, standingsOf } from './standings.ts';

const REASON = 'Days after the items were collected';

/** Takes back the rent that was billed for days after the items were collected. */
export async function creditUnusedRent(
  tx: Db,
  locked: Rental,
  collectedOn: Day,
  now: Date,
): Promise<void> {
  for (const { invoice, amount } of await findUnused(tx, locked, collectedOn)) {
    if (amount > 0) await writeNote(tx, invoice, amount, now);
  }
}

/** The rent billed for days after a collection. */
export async function unusedRent(tx: Db, locked: Rental, collectedOn: Day): Promise<Paise> {
  const unused = await findUnused(tx, locked, collectedOn);
  return sum(unused.map(({ amount }) => amount));
}

async function findUnused(tx: Db, locked: Rental, collectedOn: Day) {
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, locked.order.id), gt(invoices.until, collectedOn)))
    .orderBy(asc(invoices.id));
  const found: { invoice: InvoiceRow; amount: Paise }[] = [];
  for (const invoice of rows) {
    const unused = await unusedRentOf(tx, locked, invoice, collectedOn);
    found.push({ invoice, amount: paise(Math.min(unused, invoice.amount)) });
  }
  return found;
}

async function unusedRentOf(
  tx: Db,
  { order, rental }: Rental,
  invoice: InvoiceRow,
  collectedOn: Day,
): Promise<Paise> {
  const [billed, rented] = await Promise.all([
    tx.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id)),
    tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
  ]);
  const term = { deliveredOn: order.deliveredOn, endsOn: rental.termEndsOn };
  return sum(
    billed.map((line) => {
      const item = rented.find(({ productSlug }) => productSlug === line.productSlug);
      const isOfTerm = item && isPaidAhead(item.kind) && line.from < term.endsOn;
      if (!item || isOfTerm) return ZERO;
      if (line.from >= collectedOn) return line.amount;
      return minus(line.amount, lineRent(item, { from: line.from, until: collectedOn }, term));
    }),
  );
}

async function writeNote(tx: Db, invoice: InvoiceRow, amount: Paise, now: Date): Promise<void> {
  const issuedOn = dayOf(now);
  await tx.insert(creditNotes).values({
    ...(await takeNumber(tx, invoice.gstin, issuedOn, 'C')),
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    issuedOn,
    reason: REASON,
    amount,
    ...splitGst(amount, invoice.supply),
  });
  const [standing] = await standingsOf(tx, [invoice], issuedOn);
  const overpaid = paise(Math.max(0, -(standing?.rent ?? ZERO)));
  if (overpaid > 0) await releaseRent(tx, invoice.id, overpaid, issuedOn);
  await settleInvoices(tx, [invoice], issuedOn);
}
