import * as z from 'zod/mini';
import { CASH_WAYS, MAX_CASH_WORDS } from '#domain/overview/cash-close.ts';
import {
  daySchema,
  instantSchema,
  lineSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { wantedMonth } from '#contract/base/month.ts';

const BOOKS = 'operator:books.read';

const wayDaySchema = z.object({
  way: z.enum(CASH_WAYS),
  /** What there should be by the books, at this moment. */
  expected: paiseSchema,
  /** What was counted, the first line first; none while the day is not closed. */
  lines: z.array(
    z.object({
      id: z.number(),
      /** What the books said then. */
      expected: paiseSchema,
      counted: paiseSchema,
      words: z.nullable(z.string()),
      by: z.string(),
      at: instantSchema,
    }),
  ),
});
const cashDaySchema = z.object({
  day: daySchema,
  isClosed: z.boolean(),
  ways: z.array(wayDaySchema),
});
export type CashDayRow = z.infer<typeof cashDaySchema>;

/** The days of a month that are over, the last first (rules/books.md#closing-a-day). */
export const listCashDays = defineEndpoint({
  method: 'GET',
  path: '/office/books/cash',
  access: BOOKS,
  input: z.object({
    /** Empty for the month that runs. */
    month: wantedMonth,
  }),
  output: z.object({ days: z.array(cashDaySchema) }),
});

/** Paise, as they were typed. */
const counted = z.pipe(z.int().check(z.minimum(0), z.maximum(100_000_000_000)), paiseSchema);
const words = z._default(lineSchema(MAX_CASH_WORDS), '');

/** Closes a day; refused where it should be another sum by now, or somebody has closed it. */
export const closeCashDay = defineAct({
  method: 'POST',
  path: '/office/books/cash/:day',
  access: BOOKS,
  action: 'cash close',
  input: z.object({
    day: daySchema,
    /** Whatever is left out is as it should be. */
    counts: z._default(
      z.array(
        z.object({
          way: z.enum(CASH_WAYS),
          /** The amount shown to the operator; no check without it. */
          seen: z.optional(paiseSchema),
          counted,
          words,
        }),
      ),
      [],
    ),
  }),
  output: nothingSchema,
});

/** Writes another count of a way behind the one there is. */
export const correctCashDay = defineAct({
  method: 'POST',
  path: '/office/books/cash/:day/corrections',
  access: BOOKS,
  action: 'cash correct',
  seen: ['seen'],
  input: z.object({
    day: daySchema,
    way: z.enum(CASH_WAYS),
    counted,
    words,
    /** The number of the last line that was shown. */
    seen: rowIdSchema,
  }),
  output: nothingSchema,
});
