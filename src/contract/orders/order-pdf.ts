import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** The summary of an order as a PDF, as a download. */
export const orderPdf = defineEndpoint({
  method: 'GET',
  path: '/order/orderPdf/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
