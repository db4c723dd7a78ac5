import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { addWishes, getWishlist, removeWish } from '#contract/catalogue/wishlist.ts';
import { mergeWishes } from '#domain/catalogue/wishlist.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { wishlistItems } from '#server/db/schema/visitors.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findProducts } from './products.ts';
import { transactAs } from '#server/lib/transact.ts';

export function wishlistRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(getWishlist, async ({ caller }) => ({ slugs: await findWishes(db, caller.userId) }));

  api.serve(addWishes, ({ input, caller, now }) =>
    transactAs(api.shop, caller, 'update', async ({ db: tx }) => {
      const known = await findProducts(tx, [...new Set(input.slugs)]);
      await keepWishes(
        tx,
        caller.userId,
        known.map(({ slug }) => slug),
        now,
      );
      return { slugs: await findWishes(tx, caller.userId) };
    }),
  );

  api.serve(removeWish, async ({ input, caller }) => {
    await db
      .delete(wishlistItems)
      .where(and(wishedBy(caller.userId), eq(wishlistItems.productSlug, input.slug)));
    return { slugs: await findWishes(db, caller.userId) };
  });
}

/** What a customer keeps of what is rented out today, newest last. */
async function findWishes(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: wishlistItems.productSlug })
    .from(wishlistItems)
    .innerJoin(products, eq(products.slug, wishlistItems.productSlug))
    .where(and(wishedBy(userId), eq(products.listed, true)))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.productSlug));
  return rows.map(({ slug }) => slug);
}

/** Adds wishes behind those there are, each a millisecond later, so that their order is kept. */
async function keepWishes(
  tx: Tx,
  userId: number,
  slugs: readonly string[],
  now: Date,
): Promise<void> {
  const held = await tx
    .select()
    .from(wishlistItems)
    .where(wishedBy(userId))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.productSlug));
  const heldSlugs = held.map(({ productSlug }) => productSlug);
  const merged = mergeWishes(heldSlugs, slugs);
  const added = merged.filter((slug) => !heldSlugs.includes(slug));
  if (added.length === 0) return;
  const newest = held.at(-1)?.createdAt.getTime() ?? 0;
  const start = new Date(Math.max(now.getTime(), newest + 1));
  await tx
    .delete(wishlistItems)
    .where(and(wishedBy(userId), notInArray(wishlistItems.productSlug, merged)));
  await tx.insert(wishlistItems).values(
    added.map((productSlug, at) => ({
      userId,
      productSlug,
      createdAt: addMilliseconds(start, at),
    })),
  );
}

function wishedBy(userId: number) {
  return eq(wishlistItems.userId, userId);
}
