import * as z from 'zod/mini';
import type { MessageCode } from '#messages/office/answer-texts.ts';
import { wholeSchema } from './common.ts';

/**
 * A price or sum the shopper was shown, beside what it is (rules/wire.md#shown-is-charged), in paise.
 */
const changeSchema = z.object({ what: z.string(), shown: z.number(), current: z.number() });
export type Change = z.infer<typeof changeSchema>;

/** How a line of the cart stands. */
export const lineTermsSchema = z.object({ tenure: wholeSchema, quantity: wholeSchema });

/** The body of every answer that is not 2xx (rules/wire.md#a-refusal). */
export const failureSchema = z.object({
  error: z.object({
    code: z.custom<MessageCode>((value) => typeof value === 'string'),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    changes: z.optional(z.array(changeSchema)),
    line: z.optional(lineTermsSchema),
    /** What an earlier press made, as its answer named it (rules/office.md#pressed-again). */
    made: z.optional(z.record(z.string(), z.custom())),
    /** Of the caller's order that stands in the way (rules/cart.md#coupons). */
    orderNumber: z.optional(z.string()),
  }),
});

export type Failure = z.infer<typeof failureSchema>['error'];

/** Failures that say nothing about what was asked for: the same may succeed a little later. */
export const PASSING: ReadonlySet<MessageCode> = new Set([
  'UNEXPECTED',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'BOOKS_AWAY',
  'FILES_AWAY',
  'BOOKS_BUSY',
  'SAVED_PERHAPS',
]);
