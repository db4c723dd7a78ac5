import * as z from 'zod/mini';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { daySchema, lineSchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { settlementSchema } from '#contract/billing/rent-in-default.ts';
import { crewChoice } from '#contract/visits/crew-choice.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { numbered } from './order.ts';
import { deliveryCodeSchema, matching } from '#contract/base/form-fields.ts';

/** The state that was seen goes with it: where another has changed it, nothing is done (rules/office.md#who-comes-second). */
const onOrder = z.extend(numbered, { version: z.string().check(z.maxLength(400)) });

const words = lineSchema(MAX_REASON).check(z.minLength(3));

/** The code that the renter told, or why there is none. */
const proof = {
  code: z.optional(deliveryCodeSchema),
  withoutCode: z.optional(words),
};

/** The hours of a pick-up in its half (rules/returns.md#days-and-hours-of-a-pick-up). */
const pickupSlot = z.optional(z.enum(PICKUP_SLOTS));

export const scheduleOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/schedule',
  access: 'operator:orders.schedule',
  input: z.extend(onOrder, {
    day: daySchema,
    half: z.enum(HALVES),
    pickupSlot,
    ...crewChoice,
    /** Why it goes out though documents are missing. */
    withoutKyc: z.optional(words),
    /** One more is meant than the slot has places (rules/runs.md#overbooking). */
    overbook: z.optional(z.boolean()),
  }),
  output: nothingSchema,
});

/** Sends the letter about the documents again that it waits for; at most one a day (rules/kyc.md#what-waits-for-the-renter). */
export const remindOfOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/remind',
  access: 'operator:orders.schedule',
  input: onOrder,
  output: nothingSchema,
});

export const deliverOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/deliver',
  access: 'operator:orders.deliver',
  input: z.extend(onOrder, { on: daySchema, ...proof }),
  output: nothingSchema,
});

export const tellOrderLate = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/late',
  access: 'operator:orders.deliver',
  input: z.extend(onOrder, {
    /** Hour and minute of today. */
    until: z.string().check(matching(/^([01]\d|2[0-3]):[0-5]\d$/)),
  }),
  output: nothingSchema,
});

export const missOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/missed',
  access: 'operator:orders.deliver',
  input: z.extend(onOrder, {
    outcome: z.enum(['not_home', 'ours']),
    day: z.optional(daySchema),
    half: z.optional(z.enum(HALVES)),
    pickupSlot,
  }),
  output: nothingSchema,
});

export const exchangeOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/exchange',
  access: 'operator:orders.deliver',
  input: z.extend(onOrder, {
    on: daySchema,
    onOtherDay: z._default(z.boolean(), false),
    ...proof,
  }),
  output: nothingSchema,
});

export const relocateOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/relocate',
  access: 'operator:orders.deliver',
  input: z.extend(onOrder, { on: daySchema, ...proof }),
  output: nothingSchema,
});

/** Ends a rental whose rent is unpaid, as it was seen (rules/billing.md#two-months-unpaid). */
export const endForDefault = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/end-for-default',
  access: 'operator:orders.cancel',
  input: z.extend(onOrder, { unpaid: paiseSchema }),
  output: nothingSchema,
});

const collection = z.extend(onOrder, {
  on: daySchema,
  /** Why nothing is kept for the early end, where that is so (rules/deposits.md#waiving-the-early-end-charge). */
  waiveBecause: z.optional(words),
});

/** What a collection would come to; nothing is written. */
export const quoteCollection = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/settlement',
  access: 'operator:orders.deliver',
  input: collection,
  output: settlementSchema,
});

export const collectOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/collect',
  access: 'operator:orders.deliver',
  input: collection,
  output: nothingSchema,
});

/** What cancelling it for the shop comes to. */
export const quoteOfficeCancellation = defineEndpoint({
  method: 'GET',
  path: '/office/orders/:number/cancellation',
  access: 'operator:orders.cancel',
  input: numbered,
  output: z.object({ paid: paiseSchema, refund: paiseSchema, wayWords: z.string() }),
});

export const cancelOfficeOrder = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/cancel',
  access: 'operator:orders.cancel',
  input: onOrder,
  output: nothingSchema,
});
