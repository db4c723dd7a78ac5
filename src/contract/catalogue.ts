import * as z from 'zod/mini';
import { cityIdSchema, nothingSchema, paiseSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const named = z.object({ slug: z.string(), name: z.string() });
const kind = z.enum(['normal', 'premium', 'seasonal', 'medical']);

/** storefront.md §3; `startingFrom` is the stored price of the cheapest plan in paise. */
export const productCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  featuredImage: z.string(),
  imageAlt: z.string(),
  status: z.string(),
  kind,
  startingFrom: paiseSchema,
  instantDelivery: z.boolean(),
  category: named,
  subCategory: named,
});
export type ProductCard = z.infer<typeof productCardSchema>;

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
});

/** The plans of a product in a city, and the units left there; `price` is the stored price in paise. */
export const inventorySchema = z.object({
  rentOption: z.array(z.object({ period: z.number(), price: paiseSchema })),
  inventory: z.number(),
  status: z.string(),
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
  output: z.array(named),
});

export const listSubCategories = defineEndpoint({
  method: 'GET',
  path: '/product/subCategories/:category',
  access: 'public',
  input: z.object({ category: z.string() }),
  output: z.array(named),
});

/** `limit=100, offset=0` unless asked otherwise (storefront.md §9). */
export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/product/list/:category',
  access: 'public',
  input: z.object({
    category: z.string(),
    subCategory: z.optional(z.string()),
    cityId: cityIdSchema,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  output: cards,
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

export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/product/search/items/:query',
  access: 'public',
  input: z.object({ query: z.string().check(z.maxLength(100)), cityId: cityIdSchema }),
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
  input: z.object({ pincode: z.string() }),
  output: z.object({ isActive: z.boolean(), city: z.string(), cityId: z.nullable(z.number()) }),
});
