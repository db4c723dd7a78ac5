import { type InvoiceKind, invoiceAmounts, isTaxed } from '#domain/billing/invoice.ts';
import { invoiceSeries } from '#domain/billing/invoice-number.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { type TxContext } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { takeNumbers, taxFor } from './numbers.ts';
import type { InvoiceRow } from './invoice-accounts.ts';

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
  work: TxContext,
  bill: NewInvoice,
  now: Date,
): Promise<InvoiceRow> {
  const [invoice] = await writeInvoices(work, [bill], now);
  if (!invoice) throw new Error('The invoice was not written');
  return invoice;
}

/** Writes invoices in the order given, each under the next number of its series. */
export async function writeInvoices(
  work: TxContext,
  bills: readonly NewInvoice[],
  now: Date,
): Promise<InvoiceRow[]> {
  if (bills.length === 0) return [];
  const issuedOn = dayOf(now);
  const reckoned = bills.map((bill) => ({ bill, ...reckon(work, bill, issuedOn) }));
  const numbers = await takeNumbers(
    work.db,
    reckoned.map(({ bill: { kind }, gstin }) =>
      invoiceSeries(gstin, issuedOn, isTaxed(kind) ? '' : 'D'),
    ),
  );
  const rows = reckoned.map(({ bill, amounts, gstin, recipient, placeOfSupply, supply }, at) => {
    const number = numbers[at];
    if (!number) throw new Error('An invoice has no number');
    const { kind, order, from, until, dueOn } = bill;
    const { rent, discount, amount } = amounts;
    return {
      kind,
      ...number,
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
      recipient,
      placeOfSupply,
      createdAt: now,
      openRent: amount,
      payBy: dueOn,
      settledOn: amount === 0 ? issuedOn : null,
    };
  });
  const written = await work.db.insert(invoices).values(rows).returning();
  const byNumber = new Map(written.map((invoice) => [invoice.number, invoice]));
  const invoicesInOrder = rows.map(({ number }) => {
    const invoice = byNumber.get(number);
    if (!invoice) throw new Error(`Invoice ${number} was not written`);
    return invoice;
  });
  await work.db.insert(invoiceLines).values(
    invoicesInOrder.flatMap(({ id: invoiceId }, at) => {
      const { bill, amounts } = reckoned[at] ?? {};
      return (bill?.lines ?? []).map((line, position) => {
        const split = amounts?.lines[position];
        if (!split) throw new Error('An invoice line has no tax');
        return { ...line, ...split, invoiceId, position };
      });
    }),
  );
  return invoicesInOrder;
}

/** What an invoice comes to, and under which registration. */
function reckon(work: TxContext, { kind, order, lines, discountLeft }: NewInvoice, issuedOn: Day) {
  const { supply, ...tax } = taxFor(work, order, issuedOn, kind);
  const amounts = invoiceAmounts(lines, discountLeft, isTaxed(kind) ? supply : null);
  return { ...tax, supply, amounts };
}
