import { splitGst } from '#domain/base/gst.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { PAID_NOW } from '#messages/base/plan-words.ts';
import { CARRIED } from '#messages/payments/account.ts';
import { amountsOf } from '#messages/billing/invoice-paper.ts';
import type { PaperFact } from '#messages/base/paper.ts';

/** What an order comes to, as the call that tells one answers. */
export interface OrderSums {
  readonly kind: ProductKind;
  readonly isExpress: boolean;
  readonly couponId: string | null;
  readonly orderTerms: {
    readonly monthlyBillAmount: Paise;
    readonly totalRent: Paise;
    readonly totalDeposit: Paise;
    readonly discount: Paise;
    readonly expressDeliveryCharge: Paise;
    readonly payable: Paise;
    readonly carried: Paise;
    readonly totalPaid: Paise;
  };
}

/** What of the rent is paid with an order, where that is not a month of all of it. */
const FIRST_RENT: Readonly<Record<ProductKind, string>> = {
  normal: 'Rent, paid now',
  premium: 'First month’s rent',
  seasonal: 'Rent for the season',
  medical: 'First month’s rent',
};

/** rules/orders.md#the-sums-of-an-order */
export function orderSums({ kind, isExpress, couponId, orderTerms }: OrderSums): PaperFact[] {
  const { totalRent, totalDeposit, discount, expressDeliveryCharge, payable, carried } = orderTerms;
  const rows: readonly (readonly [name: string, amount: Paise])[] = [
    [kind === 'premium' ? 'Advance' : 'Total Deposit', totalDeposit],
    ...(totalRent === orderTerms.monthlyBillAmount
      ? []
      : ([[FIRST_RENT[kind], totalRent]] as const)),
    ['Monthly Bill', orderTerms.monthlyBillAmount],
    ...(kind === 'premium' ? ([[PAID_NOW, sum([totalRent, totalDeposit])]] as const) : []),
    ['Total Amount', sum([totalRent, totalDeposit])],
    [couponId ? `Discount (${couponId})` : 'Discount', minus(ZERO, discount)],
    ...(isExpress ? ([['Express Delivery Charge', expressDeliveryCharge]] as const) : []),
    ...(carried > 0 ? ([[CARRIED, minus(ZERO, carried)]] as const) : []),
    ['Final Amount', payable],
    [kind === 'premium' ? 'Advance Amount' : 'Deposit Amount', totalDeposit],
    ['Total Paid', orderTerms.totalPaid],
  ];
  return rows.map(([name, amount]) => [name, formatRupees(amount)]);
}

/** What stands below `amountColumns` of a line that costs this with GST. */
export function amountCells(rent: Paise, isInterState: boolean): readonly string[] {
  const split = splitGst(rent, isInterState ? 'inter-state' : 'intra-state');
  return amountsOf(split, rent, isInterState);
}
