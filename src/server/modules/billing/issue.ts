import { DELIVERY_SAC, invoiceAmounts } from '#domain/invoice.ts';
import { dayOf } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import { isPaidAhead, lineRent, rentOfTerm } from '#domain/rent-line.ts';
import { dueDay, type Period, type Term } from '#domain/rent-period.ts';
import type { Db } from '../../db/db.ts';
import { invoiceLines, invoices } from '../../db/schema/billing.ts';
import type { orderLines } from '../../db/schema/orders.ts';
import type { Shop } from '../../shop.ts';
import type { OrderRow } from '../orders/status.ts';
import { takeNumber, taxFor } from './numbers.ts';
import type { InvoiceRow } from './standings.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

type NewLine = Omit<
  typeof invoiceLines.$inferInsert,
  'invoiceId' | 'position' | 'base' | 'cgst' | 'sgst' | 'igst'
>;

export interface ToBill {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly term: Term;
  readonly period: Period;
  readonly discountLeft: Paise;
}

/**
 * Issues the invoice of a period, its tax and registration fixed as of today; `undefined` where
 * there is nothing to bill. The first one also holds what was paid ahead for the whole term, and
 * the order's express delivery.
 */
export async function issueInvoice(
  shop: Shop,
  tx: Db,
  bill: ToBill,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const { order, period } = bill;
  const lines = linesOf(bill);
  if (lines.length === 0) return undefined;
  const issuedOn = dayOf(now);
  const { gstin, supply } = taxFor(shop, order, issuedOn);
  const amounts = invoiceAmounts(
    lines.map(({ amount }) => amount),
    bill.discountLeft,
    supply,
  );
  const { rent, discount, amount } = amounts;
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...(await takeNumber(tx, gstin, issuedOn)),
      orderId: order.id,
      userId: order.userId,
      issuedOn,
      dueOn: dueDay(period.from, issuedOn),
      ...period,
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
  await tx.insert(invoiceLines).values(
    lines.map((line, position) => {
      const split = amounts.lines[position];
      if (!split) throw new Error('An invoice line has no tax');
      return { ...line, ...split, invoiceId: invoice.id, position };
    }),
  );
  return invoice;
}

function linesOf({ order, lines, term, period }: ToBill): NewLine[] {
  const isFirst = period.from === term.deliveredOn;
  const rented = lines.flatMap((line): NewLine[] => {
    const ahead = isFirst && isPaidAhead(line.kind);
    const amount = ahead ? rentOfTerm(line) : lineRent(line, period, term);
    if (amount === 0) return [];
    return [
      {
        kind: 'rent',
        productSlug: line.productSlug,
        name: line.name,
        sac: line.sac,
        quantity: line.quantity,
        tenure: line.kind === 'seasonal' ? null : line.tenure,
        from: period.from,
        until: ahead ? term.endsOn : period.until,
        amount,
      },
    ];
  });
  if (!isFirst || order.expressCharge === 0) return rented;
  const express: NewLine = {
    kind: 'express',
    name: 'Express delivery',
    sac: DELIVERY_SAC,
    quantity: 1,
    from: term.deliveredOn,
    until: term.deliveredOn,
    amount: order.expressCharge,
  };
  return [...rented, express];
}
