import * as z from 'zod/mini';
import {
  DAMAGE_KINDS,
  INSPECTION_ENDS,
  INSPECTION_STATES,
  MAX_OBJECTION,
} from '#domain/endings/inspection.ts';
import { ZERO } from '#domain/base/money.ts';
import {
  atMost,
  daySchema,
  instantSchema,
  messageSchema,
  paiseSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const itemSchema = z.object({
  productName: z.string(),
  kind: z.enum(DAMAGE_KINDS),
  /** In millimetres; of a scratch or chip. */
  measures: z.nullable(z.object({ width: z.number(), depth: z.number(), length: z.number() })),
  amount: paiseSchema,
  /** What was kept of it, once an objection was decided. */
  decided: z.nullable(paiseSchema),
  note: z.string(),
  /** Whose files `reportPicture` tells. */
  pictures: z.array(z.string()),
});
export type ReportItem = z.infer<typeof itemSchema>;

const reportSchema = z.object({
  state: z.enum(INSPECTION_STATES),
  /** Counts its changes, for `seen`. */
  version: z.number(),
  collectedOn: daySchema,
  /** By when what comes back does; null while it waits for a bank account. */
  backBy: z.nullable(daySchema),
  /** Whether that day is over. */
  isLate: z._default(z.boolean(), false),
  /** Of the deposit and rent paid ahead; nothing once it is settled. */
  held: paiseSchema,
  /** What of it is kept since the plan ended early. */
  earlyEnd: paiseSchema,
  /** What of it comes back by what is known; once it is settled, what does. */
  comesBack: paiseSchema,
  /** The part that goes by bank transfer; the rest goes back the way it was paid. */
  byTransfer: paiseSchema,
  /** What it does not cover: the renter pays it. */
  stillOwed: paiseSchema,
  /** The part of it that was sent already, once it is settled, and the day of the last transfer. */
  paidBack: z._default(paiseSchema, ZERO),
  returnedOn: z._default(z.nullable(daySchema), null),
  /** How what goes back the way it was paid does, once it is settled. */
  asPaid: z._default(z.array(z.string()), []),
  /** What is charged; nothing before the report is shown. */
  items: z.array(itemSchema),
  charged: paiseSchema,
  /** Until when it can be answered; null where it cannot. */
  answerBy: z.nullable(instantSchema),
  /** Until when it can still be objected to, though it is settled; null where it cannot. */
  objectBy: z._default(z.nullable(instantSchema), null),
  objection: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  endedAs: z.nullable(z.enum(INSPECTION_ENDS)),
});
export type Report = z.infer<typeof reportSchema>;

/** How the look at an order's things that came back stands; null where nothing came back. */
export const getReport = defineEndpoint({
  method: 'GET',
  path: '/order/report/:orderNumber',
  access: 'customer',
  input: z.object({ orderNumber: number }),
  output: z.object({ report: z.nullable(reportSchema) }),
});

/** The version that was read goes along. */
const answered = { orderNumber: number, seen: wholeSchema };

export const agreeToReport = defineEndpoint({
  method: 'POST',
  path: '/order/agreeToReport',
  access: 'customer',
  input: z.object(answered),
  output: messageSchema,
});

export const objectToReport = defineEndpoint({
  method: 'POST',
  path: '/order/objectToReport',
  access: 'customer',
  input: z.object({
    ...answered,
    words: z.string().check(z.trim(), z.minLength(3), atMost(MAX_OBJECTION)),
  }),
  output: messageSchema,
});

/** A picture of a report on an own order. */
export const reportPicture = defineEndpoint({
  method: 'GET',
  path: '/order/reportPicture/:key',
  access: 'customer',
  input: z.object({ key: z.string().check(z.maxLength(100)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
