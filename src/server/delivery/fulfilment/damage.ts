import type { Damage } from '#domain/endings/closure.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { dueDay } from '#domain/base/rent-period.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { spendCredits } from '#server/billing/credits.ts';
import { standingsOf } from '#server/billing/invoice-accounts.ts';
import { writeInvoice } from '#server/billing/write-invoice.ts';
import { orderAhead } from '#server/orders/chain.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** What is told of an invoice for damage. */
export interface DamageInvoice {
  readonly number: string;
  readonly amount: Paise;
  /** What rent paid ahead did not pay. */
  readonly open: Paise;
  readonly dueOn: Day;
  readonly link: string;
}

/**
 * Invoices the damage that a deposit did not cover, and pays it from rent paid ahead; nothing where
 * there is none (rules/deposits.md#damage-beyond-the-deposit).
 */
export async function invoiceDamage(
  work: TxContext,
  order: OrderRow,
  damages: readonly Damage[],
  now: Date,
): Promise<DamageInvoice | null> {
  if (damages.length === 0) return null;
  const today = dayOf(now);
  const days = { from: today, until: today };
  const lines = damages.map(({ amount, note }) => ({
    kind: 'damage' as const,
    name: note,
    sac: 'N/A',
    quantity: 1,
    tenure: null,
    amount,
    ...days,
  }));
  const bill = { kind: 'damage', order, lines, discountLeft: ZERO, ...days } as const;
  const invoice = await writeInvoice(work, { ...bill, dueOn: dueDay(today, today) }, now);
  // What went over with an exchange is paid ahead for all of the rental.
  await spendCredits(work.db, await orderAhead(work.db, order.id), today);
  const [standing] = await standingsOf(work.db, [invoice], today);
  return {
    number: invoice.number,
    amount: invoice.amount,
    open: sum([standing?.rent ?? invoice.amount, standing?.interest ?? ZERO]),
    dueOn: invoice.dueOn,
    link: `${work.config.siteUrl}/account/invoices/${invoice.number}`,
  };
}
