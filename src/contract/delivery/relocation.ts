import * as z from 'zod/mini';
import { HALVES } from '#domain/visits/visit.ts';
import { addressLinesSchema } from '#contract/people/address.ts';
import { daySchema, instantSchema, messageSchema, rowIdSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import {
  exchangeQuoteSchema,
  placedExchangeSchema,
  shownQuoteSchema,
} from '#contract/orders/exchange-quote.ts';

const orderNumber = z.object({ orderNumber: z.string().check(z.maxLength(200)) });

const optionsSchema = z.object({
  /** Why it cannot move, in words; empty where it can. */
  closed: z.string(),
  /** The saved address at which its things are; null where it was deleted. */
  addressId: z.nullable(z.number()),
  /** The city in which it moves free of charge. */
  cityId: z.number(),
  days: z.array(daySchema),
  /** The move that is planned. */
  planned: z.nullable(
    z.object({
      visitId: z.number(),
      to: addressLinesSchema,
      on: daySchema,
      half: z.enum(HALVES),
      /** What its renter tells the crew. */
      code: z.string(),
      crew: z.nullable(z.string()),
      crewPhone: z.nullable(z.string()),
      /** Until when its renter can put it to another slot, and on which days; none where they cannot. */
      movableUntil: z.nullable(instantSchema),
      moveDays: z.array(daySchema),
      mayCallOff: z.boolean(),
      /** What is said where it is late by our doing, and can be moved for that. */
      apology: z.nullable(z.string()),
    }),
  ),
});
export type RelocationOptions = z.infer<typeof optionsSchema>;

/** Whether an order can move to another address today, on which days, and the move that is planned. */
export const relocationOptions = defineEndpoint({
  method: 'GET',
  path: '/order/relocation/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: optionsSchema,
});

/** Asks for a move to a saved address of the order's city (rules/relocations.md#within-the-city). */
export const requestRelocation = defineEndpoint({
  method: 'POST',
  path: '/order/relocation/:orderNumber',
  access: 'customer',
  status: 201,
  input: z.extend(orderNumber, { addressId: rowIdSchema, on: daySchema, half: z.enum(HALVES) }),
  output: messageSchema,
});

/** Calls off the move that is planned (rules/relocations.md#the-day-of-the-move). */
export const callOffRelocation = defineEndpoint({
  method: 'POST',
  path: '/order/relocation/:orderNumber/call-off',
  access: 'customer',
  input: orderNumber,
  output: messageSchema,
});

/**
 * Whether an order can move to another city today, why not in words, to which city on which days, and which
 * cannot have it. None of it depends on an address (rules/relocations.md#to-the-other-city).
 */
export const otherCityOptions = defineEndpoint({
  method: 'GET',
  path: '/order/relocation/:orderNumber/city',
  access: 'customer',
  input: orderNumber,
  output: z.object({
    closed: z.string(),
    /** The cities in which they can, and on which days. */
    open: z._default(z.array(z.object({ cityId: z.number(), days: z.array(daySchema) })), []),
    /** The cities in which the same things cannot be had, and why, in words. */
    cities: z._default(z.array(z.object({ cityId: z.number(), closed: z.string() })), []),
    /** Writes a mail to us about the order. */
    contactUrl: z._default(z.string(), ''),
  }),
});
export type OtherCityOptions = z.infer<typeof otherCityOptions.output>;

const otherCity = z.extend(orderNumber, { addressId: rowIdSchema, on: daySchema });

/**
 * What the end of an order and the same things in the other city come to on a day
 * (rules/relocations.md#to-the-other-city).
 */
export const otherCityQuote = defineEndpoint({
  method: 'GET',
  path: '/order/relocation/:orderNumber/quote',
  access: 'customer',
  input: otherCity,
  output: z.extend(exchangeQuoteSchema, {
    /** The end of the plan that begins there. */
    endsOn: daySchema,
  }),
});
export type OtherCityQuote = z.infer<typeof otherCityQuote.output>;

/**
 * Moves an order to the other city at what was shown. The `Idempotency-Key` header makes a repeated call
 * answer with the same order.
 */
export const requestOtherCity = defineEndpoint({
  method: 'POST',
  path: '/order/relocation/:orderNumber/city',
  access: 'customer',
  status: 201,
  input: z.extend(otherCity, { half: z.enum(HALVES), shown: shownQuoteSchema }),
  output: placedExchangeSchema,
});
