import type { Order } from '#contract/order.ts';
import { dayOf } from '#domain/kolkata.ts';
import { agreementFileName, concludedAt } from '#domain/agreement.ts';
import { agreementPaper } from '#messages/agreement-paper.ts';
import { findAgreement } from '#server/modules/agreements/find.ts';
import { taxFor } from '#server/modules/billing/numbers.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import type { Shop } from '#server/lib/shop.ts';

/**
 * The rental agreement of an order as a PDF, in the name of its customer; nothing while it is not
 * concluded (rules/agreement.md#when-it-is-made).
 */
export async function drawAgreement(
  shop: Shop,
  row: OrderRow,
  order: Order,
  customer: string,
  now: Date,
): Promise<File | undefined> {
  const concluded = concludedAt(order.orderStatus, order.timeline);
  if (!concluded) return undefined;
  const { site, config } = shop;
  const agreed = await findAgreement(shop, row);
  const { gstin } = taxFor(shop, row, dayOf(row.placedAt));
  const paper = agreementPaper(
    { order, customer, concludedAt: concluded, siteUrl: config.siteUrl, ...agreed },
    site,
    gstin,
  );
  const look = { shopName: site.name, goodsWidths: [150, 56, 44] };
  return printPaper({ paper, look, writtenAt: now }, agreementFileName(order.orderNumber));
}
