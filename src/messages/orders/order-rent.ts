import { isPaidAhead, monthlyRentAfterTerm, type OrderLine } from '#domain/orders/rent-line.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';

interface RentOfOrder {
  readonly productList: readonly Omit<OrderLine, 'rent'>[];
  readonly securityDeposit: readonly Pick<OrderLine, 'rent'>[];
  readonly orderTerms: { readonly monthlyBillAmount: Paise };
  readonly orderExtendList: readonly unknown[];
}

/**
 * What an order costs a month, with GST. A term that is paid at once costs nothing monthly before it
 * ends, so the rent after it is named as that (rules/billing.md#plans-paid-in-advance).
 */
export function monthlyRentRows(order: RentOfOrder): readonly (readonly [string, Paise])[] {
  const { productList, securityDeposit, orderExtendList } = order;
  const { monthlyBillAmount } = order.orderTerms;
  const lines = productList.map(({ kind, tenure }, at) => {
    return { kind, tenure, rent: securityDeposit[at]?.rent ?? ZERO };
  });
  const isAhead = lines.some(({ kind }) => isPaidAhead(kind));
  if (!isAhead) return [[MONTHLY, monthlyBillAmount]];
  const after = monthlyRentAfterTerm(lines);
  // A plan is extended once its first term is over, never before.
  if (orderExtendList.length > 0) return [[MONTHLY, after]];
  return [
    ...(monthlyBillAmount > ZERO ? [[MONTHLY, monthlyBillAmount] as const] : []),
    ['Monthly rent after the plan, incl. GST', after],
  ];
}

const MONTHLY = 'Monthly rent, incl. GST';
