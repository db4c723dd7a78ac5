import { askToCancel } from './cancellation.ts';
import { $orderNotice, loadOrderDetail } from './order-detail.ts';

/** Asks about cancelling the order on the page, which then shows what the server knows. */
export function cancelShown(orderNumber: string): void {
  $orderNotice.set(null);
  askToCancel(orderNumber, async (notice) => {
    await loadOrderDetail();
    $orderNotice.set(notice);
  });
}
