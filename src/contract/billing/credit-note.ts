import * as z from 'zod/mini';
import { daySchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { printedSchema, taxSplitFields } from './invoice.ts';

const input = z.object({ creditNoteNumber: z.string().check(z.maxLength(200)) });

const printedCreditNoteSchema = z.object({
  creditNote: z.object({
    number: z.string(),
    issuedOn: daySchema,
    reason: z.string(),
    /** GST-inclusive. */
    amount: paiseSchema,
    ...taxSplitFields,
  }),
  /** The invoice that it corrects, as it stands today. */
  invoice: printedSchema,
});
export type PrintedCreditNote = z.infer<typeof printedCreditNoteSchema>;

/** A credit note to print (rules/billing.md#credit-notes). */
export const printCreditNote = defineEndpoint({
  method: 'GET',
  path: '/order/creditNote/:creditNoteNumber',
  access: 'customer',
  input,
  output: printedCreditNoteSchema,
});

/** The same as a PDF, as a download. */
export const creditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/order/creditNotePdf/:creditNoteNumber',
  access: 'customer',
  input,
  output: z.custom<Blob>((value) => value instanceof Blob),
});
