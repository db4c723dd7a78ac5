import { useStore } from '@nanostores/react';
import type { Failure } from '#contract/base/failure.ts';
import type { Order } from '#contract/orders/order.ts';
import { formatRupees } from '#domain/base/money.ts';
import { PAYMENT_FAILED } from '#messages/orders/order-result.ts';
import { payShownOrder, statusInAddress } from '#stores/checkout/order-result.ts';
import { $payment } from '#stores/payments/payment.ts';
import { Button } from '#ui/button.tsx';
import { PayBy } from '#features/payments/payment/pay-by.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import { Problem } from '#features/base/failure/problem.tsx';
import { OrderFacts } from './order-facts.tsx';
import { WithoutAutoPay } from '#features/billing/without-autopay/without-autopay.tsx';
import { OrdersLink } from '#features/payments/payment/orders-link.tsx';
import styles from './thank-you.module.css';

export interface PaymentPendingProps {
  readonly order: Order;
  readonly problem: Failure | undefined;
  readonly shopName: string;
}

/** The order stands and is not paid: what that means, and the payment once more. */
export function PaymentPending({ order, problem, shopName }: PaymentPendingProps) {
  const payment = useStore($payment);
  const { orderNumber, orderTerms } = order;
  return (
    <article className={`panel stack ${styles.thanks}`}>
      <h1>Payment pending</h1>
      {statusInAddress() === 'awaiting' ? null : <p role="alert">{PAYMENT_FAILED}</p>}
      <p>
        Order number <strong>{orderNumber}</strong>, to pay{' '}
        <strong>{formatRupees(orderTerms.payable)}</strong>
      </p>
      <PayBy hold={order.hold} />
      <Problem problem={problem} />
      <div className="row" data-gap="3">
        <Button
          busy={paymentWords(payment, orderNumber)}
          onClick={() => void payShownOrder(shopName)}
        >
          Pay Now
        </Button>
        <OrdersLink />
      </div>
      <WithoutAutoPay order={order} onPay={() => void payShownOrder(shopName)} />
      <OrderFacts order={order} />
    </article>
  );
}
