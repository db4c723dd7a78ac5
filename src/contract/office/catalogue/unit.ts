import * as z from 'zod/mini';
import { REPAIR_ENDS } from '#domain/care/repair.ts';
import { MAX_UNIT_NOTE } from '#domain/base/typed-words.ts';
import {
  HAND_STATES,
  MAX_UNITS_AT_ONCE,
  UNIT_CONDITIONS,
  UNIT_STATES,
} from '#domain/catalogue/unit.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  lineSchema,
  paiseSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

const READ = 'operator:units.read';
const CHANGE = 'operator:units.change';

const tagSchema = z.string().check(z.maxLength(20));
const conditionSchema = z.enum(UNIT_CONDITIONS);
const stateSchema = z.enum(UNIT_STATES);

const unitSchema = z.object({
  tag: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  cityId: z.number(),
  state: stateSchema,
  since: instantSchema,
  condition: conditionSchema,
  bay: z.nullable(z.string()),
  /** The order that it is reserved for, or with. */
  orderNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  timesOut: z.number(),
  version: z.number(),
});
export type Unit = z.infer<typeof unitSchema>;

const eventSchema = z.object({
  at: instantSchema,
  by: z.nullable(z.string()),
  /** Null where it was made. */
  from: z.nullable(stateSchema),
  to: stateSchema,
  orderNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type UnitEvent = z.infer<typeof eventSchema>;

const timeOutSchema = z.object({
  orderNumber: z.string(),
  outAt: instantSchema,
  backAt: z.nullable(instantSchema),
  /** Its part of the rent that was billed, without GST. */
  earned: paiseSchema,
});
export type TimeOut = z.infer<typeof timeOutSchema>;

/** A repair at a renter's home. */
const repairSchema = z.object({
  orderNumber: z.string(),
  on: daySchema,
  end: z.enum(REPAIR_ENDS),
  /** Of how many of its product it was one. */
  pieces: z.number(),
});
export type UnitRepair = z.infer<typeof repairSchema>;

const unitInFullSchema = z.extend(unitSchema, {
  /** Who has it, or is to have it. */
  renter: z.nullable(z.string()),
  cost: z.nullable(paiseSchema),
  acquiredOn: z.nullable(daySchema),
  earned: paiseSchema,
  /** The newest first. */
  events: z.array(eventSchema),
  timesWithRenters: z.array(timeOutSchema),
  repairs: z.array(repairSchema),
});
export type UnitDetail = z.infer<typeof unitInFullSchema>;

const productSchema = z.object({ slug: z.string(), name: z.string(), code: z.string() });
export type UnitProduct = z.infer<typeof productSchema>;

export const UNIT_SORTS = ['tag', 'times'] as const;

/** Units as they are filtered. */
export const listUnits = defineEndpoint({
  method: 'GET',
  path: '/office/units',
  access: READ,
  input: listInput({
    /** A tag, or a part of a product's name or code. */
    search: searchSchema,
    state: orBlank(stateSchema),
    condition: orBlank(conditionSchema),
    city: cityFilter,
    product: z._default(z.string().check(z.maxLength(100)), ''),
    /** By tag, or by how often they were out, the most often first. */
    sort: sortedBy(UNIT_SORTS),
  }),
  output: z.extend(listOutput(unitSchema), {
    /** Every product, by name. */
    products: z.array(productSchema),
  }),
});

export const getUnit = defineEndpoint({
  method: 'GET',
  path: '/office/units/:tag',
  access: READ,
  input: z.object({ tag: tagSchema }),
  output: unitInFullSchema,
});

/** The units that are reserved for an order, or with its renter. */
export const unitsOfOrder = defineEndpoint({
  method: 'GET',
  path: '/office/orders/:number/units',
  access: READ,
  input: z.object({ number: z.string().check(z.maxLength(40)) }),
  output: z.object({ units: z.array(unitSchema) }),
});

/** Stock per product and place. */
export const listUnitCounts = defineEndpoint({
  method: 'GET',
  path: '/office/unit-counts',
  access: READ,
  input: z.object({
    /** A part of a product's name or code. */
    search: searchSchema,
  }),
  output: z.object({
    counts: z.array(
      z.object({
        productSlug: z.string(),
        cityId: z.number(),
        state: stateSchema,
        many: z.number(),
      }),
    ),
  }),
});

const bay = lineSchema(40);

/** Makes units of a product, which get their tags; the cost is of each, null as in the catalogue. */
export const addUnits = defineAct({
  method: 'POST',
  path: '/office/units',
  access: CHANGE,
  action: 'unit add',
  input: z.object({
    productSlug: z.string().check(z.maxLength(100)),
    cityId: cityIdSchema,
    quantity: z._default(wholeSchema.check(z.positive(), z.maximum(MAX_UNITS_AT_ONCE)), 1),
    condition: z._default(conditionSchema, 'new'),
    bay: z._default(bay, ''),
    cost: z.nullable(paiseSchema),
  }),
  output: z.object({ tags: z.array(z.string()) }),
  status: 201,
});

const described = {
  tag: tagSchema,
  condition: z.optional(conditionSchema),
  bay: z.optional(bay),
  note: z.optional(lineSchema(MAX_UNIT_NOTE)),
  /** The version that was shown: where somebody changed the unit meanwhile, nothing happens. */
  seen: wholeSchema,
};

/** Puts a unit where it is, or says how it is; without `to` it stays where it is. */
export const putUnit = defineAct({
  method: 'PUT',
  path: '/office/units/:tag',
  access: CHANGE,
  action: ({ to }) => (to ? 'unit put' : 'unit note'),
  seen: ['seen'],
  input: z.object({ ...described, to: z.optional(z.enum(HAND_STATES)) }),
  output: z.object({}),
});

/** Notes how a unit that came back was found. */
export const inspectUnit = defineAct({
  method: 'PUT',
  path: '/office/units/:tag/inspection',
  access: 'operator:inspections.make',
  action: 'unit put',
  seen: ['seen'],
  input: z.object({ ...described, to: z.enum(HAND_STATES) }),
  output: z.object({}),
});

/** Another unit of the product was brought, or came back: the two change places. */
export const changeUnitPlaces = defineAct({
  method: 'POST',
  path: '/office/units/:tag/places',
  access: CHANGE,
  action: 'unit swap',
  input: z.object({ tag: tagSchema, other: tagSchema }),
  output: z.object({}),
});

/** Labels with the address of each unit as squares, three by eight on a sheet of A4. */
export const unitLabels = defineEndpoint({
  method: 'GET',
  path: '/office/unit-labels',
  access: READ,
  /** Tags with commas between them. */
  input: z.object({ tags: z.string().check(z.maxLength(2000)) }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
