import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { daySchema, lineSchema, nothingSchema, paiseSchema } from '#contract/base/common.ts';
import { settlementSchema } from '#contract/billing/rent-in-default.ts';
import { crewChoice } from '#contract/visits/crew-choice.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { getOfficeOrder, numbered } from './order.ts';
import { deliveryCodeSchema, matching } from '#contract/base/form-fields.ts';

/** The state that was seen goes with it: where another has changed it, nothing is done (rules/office.md#who-comes-second). */
const versionSchema = z.string().check(z.maxLength(400));
const onOrder = z.extend(numbered, { version: versionSchema });
const SEEN = ['version'] as const;

const words = lineSchema(MAX_REASON).check(z.minLength(3));

/** The code that the renter told, or why there is none. */
const proof = {
  code: z.optional(deliveryCodeSchema),
  withoutCode: z.optional(words).check(described('Why there is no code')),
};

/** The hours of a pick-up in its half (rules/returns.md#days-and-hours-of-a-pick-up). */
const pickupSlot = z.optional(z.enum(PICKUP_SLOTS));

/** The day of the act; today by default. */
const on = z.optional(daySchema);

/** Confirmed figures of a quote; if they have changed since, nothing is done. */
const refund = z.optional(paiseSchema);
const owed = z.optional(paiseSchema);

export const scheduleOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/schedule',
  access: 'operator:orders.schedule',
  action: 'order schedule',
  seen: SEEN,
  input: z.extend(onOrder, {
    /** By default the planned day, or the one the renter chose; the same for the half. */
    day: z.optional(daySchema),
    half: z.optional(z.enum(HALVES)),
    pickupSlot,
    ...crewChoice,
    withoutKyc: z.optional(words).check(described('Why it goes out though documents are missing')),
    /** rules/runs.md#overbooking */
    overbook: z
      .optional(z.boolean())
      .check(described('One more is meant than the slot has places')),
  }),
  output: nothingSchema,
});

/** Sends the letter about the documents again that it waits for; at most one a day (rules/kyc.md#what-waits-for-the-renter). */
export const remindOfOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/remind',
  access: 'operator:orders.schedule',
  action: 'order remind',
  seen: SEEN,
  input: onOrder,
  output: nothingSchema,
});

export const deliverOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/deliver',
  access: 'operator:orders.deliver',
  action: 'order deliver',
  seen: SEEN,
  input: z.extend(onOrder, { on, ...proof }),
  output: nothingSchema,
});

export const tellOrderLate = defineAct({
  method: 'POST',
  path: '/office/orders/:number/late',
  access: 'operator:orders.deliver',
  action: 'order late',
  seen: SEEN,
  input: z.extend(onOrder, {
    until: z
      .string()
      .check(
        matching(/^([01]\d|2[0-3]):[0-5]\d$/),
        described('The latest time of today, as 18:30'),
      ),
  }),
  output: nothingSchema,
});

export const missOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/missed',
  access: 'operator:orders.deliver',
  action: 'order missed',
  seen: SEEN,
  confirm: {
    quote: getOfficeOrder,
    shown: ['missed', 'ifForfeited'],
    figures: { refund: 'ifForfeited.refund' },
    isNeeded: ({ outcome }) => outcome === 'not_home',
  },
  input: z.extend(onOrder, {
    refund,
    outcome: z.enum(['not_home', 'ours']),
    day: z.optional(daySchema),
    half: z.optional(z.enum(HALVES)),
    pickupSlot,
  }),
  output: nothingSchema,
});

export const exchangeOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/exchange',
  access: 'operator:orders.deliver',
  action: 'order exchange',
  seen: SEEN,
  input: z.extend(onOrder, {
    on,
    onOtherDay: z
      ._default(z.boolean(), false)
      .check(described('It was made on another day than agreed')),
    ...proof,
  }),
  output: nothingSchema,
});

export const relocateOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/relocate',
  access: 'operator:orders.deliver',
  action: 'order relocate',
  seen: SEEN,
  input: z.extend(onOrder, { on, ...proof }),
  output: nothingSchema,
});

/** Ends a rental whose rent is unpaid, as it was seen (rules/billing.md#two-months-unpaid). */
export const endForDefault = defineAct({
  method: 'POST',
  path: '/office/orders/:number/end-for-default',
  access: 'operator:orders.cancel',
  action: 'order end',
  seen: SEEN,
  confirm: {
    quote: getOfficeOrder,
    shown: ['inDefault'],
    figures: { unpaid: 'inDefault.unpaid' },
    isPossible: 'inDefault.mayEnd',
  },
  input: z.extend(onOrder, { unpaid: paiseSchema }),
  output: nothingSchema,
});

const collection = z.extend(onOrder, {
  on,
  /** Why nothing is kept for the early end, where that is so (rules/deposits.md#waiving-the-early-end-charge). */
  waiveBecause: z
    .optional(words)
    .check(described('Why nothing is kept for the early end; in the office only')),
});

/** What a collection would come to; nothing is written. */
export const quoteCollection = defineEndpoint({
  method: 'POST',
  path: '/office/orders/:number/settlement',
  access: 'operator:orders.deliver',
  input: z.extend(collection, { version: z.optional(versionSchema) }),
  output: settlementSchema,
});

export const collectOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/collect',
  access: 'operator:orders.deliver',
  action: 'order collect',
  seen: SEEN,
  confirm: { quote: quoteCollection, figures: { refund: 'refund', owed: 'stillOwed' } },
  input: z.extend(collection, { refund, owed }),
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

export const cancelOfficeOrder = defineAct({
  method: 'POST',
  path: '/office/orders/:number/cancel',
  access: 'operator:orders.cancel',
  action: 'order cancel',
  seen: SEEN,
  confirm: { quote: quoteOfficeCancellation, figures: { refund: 'refund' } },
  input: z.extend(onOrder, { refund }),
  output: nothingSchema,
});
