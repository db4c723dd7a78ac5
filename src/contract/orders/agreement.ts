import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** The rental agreement of an order as a PDF, as a download (rules/agreement.md#what-it-says). */
export const agreementPdf = defineEndpoint({
  method: 'GET',
  path: '/order/agreementPdf/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: z.string() }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
