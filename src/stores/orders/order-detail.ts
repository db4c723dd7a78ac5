import { atom, onMount } from 'nanostores';
import { getOrder, type Order } from '#contract/orders/order.ts';
import { call } from '#stores/base/api.ts';
import { findPaid } from '#stores/payments/ask-payment.ts';
import { $bankSaved } from '#stores/people/profile/bank-saved.ts';
import type { Notice } from '#stores/base/notice.ts';
import { $visitNotice } from '#stores/visits/visit-dialog.ts';
import { createOwnPaper } from './own-paper.ts';

/** The order that the page's address names. */
export const { $paper: $orderDetail, load: loadOrderDetail } = createOwnPaper<Order>(
  async (orderNumber) => {
    const found = await call(getOrder, { orderNumber });
    if (found.ok && found.value.paymentInProgress) void askFor(found.value);
    return found;
  },
);

onMount($orderDetail, () => {
  const stops = [
    $bankSaved.listen(() => void loadOrderDetail()),
    $visitNotice.listen((notice) => notice && void loadOrderDetail()),
  ];
  return () => stops.forEach((stop) => stop());
});

/** How cancelling the order on the page ended. */
export const $orderNotice = atom<Notice | null>(null);

/** A payment whose confirmation was lost is found, and the page shows it. */
async function askFor({ orderNumber }: Order): Promise<void> {
  const paid = await findPaid([orderNumber]);
  if (paid.length > 0) await loadOrderDetail();
}
