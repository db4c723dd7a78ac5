import * as z from 'zod/mini';
import { SIDES } from '#domain/visits/condition-picture.ts';
import { isSignature, type Signature } from '#domain/visits/signature.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import {
  daySchema,
  instantSchema,
  lineSchema,
  nothingSchema,
  rowIdSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { crewSchema, stopKeySchema, stopSchema } from './calendar.ts';
import { slotSchema } from '#contract/visits/slot.ts';
import { deliveryCodeSchema, matching } from '#contract/base/form-fields.ts';

const DRIVE = 'operator:runs.drive';

/** Who drives, to choose from once on a phone. */
export const runCrews = defineEndpoint({
  method: 'GET',
  path: '/office/run/crews',
  access: DRIVE,
  input: nothingSchema,
  output: z.object({ crews: z.array(crewSchema) }),
});

const runStopSchema = z.extend(stopSchema, {
  /** How many pictures it has (rules/runs.md#pictures-at-a-stop). */
  pictures: z.optional(z.number()),
  /** What a picture can be of: what is brought, and what is taken back. */
  units: z.optional(z.array(z.object({ tag: z.string(), name: z.string(), side: z.enum(SIDES) }))),
});
export type RunStop = z.output<typeof runStopSchema>;

/** Today's run of a crew, in the order of the way (rules/runs.md#the-crews-phone). */
export const officeRun = defineEndpoint({
  method: 'GET',
  path: '/office/run',
  access: DRIVE,
  input: z.object({ crew: rowIdSchema }),
  output: z.object({
    day: daySchema,
    crew: crewSchema,
    stops: z.array(runStopSchema),
    /** Those of today that were missed and are in the run no more; unknown to a run that was kept before. */
    missed: z.optional(z.array(stopKeySchema)),
    /** Who asks: what somebody noted is sent by nobody else. */
    me: z.object({ userId: z.number(), name: z.string() }),
  }),
});
export type Run = z.output<typeof officeRun.output>;

export const CREW_EVENTS = ['done', 'to-replace', 'not-home'] as const;
export type CrewEventKind = (typeof CREW_EVENTS)[number];

const deedSchema = z.object({
  /** Made by the phone: what arrives again counts once. */
  id: z.string().check(matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  stop: stopKeySchema,
  what: z.enum(CREW_EVENTS),
  /** When it was noted, by the phone's clock. */
  at: instantSchema,
  /** The slot that the crew saw. */
  seen: slotSchema,
  code: z.optional(deliveryCodeSchema),
  signature: z.optional(z.custom<Signature>(isSignature)),
  /** The day of which the crew said that it was then, where another one was agreed. */
  otherDay: z.optional(daySchema),
  withoutCode: z.optional(lineSchema(MAX_REASON).check(z.minLength(1))),
});
export type CrewEvent = z.infer<typeof deedSchema>;

/** Notes how a stop ended; the same deed again is answered as the first time (rules/runs.md#without-a-line). */
export const noteDeed = defineEndpoint({
  method: 'POST',
  path: '/office/run/deeds',
  access: DRIVE,
  input: z.extend(deedSchema, {
    /** When it is sent, by the same clock (rules/runs.md#when-it-happened). */
    sentAt: instantSchema,
  }),
  output: z.object({
    /** Why it was refused, as a code; null where it was done. */
    refusal: z.nullable(z.string()),
    message: z.string(),
    /** The day that is to be confirmed, where it is refused for it. */
    otherDay: z.optional(daySchema),
  }),
});
