import { DELIVERY_SAC } from '#domain/invoice.ts';
import { dayOf } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import { isPaidAhead, lineRent, rentOfTerm } from '#domain/rent-line.ts';
import { dueDay, type Period, type Term } from '#domain/rent-period.ts';
import type { orderLines } from '#server/db/schema/orders.ts';
import { type Work } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';
import type { InvoiceRow } from './standings.ts';
import { type NewLine, writeInvoice } from './write-invoice.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

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
  work: Work,
  bill: ToBill,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const { order, period, discountLeft } = bill;
  const lines = linesOf(bill);
  if (lines.length === 0) return undefined;
  const dueOn = dueDay(period.from, dayOf(now));
  return writeInvoice(work, { kind: 'rent', order, lines, discountLeft, dueOn, ...period }, now);
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
