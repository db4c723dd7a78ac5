import { useStore } from '@nanostores/react';
import type { Order } from '#contract/order.ts';
import { hasInvoices, mayWithdrawReturn } from '#domain/order.ts';
import { $extension, askExtension } from '#stores/rentals/extension.ts';
import { cancelListed, payOrder } from '#stores/rentals/orders.ts';
import { $payment } from '#stores/checkout/payment.ts';
import { openRelocation } from '#stores/rentals/relocation-asked.ts';
import { openPurchaseWindow } from '#stores/rentals/purchase-asked.ts';
import { openSwap } from '#stores/rentals/swap-asked.ts';
import { $withdrawing, openReturn } from '#stores/rentals/return.ts';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '#features/payment/payment-words.ts';
import styles from './order-card.module.css';
import { SectionLink } from '#features/account/parts/section-link.tsx';
import { SummaryLink } from './summary-link.tsx';

export interface OrderActionsProps {
  readonly order: Order;
  readonly shopName: string;
  /** The customer wants to take its return back: that is asked about first. */
  readonly onWithdraw: () => void;
}

/** What can be done with an order as it stands (rules/account.md#what-an-order-offers). */
export function OrderActions({ order, shopName, onWithdraw }: OrderActionsProps) {
  const { orderNumber, orderStatus, timeline } = order;
  const withdrawing = useStore($withdrawing);
  const paying = paymentWords(useStore($payment), orderNumber);
  return (
    <div className={styles.actions}>
      {orderStatus === 'PAYMENT_AWAITED' ? (
        <Button size="small" busy={paying} onClick={() => void payOrder(orderNumber, shopName)}>
          Pay Now
        </Button>
      ) : null}
      {order.isCancellable ? (
        <Button size="small" variant="quiet" onClick={() => cancelListed(orderNumber)}>
          Cancel
        </Button>
      ) : null}
      {order.isExtendable ? <ExtendButton order={order} paying={paying} /> : null}
      {orderStatus === 'DELIVERED' ? (
        <Button size="small" variant="quiet" onClick={() => openReturn(orderNumber)}>
          Return
        </Button>
      ) : null}
      {orderStatus === 'DELIVERED' ? (
        <Button size="small" variant="quiet" onClick={() => openSwap(orderNumber)}>
          Swap
        </Button>
      ) : null}
      {orderStatus === 'DELIVERED' && order.kind === 'normal' ? (
        <Button size="small" variant="quiet" onClick={() => openPurchaseWindow(orderNumber)}>
          Buy it
        </Button>
      ) : null}
      {orderStatus === 'DELIVERED' ? (
        <Button size="small" variant="quiet" onClick={() => openRelocation(orderNumber)}>
          Move
        </Button>
      ) : null}
      {mayWithdrawReturn(orderStatus, timeline) ? (
        <Button
          size="small"
          variant="quiet"
          busy={withdrawing === orderNumber ? 'Cancelling the return' : undefined}
          onClick={onWithdraw}
        >
          Cancel Return
        </Button>
      ) : null}
      {hasInvoices(orderStatus) ? (
        <SectionLink section="invoice" className={`link ${styles.link}`}>
          View Invoices
        </SectionLink>
      ) : null}
      <SummaryLink orderNumber={orderNumber} className={`link ${styles.link}`} />
    </div>
  );
}

interface ExtendButtonProps {
  readonly order: Order;
  /** What the payment under way is doing, if it is for this order. */
  readonly paying: string | undefined;
}

function ExtendButton({ order, paying }: ExtendButtonProps) {
  const extension = useStore($extension);
  const isChecking =
    extension.state === 'checking' && extension.order.orderNumber === order.orderNumber;
  return (
    <Button
      size="small"
      busy={isChecking ? 'Checking your invoices' : paying}
      onClick={() => void askExtension(order)}
    >
      Extend
    </Button>
  );
}
