import * as z from 'zod/mini';
import { AGES, DEBT_SORTS, LATE_AGES } from '#domain/billing/ageing.ts';
import { RETURN_TABLES } from '#domain/billing/gst-return.ts';
import { USE_DAYS, USE_SORTS } from '#domain/payments/payback.ts';
import { daySchema, instantSchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { described } from '#contract/base/described.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { monthSchema, wantedMonth } from '#contract/base/month.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

const BOOKS = 'operator:books.read';

const sumSchema = z.object({ count: z.number(), amount: paiseSchema });
const figureSchema = z.object({
  ...sumSchema.shape,
  /** Of the month before; null where that is not known. */
  before: z.nullable(paiseSchema),
  /** What it is made of: a kind of invoice, a way of payment, an age … */
  parts: z.array(z.object({ key: z.string(), ...sumSchema.shape })),
});
export type BookFigure = z.infer<typeof figureSchema>;

/** What a month came to (rules/books.md#a-month). */
export const readBookMonth = defineEndpoint({
  method: 'GET',
  path: '/office/books/month',
  access: BOOKS,
  input: z.object({ month: wantedMonth }),
  output: z.object({
    asOf: instantSchema,
    month: monthSchema,
    /** Whether it is the month that runs. */
    isRunning: z.boolean(),
    figures: z.object({
      orders: figureSchema,
      billed: figureSchema,
      credited: figureSchema,
      kept: figureSchema,
      collected: figureSchema,
      overdue: z.nullable(figureSchema),
      deposits: z.nullable(figureSchema),
      refundsDue: z.nullable(figureSchema),
      refunded: figureSchema,
      given: figureSchema,
    }),
    /** This month and the twelve before it. */
    year: z.array(
      z.object({
        month: monthSchema,
        billed: paiseSchema,
        credited: paiseSchema,
        kept: paiseSchema,
        collected: paiseSchema,
      }),
    ),
  }),
});
export type BookMonth = z.infer<typeof readBookMonth.output>;

/** The figures of the first desk. */
export const readBookTiles = defineEndpoint({
  method: 'GET',
  path: '/office/books/tiles',
  access: BOOKS,
  input: nothingSchema,
  output: z.object({
    billed: sumSchema,
    collected: sumSchema,
    collectedToday: sumSchema,
    overdue: sumSchema,
    /** What of it is late by more than 30 days. */
    overMonth: sumSchema,
    deposits: sumSchema,
    /** The days behind the figures, the last of them yesterday (docs/screens.md#the-days-behind-a-figure). */
    days: z.array(
      z.object({
        day: daySchema,
        billed: paiseSchema,
        collected: paiseSchema,
        /** As it stood when the day was over; null where that was not noted. */
        overdue: z.nullable(paiseSchema),
        deposits: z.nullable(paiseSchema),
      }),
    ),
  }),
});
export type BookTiles = z.infer<typeof readBookTiles.output>;

const taxedShape = {
  amount: paiseSchema,
  base: paiseSchema,
  cgst: paiseSchema,
  sgst: paiseSchema,
  igst: paiseSchema,
};

const papersSchema = z.object({
  table: z.enum(RETURN_TABLES),
  placeOfSupply: z.string(),
  isInterState: z.boolean(),
  documents: z.number(),
  ...taxedShape,
});
export type ReturnRow = z.infer<typeof papersSchema>;

const paperSchema = z.object({
  table: z.enum(RETURN_TABLES),
  number: z.string(),
  on: daySchema,
  /** The GSTIN of its recipient, if they named one. */
  recipient: z._default(z.nullable(z.string()), null),
  placeOfSupply: z.string(),
  /** Of a credit note. */
  invoice: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ...taxedShape,
});
export type ReturnPaper = z.infer<typeof paperSchema>;

/** A month under one registration, as the return asks for it (rules/books.md#the-tables-of-the-return). */
const registrationSchema = z.object({
  gstin: z.string(),
  state: z.string(),
  rows: z.array(papersSchema),
  /** Papers that are told by themselves: invoices that name a GSTIN or are large, and credit notes on them. */
  papers: z.array(paperSchema),
  codes: z.array(z.object({ sac: z.string(), quantity: z.number(), ...taxedShape })),
  series: z.array(
    z.object({
      isNote: z.boolean(),
      from: z.string(),
      to: z.string(),
      documents: z.number(),
    }),
  ),
  /** All tax invoices, and all credit notes on them; apart from them invoices for damage. */
  invoices: z.object({ documents: z.number(), ...taxedShape }),
  damage: z.object({ documents: z.number(), ...taxedShape }),
  notes: z.object({ documents: z.number(), ...taxedShape }),
});
export type Registered = z.infer<typeof registrationSchema>;

export const readGstMonth = defineEndpoint({
  method: 'GET',
  path: '/office/books/gst',
  access: BOOKS,
  input: z.object({ month: wantedMonth }),
  output: z.object({
    month: monthSchema,
    isRunning: z.boolean(),
    registrations: z.array(registrationSchema),
  }),
});
export type GstMonth = z.infer<typeof readGstMonth.output>;

const debtorSchema = z.object({
  userId: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  invoices: z.number(),
  /** Rent that is overdue. */
  owed: paiseSchema.check(described('Owed, without interest')),
  daysLate: z.number(),
  oldest: daySchema,
  byAge: z.record(z.string(), paiseSchema),
  lastLetter: z.nullable(instantSchema),
});
export type DebtorRow = z.infer<typeof debtorSchema>;

/** Who owes (rules/books.md#by-age). */
export const listDebtors = defineEndpoint({
  method: 'GET',
  path: '/office/books/debtors',
  access: BOOKS,
  input: listInput({
    search: searchSchema,
    age: orBlank(z.enum(LATE_AGES)),
    sort: sortedBy(DEBT_SORTS),
  }),
  output: z.extend(listOutput(debtorSchema), {
    ages: z
      .array(z.object({ key: z.enum(AGES), ...sumSchema.shape }))
      .check(described('Total unpaid rent by age, without interest')),
  }),
});

const useSchema = z.object({
  slug: z.string(),
  name: z.string(),
  cityId: z.number(),
  /** Ours, and of these with a renter, at this moment. */
  owned: z.number(),
  out: z.number(),
  /** Of the days on which they could have been out; null where there was none. */
  percent: z.nullable(z.number()),
  /** Rent without GST, of the days that are looked at, and of all. */
  lately: paiseSchema,
  earned: paiseSchema,
  /** Of all its units; null where that of one is not known. */
  cost: z.nullable(paiseSchema),
  /** Until they have earned it; 0 where they have, null where that cannot be told. */
  months: z.nullable(z.number()),
});
export type UseRow = z.infer<typeof useSchema>;

/** What products do in each city (rules/books.md#use-and-payback). */
export const listUse = defineEndpoint({
  method: 'GET',
  path: '/office/books/use',
  access: BOOKS,
  input: listInput({
    search: searchSchema,
    city: cityFilter,
    days: orBlank(z.enum(USE_DAYS.map(String))),
    sort: sortedBy(USE_SORTS),
  }),
  output: listOutput(useSchema),
});
