import * as z from 'zod/mini';
import {
  cityIdSchema,
  daySchema,
  nothingSchema,
  paiseSchema,
  partFields,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { namedSchema, productCardSchema } from './product-card.ts';
import { plainPincode } from '#domain/catalogue/coverage/pincode.ts';

export type ProductCard = z.infer<typeof productCardSchema>;

export const rentOptionsSchema = z.array(z.object({ period: z.number(), price: paiseSchema }));

/** A card with every plan, for lists that sort and filter by tenure; `price` is stored, in paise. */
export const listedProductSchema = z.extend(productCardSchema, { rentOption: rentOptionsSchema });
export type ListedCard = z.infer<typeof listedProductSchema>;

/** What travels of a product as its file has it, under the same name. */
export const writtenSchema = z.object({
  /** Its maker, if it bears one's name. */
  brand: z.optional(z.string()),
  /** In centimetres. */
  dimensions: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  /** In kilograms. */
  weight: z.number(),
  /** Of what has a plug. */
  power: z.optional(z.string()),
  includes: z.array(z.string()),
});

const productSchema = z.extend(productCardSchema, {
  description: z.string(),
  gallery: z.object({
    images: z.array(z.object({ imageURL: z.string(), altText: z.string() })),
  }),
  featureList: z.array(
    z.object({ title: z.string(), list: z.array(z.object({ value: z.string() })) }),
  ),
  isMedical: z.boolean(),
  isVirtual: z.boolean(),
  isPremium: z.boolean(),
  tagName: z.string(),
  ...writtenSchema.shape,
});
export type Product = z.infer<typeof productSchema>;

/** The plans of a product in a city, and the units left there; `price` is the stored price in paise. */
export const inventorySchema = z.object({
  rentOption: rentOptionsSchema,
  inventory: z.number(),
  status: z.string(),
  /** What a package is out of, in words. */
  lacking: z.optional(z.string()),
  /** What the office set of express in the city (`expressTerms`). */
  express: z.optional(
    z.object({ fee: z.optional(paiseSchema), daysOff: z.optional(z.array(daySchema)) }),
  ),
});
export type Inventory = z.infer<typeof inventorySchema>;

const cards = z.array(productCardSchema);
const inCity = z.object({ cityId: cityIdSchema });

function list(path: `/${string}`) {
  return defineEndpoint({ method: 'GET', path, access: 'public', input: inCity, output: cards });
}

export const trendingProducts = list('/product/trending');
export const popularProducts = list('/product/popular');
export const packageProducts = list('/product/packages');

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/product/categories',
  access: 'public',
  input: nothingSchema,
  output: z.array(namedSchema),
});

export const listSubCategories = defineEndpoint({
  method: 'GET',
  path: '/product/subCategories/:category',
  access: 'public',
  input: z.object({ category: z.string() }),
  output: z.array(namedSchema),
});

/** The first hundred unless asked otherwise (rules/catalogue.md#a-list). */
export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/product/list/:category',
  access: 'public',
  input: z.object({
    category: z.string(),
    subCategory: z.optional(z.string()),
    cityId: cityIdSchema,
    ...partFields,
  }),
  output: z.array(listedProductSchema),
});

export const viewProduct = defineEndpoint({
  method: 'GET',
  path: '/product/view/:productSlug',
  access: 'public',
  input: z.object({ productSlug: z.string(), cityId: cityIdSchema }),
  output: productSchema,
});

export const checkInventory = defineEndpoint({
  method: 'GET',
  path: '/product/inventory/check/:productId/:cityId',
  access: 'public',
  input: z.object({ productId: z.string(), cityId: cityIdSchema }),
  output: inventorySchema,
});

export const recommendedProducts = defineEndpoint({
  method: 'GET',
  path: '/product/recommended/items/:productId',
  access: 'public',
  input: z.object({ productId: z.string(), cityId: cityIdSchema }),
  output: cards,
});

/** Products by list of slugs, separated by commas. */
export const productsBySlugs = defineEndpoint({
  method: 'GET',
  path: '/product/listBySlugs',
  access: 'public',
  input: z.object({ slugs: z.string().check(z.maxLength(5000)), cityId: cityIdSchema }),
  output: cards,
});

export const verifyPinCode = defineEndpoint({
  method: 'GET',
  path: '/product/verifyPinCode/:pincode',
  access: 'public',
  input: z.object({ pincode: z.pipe(z.string(), z.transform(plainPincode)) }),
  output: z.object({ isActive: z.boolean(), city: z.string(), cityId: z.nullable(z.number()) }),
});

const byCity = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);

/**
 * The rents and the stock of now, as the files of products write them, by slug: a build of the pages
 * takes them in place of the files' (rules/catalogue.md#pages-of-now). Of stock it tells whether there is any,
 * and of what a package holds twice, whether there are two.
 */
export const listPageFacts = defineEndpoint({
  method: 'GET',
  path: '/product/pageFacts',
  access: 'public',
  input: nothingSchema,
  output: z.record(
    z.string(),
    z.object({ rent: byCity(z.record(z.string(), z.number())), stock: byCity(z.number()) }),
  ),
});
