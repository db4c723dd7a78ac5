import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { NO_ORDERS } from '#messages/payments/account.ts';
import {
  $orders,
  $ordersNotice,
  dismissOrdersNotice,
  loadOrders,
  showOrdersPage,
} from '#stores/orders/orders.ts';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { Pager } from '#features/base/parts/pager.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { ShopLink } from '#features/base/parts/shop-link.tsx';
import { ReviewDialog } from '#features/care/reviews/review-dialog.tsx';
import { ReportIssueDialog } from '#features/orders/report-issue/report-issue-dialog.tsx';

/** The customer's orders, page by page (docs/screens.md#lists-by-month). */
export function OrdersSection({ shopName }: { readonly shopName: string }) {
  const orders = useStore($orders);
  const notice = useStore($ordersNotice);
  const [returned, setReturned] = useState<string | null>(null);
  useEffect(() => {
    if (location.search.includes('&'))
      void import('#stores/overview/requested-dialog.ts').then((asked) => asked.openAskedWindow());
  }, []);
  return (
    <>
      <SectionTitle>Your Orders</SectionTitle>
      <NoticeAlert notice={notice ?? undefined} onDismiss={dismissOrdersNotice} />
      <LoadedView loaded={orders} what="your orders" onRetry={() => void loadOrders()}>
        {(page) =>
          page.orders.length === 0 ? (
            <Empty words={NO_ORDERS}>
              <ShopLink />
            </Empty>
          ) : (
            <>
              {page.orders.map((order) => (
                <OrderCard
                  key={order.orderNumber}
                  order={order}
                  shopName={shopName}
                  onWithdraw={() => setReturned(order.orderNumber)}
                />
              ))}
              <Pager
                number={page.number}
                count={page.count}
                onShow={(number) => void showOrdersPage(number)}
              />
            </>
          )
        }
      </LoadedView>
      <OrderDialogs shopName={shopName} returned={returned} onAnswered={() => setReturned(null)} />
      <ReportIssueDialog />
      <ReviewDialog />
    </>
  );
}
