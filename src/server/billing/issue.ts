import { DELIVERY_SAC } from '#domain/billing/invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { missedFee } from '#domain/visits/missed-visit.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { isPaidAhead, lineRent, rentOfTerm } from '#domain/orders/rent-line.ts';
import { dueDay, type Period, type Term } from '#domain/base/rent-period.ts';
import { EXPRESS_NAME } from '#messages/payments/account.ts';
import { MISSED_FEE_NAME } from '#messages/visits/missed-words.ts';
import type { Db } from '#server/db/db.ts';
import type { orderLines } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { countMissed } from '#server/visits/visits.ts';
import type { NewInvoice, NewLine } from './write-invoice.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

export interface ToBill {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly term: Term;
  readonly period: Period;
  readonly discountLeft: Paise;
}

/**
 * The invoice of a period, as of today; `undefined` where there is nothing to bill. The first one also
 * holds what was paid ahead for the whole term, and the order's express delivery and what missed
 * attempts cost.
 */
export async function invoiceOf(db: Db, bill: ToBill, today: Day): Promise<NewInvoice | undefined> {
  const { order, period, discountLeft } = bill;
  const isFirst = period.from === bill.term.deliveredOn;
  const missed = isFirst ? missedFee(await countMissed(db, order.id)) : ZERO;
  const lines = linesOf(bill, missed);
  if (lines.length === 0) return undefined;
  const dueOn = dueDay(period.from, today);
  return { kind: 'rent', order, lines, discountLeft, dueOn, ...period };
}

/** `missed` is owed for attempts to deliver at which nobody was there. */
function linesOf({ order, lines, term, period }: ToBill, missed: Paise): NewLine[] {
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
  if (!isFirst) return rented;
  const fees = [
    { kind: 'express', name: EXPRESS_NAME, amount: order.expressCharge },
    { kind: 'missed', name: MISSED_FEE_NAME, amount: missed },
  ] as const;
  const { deliveredOn: on } = term;
  const service = { sac: DELIVERY_SAC, quantity: 1, from: on, until: on };
  const charged = fees.filter(({ amount }) => amount > 0).map((fee) => ({ ...fee, ...service }));
  return [...rented, ...charged];
}
