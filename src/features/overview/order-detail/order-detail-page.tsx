import { useStore } from '@nanostores/react';
import { warm } from '#stores/base/late.ts';
import { $orderDetail, loadOrderDetail } from '#stores/orders/order-detail.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { OwnPaperView } from '#features/billing/invoice-print/own-paper-view.tsx';

const loadSheet = () => import('./order-sheet.tsx');

/** Its code comes while the order is on its way. */
const OrderSheet = latePart(
  'We couldn’t show your order.',
  async () => (await loadSheet()).OrderSheet,
);

export function OrderDetailPage({ shopName }: { readonly shopName: string }) {
  const paper = useStore($orderDetail);
  if (paper.state === 'loading') warm(loadSheet);
  return (
    <OwnPaperView paper={paper} what="your order" onRetry={() => void loadOrderDetail()}>
      {(order) => <OrderSheet order={order} shopName={shopName} />}
    </OwnPaperView>
  );
}
