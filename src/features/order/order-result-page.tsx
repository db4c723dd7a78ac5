import { useStore } from '@nanostores/react';
import { messageFor } from '#messages/catalogue.ts';
import { PAYMENT_FAILED } from '#messages/order-result.ts';
import { $orderResult, askOrder, statusInAddress } from '#stores/order-result.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInNeeded } from '../checkout/sign-in-needed.tsx';
import { OrdersLink } from './orders-link.tsx';
import { PaymentPending } from './payment-pending.tsx';
import { ThankYou } from './thank-you.tsx';

export interface OrderResultPageProps {
  readonly shopName: string;
  readonly supportEmail: string;
}

/** How an order ended: the server says, the address only names it. */
export function OrderResultPage({ shopName, supportEmail }: OrderResultPageProps) {
  const result = useStore($orderResult);
  switch (result.state) {
    case 'signed-out':
      return <SignInNeeded why="Your order is shown to you alone." />;
    case 'failed':
      return <LoadFailed what={result.failure.message} onRetry={() => void askOrder()} />;
    case 'checking':
      return (
        <div className="empty">
          <h1>Checking your payment</h1>
          <output>
            We are asking the payment service about order {result.order.orderNumber}. This can take
            half a minute; you may also close this page, nothing is lost.
          </output>
        </div>
      );
    case 'paid':
    case 'enquiry':
      return <ThankYou order={result.order} supportEmail={supportEmail} />;
    case 'cancelled':
      return (
        <div className="empty">
          <h1>Order {result.order.orderNumber} is cancelled</h1>
          <p>Money that was paid for it is returned.</p>
          <OrdersLink />
        </div>
      );
    case 'awaiting':
      return <PaymentPending order={result.order} problem={result.problem} shopName={shopName} />;
    case 'nameless':
      return (
        <div className="empty">
          <h1>Your order</h1>
          <p>{statusInAddress() === 'success' ? messageFor('NOT_FOUND') : PAYMENT_FAILED}</p>
          <OrdersLink />
        </div>
      );
    case 'loading':
    default:
      return <Skeleton label="Loading your order" shape="card" />;
  }
}
