import * as z from 'zod/mini';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { paiseSchema } from '#contract/base/common.ts';

export const namedSchema = z.object({ slug: z.string(), name: z.string() });

/** `startingFrom` is the stored price of the cheapest plan in paise. */
export const productCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  featuredImage: z.string(),
  imageAlt: z.string(),
  status: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  startingFrom: paiseSchema,
  instantDelivery: z.boolean(),
  /** What express costs in the city, where the office set another fee than the opening one. */
  expressFee: z.optional(paiseSchema),
  category: namedSchema,
  subCategory: namedSchema,
});
