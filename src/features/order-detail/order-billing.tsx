import type { Order } from '#contract/order.ts';
import { formatRupeesExactly, minus, sum, ZERO } from '#domain/money.ts';
import styles from './order-billing.module.css';

/** The billing block, in the order and under the names of account.md §2. */
export function OrderBilling({ order }: { readonly order: Order }) {
  const { isPremium, isExpress, couponId, orderTerms } = order;
  const { totalRent, totalDeposit, discount, expressDeliveryCharge, payable } = orderTerms;
  const rows = [
    [isPremium ? 'Advance' : 'Total Deposit', totalDeposit],
    ['Monthly Bill', orderTerms.monthlyBillAmount],
    ['Total Amount', sum([totalRent, totalDeposit])],
    [couponId ? `Discount (${couponId})` : 'Discount', minus(ZERO, discount)],
    ...(isExpress ? ([['Express Delivery Charge', expressDeliveryCharge]] as const) : []),
    ['Final Amount', payable],
    [isPremium ? 'Advance Amount' : 'Deposit Amount', totalDeposit],
  ] as const;
  return (
    <dl className={`figures ${styles.billing}`}>
      {rows.map(([name, amount]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{formatRupeesExactly(amount)}</dd>
        </div>
      ))}
      <dt className="sum">Total Paid</dt>
      <dd className="sum">{formatRupeesExactly(orderTerms.totalPaid)}</dd>
    </dl>
  );
}
