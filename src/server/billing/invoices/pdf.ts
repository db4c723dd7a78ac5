import type { PrintedInvoice } from '#contract/billing/invoice.ts';
import { invoiceFileName } from '#domain/billing/invoice.ts';
import { instantAt } from '#domain/base/kolkata.ts';
import { invoicePaper } from '#messages/billing/invoice-paper.ts';
import { printPaper } from '#server/papers/print-paper.ts';

/** An invoice as a PDF. The same invoice gives the same bytes. */
export async function drawInvoice(printed: PrintedInvoice): Promise<File> {
  const { invoiceNumber, generatedOn } = printed.invoiceInfo;
  const look = { shopName: printed.company.name, goodsWidths: [108, 36, 60, 44, 38] };
  const drawing = { paper: invoicePaper(printed), look, writtenAt: instantAt(generatedOn, 0) };
  return printPaper(drawing, invoiceFileName(invoiceNumber));
}
