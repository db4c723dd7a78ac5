import * as z from 'zod/mini';
import { ZERO } from '#domain/base/money.ts';
import { STATEMENT_KINDS } from '#domain/overview/statement.ts';
import { daySchema, paiseSchema, typedWholeSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** The first calendar year of a financial year; without it all that there ever was. */
export const period = z.object({
  year: z.optional(typedWholeSchema.check(z.minimum(2000), z.maximum(2199))),
});

const standing = { balance: paiseSchema, held: paiseSchema };

/**
 * Charges, payments and the deposit, by day (rules/billing.md#a-rent-statement). A balance is to be
 * paid where it is above zero, and paid ahead below it; what is held is the deposit.
 */
export const statementSchema = z.object({
  customerNumber: z.string(),
  year: z.nullable(z.number()),
  /** Those that it can be asked for, the newest first. */
  years: z.array(z.number()),
  /** The last day it tells of. */
  until: daySchema,
  opening: z.object(standing),
  closing: z.object(standing),
  charged: paiseSchema,
  paid: paiseSchema,
  /** Payments and prepaid rent that are being refunded, which the closing balance counts as paid. */
  refunding: z._default(paiseSchema, ZERO),
  /** What of the deposit held is being refunded. */
  depositRefunding: z._default(paiseSchema, ZERO),
  lines: z.array(
    z.object({
      on: daySchema,
      kind: z.enum(STATEMENT_KINDS),
      orderNumber: z.string(),
      reference: z.nullable(z.string()),
      /** What it is, in words. */
      words: z.string(),
      charged: paiseSchema,
      paid: paiseSchema,
      deposit: paiseSchema,
      ...standing,
    }),
  ),
});
export type RentStatement = z.infer<typeof statementSchema>;

export const rentStatement = defineEndpoint({
  method: 'GET',
  path: '/order/statement',
  access: 'customer',
  input: period,
  output: statementSchema,
});

const file = z.custom<Blob>((value) => value instanceof Blob);

/** The same as a PDF, as a download. */
export const statementPdf = defineEndpoint({
  method: 'GET',
  path: '/order/statementPdf',
  access: 'customer',
  input: period,
  output: file,
});

/** The same as a table of comma-separated values, as a download; amounts in rupees. */
export const statementCsv = defineEndpoint({
  method: 'GET',
  path: '/order/statementCsv',
  access: 'customer',
  input: period,
  output: file,
});
