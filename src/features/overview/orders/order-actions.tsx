import { useStore } from '@nanostores/react';
import type { Order } from '#contract/orders/order.ts';
import { hasInvoices, mayWithdrawReturn } from '#domain/orders/order.ts';
import { $extensionChecked, askExtension } from '#stores/changes/ask-extension.ts';
import { $askedOrders, cancelListed, payOrder } from '#stores/orders/orders.ts';
import { $payment } from '#stores/payments/payment.ts';
import { $requested, openRequest, type RequestKind } from '#stores/orders/order-request.ts';
import { $withdrawing } from '#stores/settlement/withdraw-return.ts';
import { Button } from '#ui/button.tsx';
import { CROSS } from '#ui/icons/icon-paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import styles from './order-card.module.css';
import { RENTAL_ICONS } from '#features/base/parts/rental-icons.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { SummaryLink } from './summary-link.tsx';

export interface OrderActionsProps {
  readonly order: Order;
  readonly shopName: string;
  /** Asks the customer to confirm that the return is to be cancelled. */
  readonly onWithdraw: () => void;
}

/** What the order offers in its state (docs/screens.md#what-an-order-offers). */
export function OrderActions({ order, shopName, onWithdraw }: OrderActionsProps) {
  const { orderNumber, orderStatus, timeline } = order;
  const withdrawing = useStore($withdrawing);
  const paying = paymentWords(useStore($payment), orderNumber);
  const isAsked = useStore($askedOrders).includes(orderNumber);
  const requested = useStore($requested);
  const isAskedFor = (kind: RequestKind) =>
    requested?.kind === kind && requested.orderNumber === orderNumber;
  const said = paying ?? (isAsked ? 'Checking your last payment' : undefined);
  const act = (open: () => void) =>
    ({
      size: 'small',
      variant: 'quiet',
      'aria-disabled': said !== undefined || undefined,
      onClick: said === undefined ? open : undefined,
    }) as const;
  const isDelivered = orderStatus === 'DELIVERED';
  return (
    <div className={`row ${styles.actions}`} data-gap="4">
      <p className={styles.said} aria-live="polite">
        {said ? `${said}. You can change this order again once that’s done.` : null}
      </p>
      {orderStatus === 'PAYMENT_AWAITED' ? (
        <Button busy={paying} onClick={() => void payOrder(orderNumber, shopName)}>
          Pay Now
        </Button>
      ) : null}
      <div className={styles.row}>
        {order.isExtendable ? (
          <ExtendButton order={order} said={said} isAsked={isAskedFor('extend')} />
        ) : null}
        {isDelivered && order.productList.every(({ kind }) => kind === 'normal') ? (
          <Button {...act(() => openRequest('swap', orderNumber))}>
            <Icon path={RENTAL_ICONS.swap} />
            Swap
          </Button>
        ) : null}
        {isDelivered && order.kind === 'normal' ? (
          <Button
            {...act(() => openRequest('buy', orderNumber))}
            busy={isAskedFor('buy') ? paying : undefined}
          >
            <Icon path={RENTAL_ICONS.buy} />
            Buy it
          </Button>
        ) : null}
        {isDelivered ? (
          <>
            <Button {...act(() => openRequest('relocate', orderNumber))}>
              <Icon path={RENTAL_ICONS.relocate} />
              Move
            </Button>
            <Button {...act(() => openRequest('return', orderNumber))}>
              <Icon path={RENTAL_ICONS.return} />
              Return
            </Button>
          </>
        ) : null}
        {order.isCancellable ? (
          <Button {...act(() => cancelListed(orderNumber))}>
            <Icon path={CROSS} />
            Cancel
          </Button>
        ) : null}
        {mayWithdrawReturn(orderStatus, timeline) ? (
          <Button
            size="small"
            variant="quiet"
            busy={withdrawing === orderNumber ? 'Cancelling the return' : undefined}
            onClick={onWithdraw}
          >
            <Icon path={CROSS} />
            Cancel Return
          </Button>
        ) : null}
      </div>
      <div className={`row ${styles.links}`} data-gap="4">
        {hasInvoices(orderStatus) ? (
          <SectionLink section="invoice" className="link">
            View Invoices
          </SectionLink>
        ) : null}
        <SummaryLink orderNumber={orderNumber} className="link" />
      </div>
    </div>
  );
}

interface ExtendButtonProps {
  readonly order: Order;
  /** What a payment of the order is doing. */
  readonly said: string | undefined;
  /** Whether its window is open, or has left the screen to the payment window. */
  readonly isAsked: boolean;
}

function ExtendButton({ order, said, isAsked }: ExtendButtonProps) {
  const isChecking = useStore($extensionChecked)?.orderNumber === order.orderNumber;
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isChecking ? 'Checking your invoices' : isAsked ? said : undefined}
      aria-disabled={isChecking || said !== undefined || undefined}
      onClick={said === undefined ? () => void askExtension(order) : undefined}
    >
      <Icon path={RENTAL_ICONS.extend} />
      Extend
    </Button>
  );
}
