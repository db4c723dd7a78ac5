import { eq } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, ZERO } from '#domain/base/money.ts';
import { boughtLetter } from '#messages/changes/purchase-letter.ts';
import { boughtName } from '#messages/changes/purchase-words.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { billToCollection, lockRental } from '#server/billing/bill-order.ts';
import { creditUnusedRent } from '#server/billing/credit-notes.ts';
import {
  addCredit,
  allocateCredit,
  findOpenCredits,
  spendCredits,
} from '#server/billing/credits.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { writeInvoice } from '#server/billing/write-invoice.ts';
import { noteDepositRefund } from '#server/delivery/fulfilment/collect.ts';
import { findNextPayment } from '#server/delivery/fulfilment/deliver.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { changeStatus } from '#server/orders/status.ts';
import { endRepairs } from '#server/care/repairs/change.ts';
import { sellUnits } from '#server/catalogue/units/of-order.ts';
import { figuresOf, type PlannedPurchase } from './plan.ts';
import { goOn } from './rest.ts';

/** What was paid for a thing in the payment window. */
export interface PaidPurchase {
  readonly paymentId: string;
  readonly amount: Paise;
}

/**
 * Makes a thing its renter's own: ends its rent, writes its invoice, which deposit, rent paid ahead and
 * the payment pay, and lets the rest of its order go on (rules/purchases.md#what-happens-with-it). The
 * order is locked, and the purchase as it was quoted.
 */
export async function buyThing(
  work: TxContext,
  planned: PlannedPurchase,
  payment: PaidPurchase | null,
  now: Date,
): Promise<void> {
  const { leaving, line, on, quote } = planned;
  const { order } = leaving;
  const { id: orderId } = order;
  await billToCollection(work, orderId, on, now);
  const discountLost = await creditUnusedRent(work.db, leaving, on, now, 'purchase');
  await spendCredits(work.db, orderId, on);
  const invoice = await writeSale(work, planned, now);
  await payFromDeposit(work, planned, invoice, now);
  await payFromAhead(work, planned, invoice, now);
  if (payment) await payRest(work, planned, invoice, payment, now);
  await sellUnits(work.db, orderId, line.productSlug, now);
  const ended = await changeStatus(
    work,
    order,
    { to: 'RETURNED', actor: 'payment', also: { holdsStock: false }, letterOf: null },
    now,
  );
  await work.db.update(rentals).set({ collectedOn: on }).where(eq(rentals.orderId, orderId));
  const { price, depositUsed, aheadUsed, rest: paid } = quote;
  const { productSlug, quantity } = line;
  const made = {
    orderId,
    productSlug,
    quantity,
    boughtOn: on,
    price,
    depositUsed,
    aheadUsed,
    paid,
  };
  const paymentId = payment?.paymentId ?? null;
  await work.db.insert(purchases).values({ ...made, paymentId, invoiceId: invoice.id, at: now });
  const locked = await lockRental(work.db, orderId);
  const discount = paise((locked?.rental.discountLeft ?? ZERO) + discountLost);
  const { parts, rest } = await endOrGoOn(work, planned, discount, now);
  const next = rest && (await findNextPayment(work.db, rest.order.id, rest.lines, dayOf(now)));
  await tellOfOrder(work, ended, now, (facts) =>
    boughtLetter(facts, {
      what: boughtName(line),
      on,
      figures: figuresOf(quote),
      parts,
      invoice: {
        number: invoice.number,
        link: `${work.config.siteUrl}/account/invoices/${invoice.number}`,
      },
      rest: rest && { number: rest.order.number, next },
    }),
  );
  work.log.info({ order: order.number, product: productSlug }, 'thing bought');
}

/** Lets the other things go on, or pays back what is left of an order that had none. */
async function endOrGoOn(work: TxContext, planned: PlannedPurchase, discount: Paise, now: Date) {
  const { leaving, line, on, quote } = planned;
  const { id: orderId } = leaving.order;
  if (leaving.lines.length === 1) {
    await endRepairs(work, orderId, now);
    const promise = { refund: quote.back, promisedAt: now };
    const parts = await noteDepositRefund(work, orderId, promise, now);
    return { parts, rest: null };
  }
  await work.db
    .update(depositEntries)
    .set({ status: 'CARRIED' })
    .where(eq(depositEntries.id, leaving.deposit?.id ?? 0));
  if (quote.back > 0) {
    const entry = { orderId, type: 'REFUND', status: 'WAITING_PAYMENT' } as const;
    await work.db.insert(depositEntries).values({ ...entry, amount: quote.back, at: now });
  }
  const parts = { byTransfer: quote.back, asPaid: [] };
  return { parts, rest: await goOn(work, leaving, { line, on, discount }, now) };
}

async function writeSale(
  work: TxContext,
  { leaving: { order }, line, hsn, on, quote }: PlannedPurchase,
  now: Date,
): Promise<InvoiceRow> {
  const days = { from: on, until: on };
  const { productSlug, name, quantity } = line;
  const sold = { kind: 'sale', productSlug, name, sac: hsn, quantity, tenure: null } as const;
  const bill = { kind: 'sale', order, discountLeft: ZERO, dueOn: dayOf(now), ...days } as const;
  const lines = [{ ...sold, amount: quote.price, ...days }];
  return writeInvoice(work, { ...bill, lines }, now);
}

async function payFromDeposit(
  work: TxContext,
  { leaving: { order }, line, quote }: PlannedPurchase,
  invoice: InvoiceRow,
  now: Date,
): Promise<void> {
  const { depositUsed: amount } = quote;
  if (amount === 0) return;
  const source = { orderId: order.id, source: 'deposit', paymentId: null, amount } as const;
  const credit = await addCredit(work.db, source, { on: dayOf(now), at: now });
  await allocateCredit(work.db, credit, [invoice], dayOf(now));
  const note = `For ${boughtName(line)}, which you bought`;
  await work.db
    .insert(depositDeductions)
    .values({ orderId: order.id, kind: 'purchase', amount, note, at: now });
}

async function payFromAhead(
  work: TxContext,
  { leaving: { order }, quote }: PlannedPurchase,
  invoice: InvoiceRow,
  now: Date,
): Promise<void> {
  let wanted = quote.aheadUsed;
  for (const { id, left } of await findOpenCredits(work.db, order.id)) {
    const part = paise(Math.min(wanted, left));
    if (part > 0) await allocateCredit(work.db, { id, left: part }, [invoice], dayOf(now));
    wanted = minus(wanted, part);
  }
  if (wanted > 0) throw new Error(`Order ${order.number} has less paid ahead than was quoted`);
}

/** The payment pays the rest of the price, and then the rent that was open. */
async function payRest(
  work: TxContext,
  { leaving: { order }, on, quote }: PlannedPurchase,
  invoice: InvoiceRow,
  { paymentId, amount }: PaidPurchase,
  now: Date,
): Promise<void> {
  const source = { orderId: order.id, source: 'payment', paymentId, amount } as const;
  const { id } = await addCredit(work.db, source, { on, at: now });
  await allocateCredit(work.db, { id, left: quote.rest }, [invoice], on);
  await spendCredits(work.db, order.id, on);
}
