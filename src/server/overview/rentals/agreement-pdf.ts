import type { Order } from '#contract/orders/order.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { agreementFileName, concludedAt } from '#domain/orders/agreement.ts';
import { agreementPaper } from '#messages/checkout/agreement-paper.ts';
import { findAgreement } from '#server/orders/agreements/find.ts';
import { taxFor } from '#server/billing/numbers.ts';
import { orderAt } from '#server/orders/order-at.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import type { AppContext } from '#server/lib/shop.ts';

/**
 * The rental agreement of an order as a PDF, in the name of its customer; nothing while it is not
 * concluded (rules/agreement.md#when-it-is-made).
 */
export async function drawAgreement(
  shop: AppContext,
  row: OrderRow,
  order: Order,
  customer: string,
  now: Date,
): Promise<File | undefined> {
  const concluded = concludedAt(order.orderStatus, order.timeline);
  if (!concluded) return undefined;
  const { site, config } = shop;
  const agreed = await findAgreement(shop, row);
  const then = await orderAt(shop.db, row, concluded);
  const { gstin, supply } = taxFor(shop, then, dayOf(row.placedAt));
  const agreedOrder = {
    ...order,
    address: { differentBilling: false, billing: null, ...then.address },
    isInterState: supply === 'inter-state',
  };
  const paper = agreementPaper(
    { order: agreedOrder, customer, concludedAt: concluded, siteUrl: config.siteUrl, ...agreed },
    site,
    gstin,
  );
  const look = { shopName: site.name, goodsWidths: [150, 56, 44] };
  return printPaper({ paper, look, writtenAt: now }, agreementFileName(order.orderNumber));
}
