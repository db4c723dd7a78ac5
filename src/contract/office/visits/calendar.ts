import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { MOST_PLACES } from '#domain/visits/run.ts';
import { HALVES, type Hours } from '#domain/visits/visit.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  printedLineSchema,
  nothingSchema,
  paiseSchema,
  rowIdSchema,
  typedWholeSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { crewPhoneSchema, crewRefSchema } from '#contract/visits/crew-choice.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { slotSchema } from '#contract/visits/slot.ts';

/** How full a half of a day is, and why renters cannot choose it; null where they can. */
const loadSchema = z.object({
  places: z.number(),
  taken: z.number(),
  closed: z.nullable(z.enum(['too-soon', 'too-late', 'no-working-day', 'full'])),
  /** Why nobody comes then any more, or at all; null where somebody may. */
  idle: z.nullable(z.enum(['past', 'no-working-day'])),
});

const dayLoadSchema = z.object({
  day: daySchema,
  morning: loadSchema,
  afternoon: loadSchema,
});
export type DayLoad = z.infer<typeof dayLoadSchema>;

/** How full the days of a city are, from a day on (rules/runs.md#places). */
export const officeSlots = defineEndpoint({
  method: 'GET',
  path: '/office/slots',
  access: 'operator:orders.read',
  input: z.object({
    city: cityIdSchema,
    /** Today by default. */
    from: z.optional(daySchema),
    days: z._default(typedWholeSchema.check(z.positive(), z.maximum(62)), 14),
  }),
  output: z.object({ days: z.array(dayLoadSchema) }),
});

/** Names a stop: `visit-12`, or `pickup-34` by its order. */
export const stopKeySchema = z.custom<`visit-${number}` | `pickup-${number}`>(
  (value) => typeof value === 'string' && /^(visit|pickup)-\d{1,9}$/.test(value),
);

const itemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  /** Of one, in kilograms. */
  weight: z.nullable(z.number()),
});

const placeSchema = z.object({
  /** House and street, one below the other. */
  lines: z.array(z.string()),
  pincode: z.string(),
});

export const stopSchema = z.object({
  key: stopKeySchema,
  kind: z.enum(['delivery', 'exchange', 'repair', 'relocation', 'pickup']),
  state: z.enum(['planned', 'done']),
  day: daySchema,
  half: z.enum(HALVES),
  /** The whole hours that its renter was told; those of its half in a list that was kept before they were there. */
  hours: z.optional(
    z.custom<Hours>((value) => {
      const hours: unknown[] = Array.isArray(value) ? value : [];
      return hours.length === 2 && hours.every(Number.isInteger);
    }),
  ),
  orderNumber: z.string(),
  name: z.string(),
  phone: z.string(),
  place: placeSchema,
  /** Where a move begins; null where it is none. */
  leaves: z.nullable(placeSchema),
  /** 0 is the ground; null where it was not said. */
  floor: z.nullable(z.number()),
  hasLift: z.nullable(z.boolean()),
  /** In cash; null where it is to be asked. */
  labourFee: z.nullable(paiseSchema),
  crewId: z.nullable(z.number()),
  /** Who comes, by name, where it is none of our crews. */
  crew: z.nullable(z.string()),
  /** Whether its renter chose this slot. */
  isChosen: z.boolean(),
  lateUntil: z.nullable(instantSchema),
  /** Whether its code is not taken any more, so that it is noted with a reason. */
  isCodeLocked: z.boolean(),
  /** What is broken, in the renter's words. */
  broken: z.nullable(z.string()),
  /** What its renter asks of whoever comes, in their words. */
  note: z.optional(z.string()),
  brings: z.array(itemSchema),
  takes: z.array(itemSchema),
});
export type Stop = z.output<typeof stopSchema>;
export type StopOnWire = z.input<typeof stopSchema>;
export type StopKey = z.infer<typeof stopKeySchema>;

const missedStopSchema = z.object({ key: stopKeySchema, crewId: z.nullable(z.number()) });
export type MissedStop = z.infer<typeof missedStopSchema>;

