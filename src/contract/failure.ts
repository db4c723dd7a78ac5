import * as z from 'zod/mini';
import type { MessageCode } from '#messages/catalogue.ts';

/** A price or sum the shopper was shown, beside what it is (decisions.md, 3), in paise. */
const changeSchema = z.object({ what: z.string(), shown: z.number(), current: z.number() });
export type Change = z.infer<typeof changeSchema>;

/** The body of every answer that is not 2xx (decisions.md, 5). */
export const failureSchema = z.object({
  error: z.object({
    code: z.custom<MessageCode>((value) => typeof value === 'string'),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    changes: z.optional(z.array(changeSchema)),
  }),
});

export type Failure = z.infer<typeof failureSchema>['error'];
