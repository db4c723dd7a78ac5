import type { Order } from '#contract/orders/order.ts';
import { receiptFileName } from '#domain/visits/receipt.ts';
import { receiptPaper } from '#messages/delivery/receipt-paper.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { findReceipt } from '#server/visits/receipts/receipts.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import type { AppContext } from '#server/lib/shop.ts';

/**
 * The receipt for what was taken along of an order as a PDF, in the name of its customer; nothing where
 * nothing was (rules/runs.md#the-receipt-of-a-pick-up).
 */
export async function drawReceipt(
  { db, site }: AppContext,
  { id }: OrderRow,
  order: Order,
  customer: string,
  now: Date,
): Promise<File | undefined> {
  const receipt = await findReceipt(db, id);
  if (!receipt) return undefined;
  const paper = receiptPaper(order, receipt, customer, site);
  const look = { shopName: site.name, goodsWidths: [360, 163] };
  return printPaper({ paper, look, writtenAt: now }, receiptFileName(order.orderNumber));
}
