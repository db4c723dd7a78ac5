import * as z from 'zod/mini';
import { productsBySlugs, rentOptionsSchema } from './catalogue.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** What a city offers of products by list of slugs, separated by commas. */
export const productOffers = defineEndpoint({
  method: 'GET',
  path: '/product/offersBySlugs',
  access: 'public',
  input: productsBySlugs.input,
  output: z.array(
    z.object({ slug: z.string(), rentOption: rentOptionsSchema, inventory: z.number() }),
  ),
});
