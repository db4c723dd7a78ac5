import { useStore } from '@nanostores/react';
import type { Order } from '#contract/order.ts';
import { hasInvoices, mayWithdrawReturn } from '#domain/order.ts';
import { $extension, askExtension } from '#stores/rentals/extension.ts';
import { $askedOrders, cancelListed, payOrder } from '#stores/rentals/orders.ts';
import { $payment } from '#stores/checkout/payment.ts';
import { openRelocation } from '#stores/rentals/relocation-asked.ts';
import { $purchaseAsked, openPurchaseWindow } from '#stores/rentals/purchase-asked.ts';
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
  const isAsked = useStore($askedOrders).includes(orderNumber);
  const isBuying = useStore($purchaseAsked) === orderNumber;
  const said = paying ?? (isAsked ? 'Asking how your last payment went' : undefined);
  const act = (open: (orderNumber: string) => void) =>
    ({
      size: 'small',
      variant: 'quiet',
      'aria-disabled': said !== undefined || undefined,
      onClick: said === undefined ? () => open(orderNumber) : undefined,
    }) as const;
  return (
    <div className={styles.actions}>
      <p className={styles.said} aria-live="polite">
        {said ? `${said}. Until it is settled, nothing else of this order can be changed.` : null}
      </p>
      {orderStatus === 'PAYMENT_AWAITED' ? (
        <Button size="small" busy={paying} onClick={() => void payOrder(orderNumber, shopName)}>
          Pay Now
        </Button>
      ) : null}
      {order.isCancellable ? <Button {...act(cancelListed)}>Cancel</Button> : null}
      {order.isExtendable ? <ExtendButton order={order} said={said} /> : null}
      {orderStatus === 'DELIVERED' ? <Button {...act(openReturn)}>Return</Button> : null}
      {orderStatus === 'DELIVERED' ? <Button {...act(openSwap)}>Swap</Button> : null}
      {orderStatus === 'DELIVERED' && order.kind === 'normal' ? (
        <Button {...act(openPurchaseWindow)} busy={isBuying ? paying : undefined}>
          Buy it
        </Button>
      ) : null}
      {orderStatus === 'DELIVERED' ? <Button {...act(openRelocation)}>Move</Button> : null}
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
  /** What is happening to a payment of the order. */
  readonly said: string | undefined;
}

function ExtendButton({ order, said }: ExtendButtonProps) {
  const extension = useStore($extension);
  const isThis = 'order' in extension && extension.order.orderNumber === order.orderNumber;
  const isPaying = isThis && extension.state === 'paying';
  const isChecking = isThis && extension.state === 'checking';
  return (
    <Button
      size="small"
      busy={isChecking ? 'Checking your invoices' : isPaying ? said : undefined}
      aria-disabled={isChecking || said !== undefined || undefined}
      onClick={said === undefined ? () => void askExtension(order) : undefined}
    >
      Extend
    </Button>
  );
}
