import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { withoutGst } from '#domain/base/gst.ts';
import { keptMonths } from '#domain/billing/months-rented.ts';
import { addMonthsTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, paise, rupees, sum, times } from '#domain/base/money.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import {
  MONTHS_TO_BUY,
  purchasePrice,
  type PurchaseQuote,
  quotePurchase,
  whyNoPurchase,
} from '#domain/changes/purchase.ts';
import { unusedRent } from '#domain/billing/unused-rent.ts';
import {
  NOT_WITH_YOU,
  type PurchaseFigures,
  purchaseBarWords,
} from '#messages/changes/purchase-words.ts';
import { type Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import { isOverdue } from '#server/billing/invoice-accounts.ts';
import { findProduct } from '#server/catalogue/products.ts';
import { isDepositShort, type OutgoingOrder } from '#server/changes/exchange/outgoing-order.ts';
import { findKept } from '#server/orders/kept.ts';
import { findSuccessors } from '#server/orders/succession.ts';
import { findPlannedRepairs } from '#server/care/repairs/find.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { findPlannedVisit } from '#server/visits/visits.ts';
import { findRentCounted } from './paid-rent.ts';

/** A purchase as it would be on a day. */
export interface PlannedPurchase {
  readonly leaving: OutgoingOrder;
  readonly line: OrderLineRow;
  readonly hsn: string;
  readonly on: Day;
  readonly quote: PurchaseQuote;
}

/** What buying a line of an order on a day comes to, or why it cannot be. */
export async function planPurchase(
  work: TxContext,
  leaving: OutgoingOrder,
  line: OrderLineRow,
  on: Day,
  now: Date,
): Promise<PlannedPurchase | Refusal> {
  const { order, lines } = leaving;
  const { productSlug, quantity } = line;
  const buy = (await findProduct(work.db, productSlug))?.entry.buy;
  const kept = (await findKept(work.db, order)).get(productSlug);
  if (!kept) throw new Error(`Order ${order.number} has no ${productSlug}`);
  const today = dayOf(now);
  const successors = await findSuccessors(work.db, order.id);
  const bar = whyNoPurchase({
    status: order.status,
    kinds: lines.map(({ kind }) => kind),
    isOffered: buy !== undefined,
    isUnderWay: successors.some(({ status }) => isBeingPrepared(status)),
    isMoving: (await findPlannedVisit(work.db, order.id, 'relocation')) !== undefined,
    isRepairPlanned: (await findPlannedRepairs(work.db, order.id)).length > 0,
    isOverdue: await isOverdue(work.db, order.id, today),
    isDepositShort: isDepositShort(leaving),
    months: keptMonths(kept.since, order.expiresOn, on).kept,
  });
  if (bar || !buy) {
    const from = addMonthsTo(kept.since, MONTHS_TO_BUY);
    return refusePurchase(purchaseBarWords(bar ?? 'not_offered', from));
  }
  const facts = await readRental(work.db, leaving);
  const { dues: owed, paidAhead } = quoteClosure(facts, on);
  const goesOn = lines.length > 1;
  const own = facts.items.filter((each) => each.productSlug === productSlug);
  const ownUnused = sum(facts.billed.map((invoice) => unusedRent(invoice, own, facts.term, on)));
  const quote = quotePurchase({
    price: purchasePrice(
      times(rupees(buy.price), quantity),
      await findRentCounted(work.db, kept, productSlug, on),
    ),
    deposit: line.deposit,
    ahead: goesOn ? paise(Math.min(paidAhead, ownUnused)) : paidAhead,
    owed,
    goesOn,
  });
  return { leaving, line, hsn: buy.hsn, on, quote };
}

export function refusePurchase(why = NOT_WITH_YOU): Refusal {
  return refuse('PURCHASE_NOT_POSSIBLE', { values: { why } });
}

/** A quote as it is told, with the tax that its price holds (rules/purchases.md#tax-in-the-price). */
export function figuresOf(quote: PurchaseQuote): PurchaseFigures {
  return { ...quote, gst: minus(quote.price, withoutGst(quote.price)) };
}

type Shown = Readonly<Record<'price' | 'depositUsed' | 'aheadUsed' | 'due' | 'back', number>>;

/** Whether the figures are those that were shown (rules/wire.md#shown-is-charged). */
export function refuseOtherPurchase(quote: PurchaseQuote, shown: Shown): Refusal | undefined {
  const figures: readonly [what: string, name: keyof Shown][] = [
    ['Price', 'price'],
    ['Your deposit', 'depositUsed'],
    ['Your prepaid rent', 'aheadUsed'],
    ['To pay now', 'due'],
    ['Refund', 'back'],
  ];
  return refuseChanged(
    figures.map(([what, name]) => ({ what, shown: shown[name], current: quote[name] })),
  );
}
