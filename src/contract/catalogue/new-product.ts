import * as z from 'zod/mini';
import { MAX_ENQUIRER_NAME, MAX_NEED } from '#domain/checkout/enquiry.ts';
import {
  atMost,
  lineSchema,
  messageSchema,
  mobileSchema,
  nothingSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const named = z.object({ slug: z.string(), name: z.string() });

/** `priceRange` in words, as `₹1,200 to ₹1,800 a month`. */
const newProductSchema = z.object({
  slug: z.string(),
  productName: z.string(),
  priceRange: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  specification: z.string(),
  responseToUser: z.string(),
  category: named,
  subCategory: named,
});
export type NewProduct = z.infer<typeof newProductSchema>;

/** `type` is `all`, or what `search` names: a `category` or a `subcategory`. */
export const listNewProducts = defineEndpoint({
  method: 'GET',
  path: '/product/newProducts/:type',
  access: 'public',
  input: z.object({
    type: z.enum(['all', 'category', 'subcategory']),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.array(newProductSchema),
});

export const listNewProductCategories = defineEndpoint({
  method: 'GET',
  path: '/product/newProductCategories',
  access: 'public',
  input: nothingSchema,
  output: z.array(z.string()),
});

export const listNewProductSubCategories = defineEndpoint({
  method: 'GET',
  path: '/product/newProductSubCategories',
  access: 'public',
  input: nothingSchema,
  output: z.array(z.string()),
});

const field = lineSchema(200);

/** Asks about a new product (rules/enquiries.md#goods-on-enquiry); refused with `ENQUIRY_INVALID`. */
export const submitProductSurvey = defineEndpoint({
  method: 'POST',
  path: '/mailer/submitProductSurvey',
  access: 'public',
  input: z.object({
    customerName: lineSchema(MAX_ENQUIRER_NAME),
    email: field,
    contact: mobileSchema(200),
    need: z._default(z.string().check(z.trim(), atMost(MAX_NEED)), ''),
    productName: field,
    priceRange: field,
  }),
  output: messageSchema,
});
