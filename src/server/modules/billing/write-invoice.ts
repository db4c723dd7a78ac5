import { type InvoiceKind, invoiceAmounts, isTaxed } from '#domain/invoice.ts';
import { type Day, dayOf } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { type Work } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';
import { takeNumber, taxFor } from './numbers.ts';
import type { InvoiceRow } from './standings.ts';

export type NewLine = Omit<
  typeof invoiceLines.$inferInsert,
  'invoiceId' | 'position' | 'base' | 'cgst' | 'sgst' | 'igst'
>;

export interface NewInvoice {
  readonly kind: InvoiceKind;
  readonly order: OrderRow;
  readonly lines: readonly NewLine[];
  /** The most that is taken off. */
  readonly discountLeft: Paise;
  readonly from: Day;
  readonly until: Day;
  readonly dueOn: Day;
}

/** Writes an invoice under the next number of its series, its tax and registration fixed as of today. */
export async function writeInvoice(
  work: Work,
  { kind, order, lines, discountLeft, from, until, dueOn }: NewInvoice,
  now: Date,
): Promise<InvoiceRow> {
  const issuedOn = dayOf(now);
  const { gstin, supply } = taxFor(work, order, issuedOn);
  const amounts = invoiceAmounts(
    lines.map(({ amount }) => amount),
    discountLeft,
    isTaxed(kind) ? supply : null,
  );
  const { rent, discount, amount } = amounts;
  const [invoice] = await work.db
    .insert(invoices)
    .values({
      kind,
      ...(await takeNumber(work.db, gstin, issuedOn, isTaxed(kind) ? '' : 'D')),
      orderId: order.id,
      userId: order.userId,
      issuedOn,
      dueOn,
      from,
      until,
      rent,
      discount,
      amount,
      ...amounts.split,
      supply,
      gstin,
      placeOfSupply: order.stateCode,
      createdAt: now,
      settledOn: amount === 0 ? issuedOn : null,
    })
    .returning();
  if (!invoice) throw new Error('The invoice was not written');
  await work.db.insert(invoiceLines).values(
    lines.map((line, position) => {
      const split = amounts.lines[position];
      if (!split) throw new Error('An invoice line has no tax');
      return { ...line, ...split, invoiceId: invoice.id, position };
    }),
  );
  return invoice;
}