const crewFacts = { name: z.string(), who: z.string(), phone: z.string() };

export const crewSchema = z.object({ id: z.number(), cityId: z.number(), ...crewFacts });
export type Crew = z.infer<typeof crewSchema>;

const PLAN = 'operator:runs.plan';

/** The stops of a day in a city, in the order of the way, and who drives there. */
export const officeDay = defineEndpoint({
  method: 'GET',
  path: '/office/calendar',
  access: 'operator:orders.read',
  input: z.object({ city: cityIdSchema, day: z.optional(daySchema) }),
  output: z.object({
    day: daySchema,
    today: daySchema,
    stops: z.array(stopSchema),
    /** Those of the day that were missed and are listed on another day, or no more. */
    missed: z._default(z.array(missedStopSchema), []),
    crews: z.array(crewSchema),
    /** The days of its week and the next, from Monday on. */
    loads: z.array(dayLoadSchema),
  }),
});
export type OfficeDay = z.output<typeof officeDay.output>;

/** Puts a visit to another slot; `seen` is the one that was shown (rules/office.md#simultaneous-changes). */
export const moveStop = defineEndpoint({
  method: 'POST',
  path: '/office/stops/:stop/slot',
  access: PLAN,
  input: z.object({
    stop: stopKeySchema,
    ...slotSchema.shape,
    seen: slotSchema,
    /** Whether a slot without a place is meant (rules/runs.md#overbooking). */
    overbook: z._default(z.boolean(), false),
  }),
  output: nothingSchema,
});

/** Gives a stop to a crew, or to none; `seen` is the one that was shown. */
export const giveStop = defineAct({
  method: 'POST',
  path: '/office/stops/:stop/crew',
  access: PLAN,
  action: 'stop crew',
  seen: ['seen'],
  input: z.object({
    stop: stopKeySchema,
    crew: z.nullable(crewRefSchema),
    seen: z.nullable(rowIdSchema),
  }),
  output: nothingSchema,
});

/** Puts the stops of a crew's day in order. */
export const orderRun = defineAct({
  method: 'PUT',
  path: '/office/crews/:crew/run',
  access: PLAN,
  action: 'run order',
  input: z.object({
    crew: crewRefSchema,
    day: daySchema,
    stops: z.array(stopKeySchema).check(z.maxLength(MOST_PLACES)),
  }),
  output: nothingSchema,
});

/** Gives a half of a day another number of places; null for as many as it has by itself. */
export const setPlaces = defineAct({
  method: 'PUT',
  path: '/office/slots',
  access: PLAN,
  action: 'slot places',
  input: z.object({
    city: cityIdSchema,
    ...slotSchema.shape,
    places: z
      .nullable(wholeSchema.check(z.maximum(MOST_PLACES)))
      .check(described('The usual number without it')),
  }),
  output: nothingSchema,
});

const crewFields = z.object({
  name: printedLineSchema(60).check(z.minLength(1)),
  who: printedLineSchema(100).check(z.minLength(1)),
  phone: crewPhoneSchema,
});

export const addCrew = defineAct({
  method: 'POST',
  path: '/office/crews',
  access: PLAN,
  action: 'crew add',
  input: z.extend(crewFields, { city: cityIdSchema }),
  output: nothingSchema,
});

/** `seen` is the crew that was shown: where somebody changed it meanwhile, nothing changes. */
export const changeCrew = defineAct({
  method: 'PUT',
  path: '/office/crews/:crew',
  access: PLAN,
  action: 'crew change',
  seen: ['seen'],
  input: z.extend(crewFields, {
    crew: crewRefSchema,
    seen: z.object(crewFacts),
  }),
  output: nothingSchema,
});

export const endCrew = defineAct({
  method: 'DELETE',
  path: '/office/crews/:crew',
  access: PLAN,
  action: 'crew end',
  input: z.object({ crew: crewRefSchema }),
  output: nothingSchema,
});
