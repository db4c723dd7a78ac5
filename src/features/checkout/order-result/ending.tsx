import { pageText } from '#messages/base/page-texts.ts';
import { PAYMENT_FAILED } from '#messages/orders/order-result.ts';
import { cancelledWord } from '#messages/base/cancelled-word.ts';
import { type OrderResultState, statusInAddress } from '#stores/checkout/order-result.ts';
import { OrdersLink } from '#features/payments/payment/orders-link.tsx';
import { PaymentPending } from './payment-pending.tsx';
import { RefundWords } from './refund-words.tsx';
import { ThankYou } from './thank-you.tsx';

export interface EndingProps {
  readonly result: Exclude<OrderResultState, { state: 'loading' | 'failed' | 'signed-out' }>;
  readonly shopName: string;
  readonly supportEmail: string;
}

/** What the server says an order came to. */
export function Ending({ result, shopName, supportEmail }: EndingProps) {
  switch (result.state) {
    case 'paid':
    case 'enquiry':
      return <ThankYou order={result.order} supportEmail={supportEmail} />;
    case 'awaiting':
      return <PaymentPending order={result.order} problem={result.problem} shopName={shopName} />;
    case 'checking':
      return (
        <div className="empty">
          <h1>Checking your payment</h1>
          <output>
            We’re checking your payment for order {result.order.orderNumber}. This can take half a
            minute. You can close this page, and nothing will be lost.
          </output>
        </div>
      );
    case 'cancelled':
      return (
        <div className="empty">
          <h1>
            Order {result.order.orderNumber} is {cancelledWord(result.order.isForfeited)}
          </h1>
          <RefundWords refunds={result.order.refunds} />
          <OrdersLink />
        </div>
      );
    case 'nameless':
    default:
      return (
        <div className="empty">
          <h1>Your order</h1>
          <p>{statusInAddress() === 'success' ? pageText('NOT_FOUND') : PAYMENT_FAILED}</p>
          <OrdersLink />
        </div>
      );
  }
}
