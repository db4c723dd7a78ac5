import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Failure } from '#contract/base/failure.ts';
import { payPlaced } from '#stores/checkout/checkout.ts';
import { $payment } from '#stores/payments/payment.ts';
import { Button } from '#ui/button.tsx';
import { OrdersLink } from '#features/payments/payment/orders-link.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import { Problem } from '#features/base/failure/problem.tsx';

export interface PlacedOrderProps {
  readonly orderNumber: string;
  readonly problem: Failure | undefined;
  readonly shopName: string;
}

/** Stands in place of the cart while the order just placed is being paid. */
export function PlacedOrder({ orderNumber, problem, shopName }: PlacedOrderProps) {
  const payment = useStore($payment);
  const title = useRef<HTMLHeadingElement>(null);

  // It is shorter than the cart it replaces: the heading is brought back into sight.
  useEffect(() => title.current?.focus(), []);

  return (
    <div className="empty">
      <h2 ref={title} tabIndex={-1}>
        Order {orderNumber} is placed
      </h2>
      {problem ? (
        <>
          <Problem problem={problem} />
          <Button onClick={() => void payPlaced(orderNumber, shopName)}>Pay Now</Button>
          <OrdersLink />
        </>
      ) : (
        <output>{paymentWords(payment) ?? 'One moment'}</output>
      )}
    </div>
  );
}
