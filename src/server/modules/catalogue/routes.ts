import * as calls from '#contract/catalogue.ts';
import { flagsOf } from '#contract/kind-flags.ts';
import { toRentOptions } from '#contract/rent-option.ts';
import { picturePath } from '#domain/catalogue-path.ts';
import { EXPRESS_CATEGORY } from '#domain/category.ts';
import { inStockFirst, kindOf, stockStatus } from '#domain/product.ts';
import type { Api } from '#server/lib/serve.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import { findExpressTerms } from '#server/modules/coverage/express-terms.ts';
import { cityOfArea, findAreas } from '#server/modules/coverage/pin-codes.ts';
import { cardsFor, expressFeeIn, listedCardsFor, toCard } from './cards.ts';
import { findPlans } from './plans.ts';
import { findProduct, findProducts, listByCategory } from './products.ts';

const MAX_SLUGS = 100;

export function catalogueRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.popularProducts, async ({ input }) =>
    inStockFirst(await cardsFor(shop, input.cityId, await findProducts(db, shop.lists.popular))),
  );

  api.serve(calls.trendingProducts, async ({ input }) =>
    inStockFirst(await cardsFor(shop, input.cityId, await findProducts(db, shop.lists.trending))),
  );

  api.serve(calls.packageProducts, async ({ input }) =>
    inStockFirst(await cardsFor(shop, input.cityId, await findProducts(db, shop.lists.packages))),
  );

  api.serve(calls.listCategories, async () =>
    shop.categories.map(({ slug, name }) => ({ slug, name })),
  );

  api.serve(calls.listSubCategories, async ({ input }) => {
    const category = shop.categories.find(({ slug }) => slug === input.category);
    if (!category) return refuse('CATEGORY_UNKNOWN');
    return category.subCategories.map(({ slug, name }) => ({ slug, name }));
  });

  api.serve(calls.listProducts, async ({ input }) =>
    isShelf(shop.categories, input)
      ? listedCardsFor(shop, input.cityId, await listByCategory(db, input))
      : refuse('CATEGORY_UNKNOWN'),
  );

  api.serve(calls.viewProduct, async ({ input, now }) => {
    const row = await findProduct(db, input.productSlug);
    if (!row) return refuse('PRODUCT_NOT_FOUND');
    const plansOf = await findPlans(db, input.cityId, [row.slug], now);
    const { entry } = row;
    return {
      ...toCard(shop.categories, row, plansOf(row.slug)),
      ...(await expressFeeIn(db, input.cityId, now)),
      description: row.description,
      gallery: {
        images: entry.pictures.map(({ file, alt }) => ({
          imageURL: picturePath(file.replace(/\.webp$/, '')),
          altText: alt,
        })),
      },
      featureList: entry.features.map(({ title, list }) => ({
        title,
        list: list.map((value) => ({ value })),
      })),
      ...flagsOf(kindOf(row.category)),
      isVirtual: entry.tags.length > 0,
      tagName: entry.tags.join(','),
      ...calls.writtenSchema.parse(entry),
    };
  });

  api.serve(calls.checkInventory, async ({ input, now }) => {
    const row = await findProduct(db, input.productId);
    if (!row) return refuse('PRODUCT_NOT_FOUND');
    const plansOf = await findPlans(db, input.cityId, [row.slug], now);
    const { plans, available } = plansOf(row.slug);
    const { fee, daysOff } = await findExpressTerms(shop, input.cityId, now);
    return {
      rentOption: toRentOptions(plans),
      inventory: available,
      status: stockStatus(available),
      express: { fee, daysOff: [...daysOff] },
    };
  });

  api.serve(calls.recommendedProducts, async ({ input }) => {
    const row = await findProduct(db, input.productId);
    if (!row) return refuse('PRODUCT_NOT_FOUND');
    return inStockFirst(
      await cardsFor(shop, input.cityId, await findProducts(db, row.entry.recommended)),
    );
  });

  api.serve(calls.productsBySlugs, async ({ input }) => {
    const slugs = input.slugs.split(',').slice(0, MAX_SLUGS);
    return cardsFor(shop, input.cityId, await findProducts(db, slugs));
  });

  api.serve(calls.verifyPinCode, async ({ input, now }) => {
    const areaOf = await findAreas(shop, [input.pincode], now);
    const area = areaOf(input.pincode);
    const city = cityOfArea(area);
    return { isActive: area !== undefined, city: area?.name ?? '', cityId: city?.id ?? null };
  });
}

/** Whether there is such a category, and such a sub-category in it; the express one knows them all. */
function isShelf(
  categories: Shop['categories'],
  {
    category,
    subCategory,
  }: { readonly category: string; readonly subCategory?: string | undefined },
): boolean {
  const named = categories.filter(({ slug }) => category === EXPRESS_CATEGORY || slug === category);
  if (subCategory === undefined) return named.length > 0;
  return named.some(({ subCategories }) => subCategories.some(({ slug }) => slug === subCategory));
}
