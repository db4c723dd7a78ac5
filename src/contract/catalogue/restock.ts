import * as z from 'zod/mini';
import { cityIdSchema, messageSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** Asks for one mail when a product is back in a city; asking again changes nothing. */
export const requestRestockMail = defineEndpoint({
  method: 'POST',
  path: '/product/restock',
  access: 'public',
  input: z.object({
    productSlug: z.string(),
    email: z.string().check(z.maxLength(200)),
    cityId: cityIdSchema,
  }),
  output: messageSchema,
});
