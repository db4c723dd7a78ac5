import { withoutGst } from '#domain/base/gst.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import type { Term } from '#domain/base/rent-period.ts';
import { type BilledRent, type NamedOrderLine, unusedOf } from '#domain/billing/unused-rent.ts';

/** Months for which a thing was kept before it can be bought (rules/purchases.md#who-can-buy-what). */
export const MONTHS_TO_BUY = 6;

/** What of the rent paid counts towards the price, in percent (rules/purchases.md#the-price). */
export const RENT_SHARE_PERCENT = 75;

/** The least that a thing costs, in percent of its price as new. */
export const LEAST_PRICE_PERCENT = 35;

/** Why a thing cannot be bought now. */
export const PURCHASE_BARS = [
  'not_delivered',
  'return_asked',
  'kind',
  'not_offered',
  'under_way',
  'moving',
  'repair',
  'overdue',
  'deposit_short',
  'too_early',
] as const;
export type PurchaseBar = (typeof PURCHASE_BARS)[number];

/** A rented thing, as far as it tells whether it can be bought. */
export interface Buyable {
  readonly status: OrderStatus;
  /** Of every line of its order. */
  readonly kinds: readonly ProductKind[];
  readonly isOffered: boolean;
  /** Whether another order is to take the place of its order. */
  readonly isUnderWay: boolean;
  readonly isMoving: boolean;
  readonly isRepairPlanned: boolean;
  readonly isOverdue: boolean;
  /** Whether less of the order's deposit is held than was paid. */
  readonly isDepositShort: boolean;
  /** Whole months since it came. */
  readonly months: number;
}

/** Why a thing cannot be bought now, if so (rules/purchases.md#who-can-buy-what). */
export function whyNoPurchase(thing: Buyable): PurchaseBar | undefined {
  if (thing.status === 'RETURN_REQUESTED') return 'return_asked';
  if (thing.status !== 'DELIVERED') return 'not_delivered';
  if (thing.kinds.some((kind) => kind !== 'normal')) return 'kind';
  if (!thing.isOffered) return 'not_offered';
  if (thing.isUnderWay) return 'under_way';
  if (thing.isMoving) return 'moving';
  if (thing.isRepairPlanned) return 'repair';
  if (thing.isOverdue) return 'overdue';
  if (thing.isDepositShort) return 'deposit_short';
  return thing.months < MONTHS_TO_BUY ? 'too_early' : undefined;
}

/** An invoice of rent with the order that it is of, which ends for the thing on a day. */
export interface RentBill {
  readonly invoice: BilledRent & { readonly rent: Paise };
  readonly items: readonly NamedOrderLine[];
  readonly term: Term;
  readonly endsOn: Day;
}

/**
 * The rent of a thing until it is bought, without GST and less its part of a discount
 * (rules/purchases.md#the-rent-that-counts).
 */
export function rentCounted(bills: readonly RentBill[], productSlug: string): Paise {
  return sum(
    bills.map(({ invoice, items, term, endsOn }) => {
      const isOwn = (each: { readonly productSlug: string | null }) =>
        each.productSlug === productSlug;
      const billed = sum(invoice.lines.filter(isOwn).map(({ amount }) => amount));
      const unused = unusedOf(invoice, items.filter(isOwn), term, endsOn);
      const used = minus(billed, sum([unused.rent, unused.discount]));
      if (invoice.rent === 0) return ZERO;
      return withoutGst(paise(Math.floor((used * invoice.amount) / invoice.rent)));
    }),
  );
}

export interface PurchasePrice {
  /** What a new piece costs, all units, GST included. */
  readonly asNew: Paise;
  /** What the rent paid takes off, and the least price leaves of it. */
  readonly takenOff: Paise;
  readonly price: Paise;
}

/**
 * What a thing costs, GST included: its price as new less a share of the rent paid, and no less than a
 * share of the price as new; in whole rupees, rounded down (rules/purchases.md#the-price).
 */
export function purchasePrice(asNew: Paise, rentPaid: Paise): PurchasePrice {
  const least = (asNew * LEAST_PRICE_PERCENT) / 100;
  const reckoned = asNew - (rentPaid * RENT_SHARE_PERCENT) / 100;
  const price = paise(Math.floor(Math.max(least, reckoned) / 100) * 100);
  return { asNew, takenOff: minus(asNew, price), price };
}

export interface PurchaseFacts {
  /** What its price is reckoned to be. */
  readonly price: PurchasePrice;
  /** The deposit of its line. */
  readonly deposit: Paise;
  /** Rent paid for days from the purchase on: its own, or all where nothing else is rented on. */
  readonly ahead: Paise;
  /** Rent of the order for days before, that is open. */
  readonly owed: Paise;
  /** Whether the order has other things, which are rented on. */
  readonly goesOn: boolean;
}

export interface PurchaseQuote extends PurchasePrice {
  readonly depositUsed: Paise;
  readonly aheadUsed: Paise;
  /** What neither covers of the price. */
  readonly rest: Paise;
  readonly owed: Paise;
  /** What is paid before it is bought: the rest, and the rent that is open. */
  readonly due: Paise;
  /** What comes back by bank transfer: of the deposit, and of rent paid ahead that no rent is left for. */
  readonly back: Paise;
}

/**
 * What buying a thing comes to: deposit and then rent paid ahead are set against the price, and what is
 * less than can be paid is let off (rules/purchases.md#what-is-set-against-the-price).
 */
export function quotePurchase(facts: PurchaseFacts): PurchaseQuote {
  const { price, deposit, ahead, owed, goesOn } = facts;
  const depositUsed = paise(Math.min(deposit, price.price));
  const aheadUsed = paise(Math.min(ahead, minus(price.price, depositUsed)));
  const left = minus(price.price, sum([depositUsed, aheadUsed]));
  const isPayable = sum([left, owed]) >= LEAST_PAYMENT;
  const letOff = isPayable ? ZERO : left;
  return {
    asNew: price.asNew,
    takenOff: sum([price.takenOff, letOff]),
    price: minus(price.price, letOff),
    depositUsed,
    aheadUsed,
    rest: minus(left, letOff),
    owed,
    due: isPayable ? sum([left, owed]) : ZERO,
    back: sum([minus(deposit, depositUsed), goesOn ? ZERO : minus(ahead, aheadUsed)]),
  };
}
