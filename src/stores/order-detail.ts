import { getOrder, type Order } from '#contract/order.ts';
import { call } from './api.ts';
import { createOwnPaper } from './own-paper.ts';

/** The order that the page's address names. */
export const { $paper: $orderDetail, load: loadOrderDetail } = createOwnPaper<Order>(
  (orderNumber) => call(getOrder, { orderNumber }),
);
