import type { Order } from '#contract/orders/order.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { orderFileName } from '#domain/orders/order.ts';
import { orderPaper } from '#messages/checkout/order-paper.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** The summary of an order as a PDF, in the name of its customer. */
export async function drawOrder(
  { site }: AppContext,
  order: Order,
  customer: string,
  now: Date,
): Promise<File> {
  const look = { shopName: site.name, goodsWidths: [150, 56, 44] };
  const drawing = { paper: orderPaper(order, customer, site, dayOf(now)), look, writtenAt: now };
  return printPaper(drawing, orderFileName(order.orderNumber));
}
