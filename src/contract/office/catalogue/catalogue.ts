import * as z from 'zod/mini';
import { described } from '#contract/base/described.ts';
import { CATALOGUE_SHOWN, CATALOGUE_SORTS } from '#domain/catalogue/office-catalogue.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  lineSchema,
  paiseSchema,
  rowIdSchema,
  typedWholeSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineAct } from '#contract/base/act.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

const READ = 'operator:catalogue.read';

const slugSchema = z.string().check(z.maxLength(100));
const reasonSchema = lineSchema(MAX_REASON).check(
  z.minLength(3, 'Please give a reason in a few words.'),
);

const shelfSchema = z.object({
  cityId: z.number(),
  /** The lowest rent, as it is stored; null where the city offers no plan. */
  startingFrom: z.nullable(paiseSchema),
  available: z.number(),
  isOnSale: z.boolean(),
  /** Whether it is a package that lacks a piece (rules/catalogue.md#the-stock-of-a-package). */
  lacksPiece: z.boolean(),
});

const listedSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  /** False once its file is gone. */
  isListed: z.boolean(),
  shelves: z.array(shelfSchema),
  /** When the next price begins that is planned. */
  nextChange: z.nullable(instantSchema),
});
export type ListedInOffice = z.infer<typeof listedSchema>;

/** Products as they are filtered. */
export const listCatalogue = defineEndpoint({
  method: 'GET',
  path: '/office/catalogue',
  access: READ,
  input: listInput({
    /** Words of a name, or of what the product is found by in the shop. */
    search: searchSchema,
    category: z._default(z.string().check(z.maxLength(40)), ''),
    city: cityFilter,
    show: orBlank(z.enum(CATALOGUE_SHOWN)),
    sort: sortedBy(CATALOGUE_SORTS),
  }),
  output: z.extend(listOutput(listedSchema), {
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
});

const planSchema = z.object({
  tenure: z.number(),
  /** As the product's file has it. */
  written: paiseSchema,
  price: paiseSchema,
});

const changeSchema = z.object({
  id: z.number(),
  tenure: z.number(),
  price: paiseSchema,
  startsAt: instantSchema,
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  calledOff: z.nullable(z.object({ by: z.string(), at: instantSchema })),
});
export type PriceChangeShown = z.infer<typeof changeSchema>;

const inCitySchema = z.object({
  cityId: z.number(),
  plans: z.array(planSchema),
  /** Every price that was set, the one that begins last first. */
  changes: z.array(changeSchema),
  /** Another one as soon as a price is set or called off. */
  version: z.number(),
  /** Units by where they are. */
  units: z.object({
    store: z.number(),
    reserved: z.number(),
    rented: z.number(),
    inspection: z.number(),
    repair: z.number(),
  }),
  /** Of a package (rules/catalogue.md#the-stock-of-a-package), with its items by name. */
  asPackage: z.nullable(z.object({ available: z.number(), lacking: z.array(z.string()) })),
  offSale: z.nullable(z.object({ since: instantSchema, by: z.string(), reason: z.string() })),
});
export type ProductInCity = z.infer<typeof inCitySchema>;

const inFullSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  subCategory: z.object({ slug: z.string(), name: z.string() }),
  isListed: z.boolean(),
  /** By the server's clock. */
  now: instantSchema,
  cities: z.array(inCitySchema),
});
export type ProductInOffice = z.infer<typeof inFullSchema>;

export const getInCatalogue = defineEndpoint({
  method: 'GET',
  path: '/office/catalogue/:slug',
  access: READ,
  input: z.object({ slug: slugSchema }),
  output: inFullSchema,
});

/** Which values the office overrides at present, for editors. */
export const listOverruledRents = defineEndpoint({
  method: 'GET',
  path: '/office/overruled-rents',
  access: READ,
  input: z.object({}),
  output: z.object({
    rents: z.array(
      z.object({
        productSlug: z.string(),
        cityId: z.number(),
        tenure: z.number(),
        /** As the product's file has it. */
        written: paiseSchema,
        price: paiseSchema,
      }),
    ),
  }),
});

/** Sets the prices of plans in a city from a day on, all of them or none. */
export const setPrices = defineAct({
  method: 'POST',
  path: '/office/catalogue/:slug/prices',
  access: 'operator:catalogue.price',
  action: 'price set',
  seen: ['seen'],
  input: z.object({
    slug: slugSchema,
    cityId: cityIdSchema,
    prices: z
      .array(z.object({ tenure: wholeSchema.check(z.positive()), price: paiseSchema }))
      .check(z.minLength(1), z.maxLength(6)),
    /** Today by default. */
    from: z.optional(daySchema),
    reason: reasonSchema,
    /** Rents far from the present ones were shown beside them, and are meant. */
    isConfirmed: z
      ._default(z.boolean(), false)
      .check(described('A rent under half or over double the present one is meant')),
    /** The version that was shown: where somebody changed the prices meanwhile, nothing happens. */
    seen: wholeSchema,
  }),
  output: z.object({}),
});

export const callOffPrice = defineAct({
  method: 'DELETE',
  path: '/office/catalogue/:slug/prices/:id',
  access: 'operator:catalogue.price',
  action: 'price call-off',
  seen: ['seen'],
  input: z.object({
    slug: slugSchema,
    id: rowIdSchema,
    seen: typedWholeSchema,
  }),
  output: z.object({}),
});

/** Takes a product off sale in a city; refused where somebody has done so meanwhile. */
export const stopSale = defineAct({
  method: 'POST',
  path: '/office/catalogue/:slug/off-sale',
  access: 'operator:catalogue.stock',
  action: 'sale stop',
  input: z.object({ slug: slugSchema, cityId: cityIdSchema, reason: reasonSchema }),
  output: z.object({}),
});

/** Puts a product on sale in a city; refused where somebody has done so meanwhile. */
export const startSale = defineAct({
  method: 'DELETE',
  path: '/office/catalogue/:slug/off-sale',
  access: 'operator:catalogue.stock',
  action: 'sale start',
  input: z.object({ slug: slugSchema, cityId: cityIdSchema }),
  output: z.object({}),
});
