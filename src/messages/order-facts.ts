import type { Day } from '#domain/kolkata.ts';
import { formatRupeesExactly, type Paise } from '#domain/money.ts';
import { formatTenure } from '#domain/tenure.ts';
import { type Block, type Fact, link } from './letter.ts';

/** An order as letters tell of it. */
export interface OrderFacts {
  readonly shop: string;
  readonly customer: string;
  readonly number: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly tenure: number;
    readonly isSeasonal: boolean;
    /** GST-inclusive, all units. */
    readonly rent: Paise;
  }[];
  readonly isPremium: boolean;
  readonly totalRent: Paise;
  readonly totalDeposit: Paise;
  readonly expressCharge: Paise;
  readonly discount: Paise;
  readonly couponCode: string | null;
  readonly payable: Paise;
  readonly monthly: Paise;
  readonly isPaid: boolean;
  readonly expectedOn: Day | null;
  readonly deliveredOn: Day | null;
  readonly expiresOn: Day | null;
  /** The address of the account's orders. */
  readonly ordersUrl: string;
}

/** `Rs.2,122`, since the SMS alphabet has no rupee sign; paise only where there are any. */
export function smsRupees(amount: Paise): string {
  return formatRupeesExactly(amount).replace('₹', 'Rs.').replace(/\.00$/, '');
}

export function toOrders({ ordersUrl }: OrderFacts, label = 'See your order'): Block {
  return link(label, ordersUrl);
}

/** What was ordered, and every amount of it down to what is paid first (account.md §2). */
export function summary(order: OrderFacts): Block {
  const rents: Fact[] = order.lines.map(({ name, quantity, tenure, isSeasonal, rent }) => [
    `${quantity} × ${name}, ${formatTenure(tenure, isSeasonal).toLowerCase()}`,
    formatRupeesExactly(rent),
  ]);
  const charge = (name: string, amount: Paise): Fact[] =>
    amount === 0 ? [] : [[name, formatRupeesExactly(amount)]];
  const discount: Fact[] =
    order.discount === 0
      ? []
      : [[`Coupon ${order.couponCode ?? ''}`.trim(), `− ${formatRupeesExactly(order.discount)}`]];
  return {
    kind: 'facts',
    sums: true,
    rows: [
      ...rents,
      ...charge(order.isPremium ? 'Advance' : 'Security deposit', order.totalDeposit),
      ...charge('Express delivery', order.expressCharge),
      ...discount,
      [order.isPaid ? 'Paid' : 'To pay', formatRupeesExactly(order.payable)],
    ],
  };
}
