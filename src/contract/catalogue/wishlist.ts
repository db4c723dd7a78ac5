import * as z from 'zod/mini';
import { MAX_WISHES } from '#domain/catalogue/wishlist.ts';
import { nothingSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const slugs = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MAX_WISHES));
const wishlistSchema = z.object({ slugs });

/** Slugs of products that are rented out, newest last. */
export const getWishlist = defineEndpoint({
  method: 'GET',
  path: '/user/wishlist',
  access: 'customer',
  input: nothingSchema,
  output: wishlistSchema,
});

/**
 * Adds products to what is kept, in the order given; unknown ones are left out, of too many the oldest.
 * Answers the whole list.
 */
export const addWishes = defineEndpoint({
  method: 'POST',
  path: '/user/wishlist',
  access: 'customer',
  input: wishlistSchema,
  output: wishlistSchema,
});

export const removeWish = defineEndpoint({
  method: 'DELETE',
  path: '/user/wishlist/:slug',
  access: 'customer',
  input: z.object({ slug: z.string() }),
  output: wishlistSchema,
});
