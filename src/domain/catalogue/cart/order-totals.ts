import { withGst, withoutGst } from '#domain/base/gst.ts';
import { LEAST_PAYMENT, minus, type Paise, sum, times, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/**
 * Months of rent held as deposit; premium calls it the advance (rules/deposits.md#how-much-is-held).
 */
export const DEPOSIT_MONTHS: Record<ProductKind, number> = {
  normal: 1,
  premium: 11,
  seasonal: 0,
  medical: 0,
};

/** A line as its amounts are reckoned: units at a price. For how long does not matter to them. */
export interface PricedLine {
  readonly kind: ProductKind;
  readonly quantity: number;
  /** The stored price of one unit (see `Plan.price`). */
  readonly price: Paise;
}

export interface LineAmounts {
  /** GST-inclusive rent of all units for the first month, or the season. */
  readonly rent: Paise;
  readonly deposit: Paise;
  /** GST-inclusive rent of every later month; nothing for a season or a year paid in advance. */
  readonly monthly: Paise;
}

/** What one line costs (rules/billing.md#what-an-order-costs). */
export function lineAmounts({ kind, quantity, price }: PricedLine): LineAmounts {
  const rent = kind === 'medical' ? withGst(times(price, quantity)) : times(price, quantity);
  return {
    rent,
    deposit: times(rent, DEPOSIT_MONTHS[kind]),
    monthly: kind === 'normal' || kind === 'medical' ? rent : ZERO,
  };
}

/** The deposit, or advance, of one unit: what lines and payloads call `securityDeposit`. */
export function unitDeposit(kind: ProductKind, price: Paise): Paise {
  return lineAmounts({ kind, quantity: 1, price }).deposit;
}

export interface OrderTotals {
  readonly totalRent: Paise;
  readonly totalDeposit: Paise;
  readonly deliveryFee: Paise;
  readonly couponDiscount: Paise;
  readonly expressDeliveryCharge: Paise;
  /** Paid today. */
  readonly payable: Paise;
  /** Paid every month after the first, GST included. */
  readonly monthly: Paise;
}

export interface Adjustments {
  readonly couponDiscount?: Paise;
  readonly expressDeliveryCharge?: Paise;
}

/** The billing summary of a cart or order (rules/billing.md#what-an-order-costs). */
export function totalsOf(lines: readonly PricedLine[], extras: Adjustments = {}): OrderTotals {
  const amounts = lines.map(lineAmounts);
  const totalRent = sum(amounts.map(({ rent }) => rent));
  const totalDeposit = sum(amounts.map(({ deposit }) => deposit));
  const wanted = extras.couponDiscount ?? ZERO;
  const expressDeliveryCharge = extras.expressDeliveryCharge ?? ZERO;
  const rest = minus(sum([totalRent, totalDeposit, expressDeliveryCharge]), wanted);
  // What a coupon leaves and no payment can pay is let off (rules/payments.md#nothing-to-pay).
  const letOff = wanted > ZERO && rest < LEAST_PAYMENT ? rest : ZERO;
  return {
    totalRent,
    totalDeposit,
    deliveryFee: ZERO,
    couponDiscount: sum([wanted, letOff]),
    expressDeliveryCharge,
    payable: minus(rest, letOff),
    monthly: sum(amounts.map(({ monthly }) => monthly)),
  };
}

/** The rent of an order without its tax, taken out line by line, as invoices have it (rules/gst.md#tax-inside-a-price). */
export function taxableRent(lines: readonly PricedLine[]): Paise {
  return sum(lines.map((line) => withoutGst(lineAmounts(line).rent)));
}
