import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pageOf } from '#domain/paging.ts';
import { NO_ORDERS } from '#messages/account.ts';
import {
  $orders,
  $ordersNotice,
  $ordersPage,
  cancelOrder,
  dismissOrdersNotice,
  loadOrders,
  ORDERS_PER_PAGE,
  showOrdersPage,
} from '#stores/orders.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadedView } from './loaded-view.tsx';
import { OrderCard } from './order-card.tsx';
import { Pager } from './pager.tsx';

/** The customer's orders, four a page (account.md §2). */
export function OrdersSection({ shopName }: { readonly shopName: string }) {
  const orders = useStore($orders);
  const notice = useStore($ordersNotice);
  const wantedPage = useStore($ordersPage);
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <h2>Your Orders</h2>
      <div aria-live="polite">
        {notice ? (
          <Alert tone={notice.tone} onDismiss={dismissOrdersNotice}>
            {notice.text}
          </Alert>
        ) : null}
      </div>
      <LoadedView loaded={orders} what="Your orders" onRetry={() => void loadOrders()}>
        {(all) => {
          if (all.length === 0) return <p className="empty">{NO_ORDERS}</p>;
          const page = pageOf(all, wantedPage, ORDERS_PER_PAGE);
          return (
            <>
              {page.entries.map((order) => (
                <OrderCard
                  key={order.orderNumber}
                  order={order}
                  shopName={shopName}
                  onCancel={() => setLeaving(order.orderNumber)}
                />
              ))}
              <Pager number={page.number} count={page.count} onShow={showOrdersPage} />
            </>
          );
        }}
      </LoadedView>
      <ConfirmDialog
        title="Cancel this order?"
        open={leaving !== null}
        yes="Cancel Order"
        no="Keep it"
        onYes={() => leaving && void cancelOrder(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>
          Order {leaving} is cancelled and its items are offered to others. A payment that still
          arrives for it is returned.
        </p>
      </ConfirmDialog>
    </>
  );
}
