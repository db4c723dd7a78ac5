import { updateProductQuantity } from '#contract/catalogue/express.ts';
import type { Order } from '#contract/orders/order.ts';
import { call } from '#stores/base/api.ts';

let told: string | undefined;

/**
 * Tells the server which quantities a paid express order took, once a page; nothing hangs on the
 * answer (rules/delivery.md#express-quantities).
 */
export function tellExpressQuantities({ orderNumber, productList }: Order): void {
  const express = productList.filter(({ isExpress }) => isExpress);
  if (express.length === 0 || told === orderNumber) return;
  told = orderNumber;
  void call(updateProductQuantity, {
    productId: express.map(({ productSlug }) => productSlug),
    quantity: express.map(({ quantity }) => quantity),
  });
}
