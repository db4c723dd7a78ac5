import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** The receipt for what was taken along of an order, as a PDF (rules/runs.md#the-receipt-of-a-pick-up). */
export const receiptPdf = defineEndpoint({
  method: 'GET',
  path: '/order/receiptPdf/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
