import { useStore } from '@nanostores/react';
import type { Order } from '#contract/orders/order.ts';
import { formatRupees } from '#domain/base/money.ts';
import { $payment } from '#stores/payments/payment.ts';
import {
  $payOrderProblem,
  dismissPayOrderProblem,
  payOrderShown,
} from '#stores/orders/pay-order.ts';
import { Button } from '#ui/button.tsx';
import { PayBy } from '#features/payments/payment/pay-by.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import { WithoutAutoPay } from '#features/billing/without-autopay/without-autopay.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import styles from '#features/billing/invoice-print/due.module.css';

export interface OrderDueProps {
  readonly order: Order;
  readonly shopName: string;
}

/** What is to be paid for an order that waits, until when, and the button that does it. */
export function OrderDue({ order, shopName }: OrderDueProps) {
  const { orderNumber, orderTerms, hold } = order;
  const payment = useStore($payment);
  const problem = useStore($payOrderProblem);
  return (
    <section className={`panel stack ${styles.due}`} data-gap="2" aria-label="Payment">
      <p>
        To pay: <strong>{formatRupees(orderTerms.payable)}</strong>
      </p>
      <PayBy hold={hold} />
      <Problem problem={problem} onDismiss={dismissPayOrderProblem} />
      <Button
        busy={paymentWords(payment, orderNumber)}
        onClick={() => void payOrderShown(orderNumber, shopName)}
      >
        Pay Now
      </Button>
      <WithoutAutoPay order={order} onPay={() => void payOrderShown(orderNumber, shopName)} />
    </section>
  );
}
