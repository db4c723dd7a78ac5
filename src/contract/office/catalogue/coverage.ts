import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  lineSchema,
  paiseSchema,
  rowIdSchema,
  typedWholeSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { searchSchema } from '#contract/base/form-fields.ts';
import { listInput, listOutput } from '#contract/office/shell/list.ts';

const READ = 'operator:catalogue.read';
const PRICE = 'operator:catalogue.price';
const STOCK = 'operator:catalogue.stock';

const reasonSchema = lineSchema(MAX_REASON).check(
  z.minLength(3, 'Please give a reason in a few words.'),
);
const seenSchema = typedWholeSchema;

const setSchema = z.object({
  id: z.number(),
  startsAt: instantSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  calledOff: z.nullable(z.object({ by: z.string(), at: instantSchema })),
  /** How it can be taken back at present (rules/delivery.md#what-was-set-is-taken-back). */
  wayBack: z.nullable(z.enum(['call-off', 'undo'])),
});

const feeSchema = z.extend(setSchema, { fee: paiseSchema });
export type ExpressFeeShown = z.infer<typeof feeSchema>;

const dayOffSchema = z.object({
  day: daySchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
});

const expressSchema = z.object({
  cityId: z.number(),
  fee: paiseSchema,
  /** Before the office set any. */
  opening: paiseSchema,
  /** Every fee that was set, the one that begins last first. */
  changes: z.array(feeSchema),
  /** Another one as soon as a fee is set or called off. */
  version: z.number(),
  /** Of the office, from today on. */
  daysOff: z.array(dayOffSchema),
});
export type ExpressInOffice = z.infer<typeof expressSchema>;

/** What express costs and when it runs, in the cities that have it. */
export const getExpress = defineEndpoint({
  method: 'GET',
  path: '/office/express',
  access: READ,
  input: z.object({}),
  output: z.object({
    cities: z.array(expressSchema),
    /** Of `policies.yaml`, from today on. */
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
    /** By the server's clock. */
    now: instantSchema,
  }),
});

/** Sets what express costs in a city from a day on. */
export const setExpressFee = defineAct({
  method: 'POST',
  path: '/office/express/fees',
  access: PRICE,
  action: 'express set',
  seen: ['seen'],
  input: z.object({
    cityId: cityIdSchema,
    fee: paiseSchema,
    /** Today by default. */
    from: z.optional(daySchema),
    reason: reasonSchema,
    /** The version that was shown: where somebody changed it meanwhile, nothing happens. */
    seen: seenSchema,
  }),
  output: z.object({}),
});

/** Calls off a fee that has not begun; sets the one before again where it began today. */
export const callOffExpressFee = defineAct({
  method: 'DELETE',
  path: '/office/express/fees/:id',
  access: PRICE,
  action: 'express call-off',
  seen: ['seen'],
  input: z.object({ id: rowIdSchema, seen: seenSchema }),
  output: z.object({}),
});

/** Nothing comes express in the city on that day; refused where somebody has said so meanwhile. */
export const stopExpress = defineAct({
  method: 'POST',
  path: '/office/express/days-off',
  access: PRICE,
  action: 'express stop',
  input: z.object({ cityId: cityIdSchema, day: daySchema, reason: reasonSchema }),
  output: z.object({}),
});

export const runExpress = defineAct({
  method: 'DELETE',
  path: '/office/express/days-off/:cityId/:day',
  access: PRICE,
  action: 'express run',
  input: z.object({ cityId: cityIdSchema, day: daySchema }),
  output: z.object({}),
});

const pinCodeSchema = z.extend(setSchema, {
  pincode: z.string(),
  /** The area it belongs to from then on; null where nothing goes there. */
  area: z.nullable(z.string()),
});
export type PinCodeShown = z.infer<typeof pinCodeSchema>;

/** What the office set of PIN codes, the last said first. */
export const listPinCodes = defineEndpoint({
  method: 'GET',
  path: '/office/pincodes',
  access: READ,
  input: listInput({
    /** The beginning of a PIN code. */
    search: searchSchema,
  }),
  output: z.extend(listOutput(pinCodeSchema), {
    version: z.number(),
    /** As `content/pincodes.yaml` lists them; of their PIN codes those that were searched for. */
    areas: z.array(
      z.object({
        name: z.string(),
        cityId: z.number(),
        pincodes: z.array(z.string()),
        except: z.array(z.string()),
      }),
    ),
    /** The area in which the PIN code that was searched for is served at present; null where it is not. */
    served: z.nullable(z.string()),
    now: instantSchema,
  }),
});
export type ListedPinCodes = z.infer<typeof listPinCodes.output>;

/** Adds PIN codes to an area, or takes them out where it names none, from a day on. */
export const setPinCodes = defineAct({
  method: 'POST',
  path: '/office/pincodes',
  access: STOCK,
  action: ({ area }) => (area === null ? 'pincode drop' : 'pincode add'),
  seen: ['seen'],
  input: z.object({
    pincodes: z
      .string()
      .check(z.maxLength(1000), described('With spaces between them, ranges as 122001-122012')),
    area: z
      .nullable(z.string().check(z.maxLength(60)))
      .check(described('Where they are added; without it they are taken out')),
    /** Today by default. */
    from: z.optional(daySchema),
    reason: reasonSchema,
    seen: seenSchema,
  }),
  output: z.object({}),
});

/** Calls off what has not begun; sets what was before again where it began today. */
export const callOffPinCode = defineAct({
  method: 'DELETE',
  path: '/office/pincodes/:id',
  access: STOCK,
  action: 'pincode call-off',
  seen: ['seen'],
  input: z.object({ id: rowIdSchema, seen: seenSchema }),
  output: z.object({}),
});
