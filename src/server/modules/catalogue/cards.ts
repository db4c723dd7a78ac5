import type { ListedCard, ProductCard } from '#contract/catalogue.ts';
import { toPlans, toRentOptions } from '#contract/rent-option.ts';
import type { LiveOffer } from '#domain/cart-addition.ts';
import type { CityId } from '#domain/city.ts';
import { type ListFilter, listed } from '#domain/list-filter.ts';
import { EXPRESS_FEE } from '#domain/express-fee.ts';
import type { Paise } from '#domain/money.ts';
import { expressFeeOn } from '#domain/office-express.ts';
import { IN_STOCK, kindOf, stockStatus } from '#domain/product.ts';
import { startingPrice } from '#domain/rent.ts';
import type { Db } from '#server/db/db.ts';
import { findFeeChanges } from '#server/modules/coverage/express-terms.ts';
import { type Shop } from '#server/lib/shop.ts';
import { picturePath } from '#domain/catalogue-path.ts';
import { findPlans } from './plans.ts';
import type { ProductRow } from './products.ts';

/** Cards of products in one city, in the order given. */
export async function cardsFor(
  { categories, db, now }: Pick<Shop, 'db' | 'categories' | 'now'>,
  cityId: CityId,
  rows: readonly ProductRow[],
): Promise<ProductCard[]> {
  const plansOf = await findPlans(
    db,
    cityId,
    rows.map(({ slug }) => slug),
    now(),
  );
  const express = await expressFeeIn(db, cityId, now());
  return rows.map((row) => ({ ...toCard(categories, row, plansOf(row.slug)), ...express }));
}

/** Cards with every plan, in the order given. */
export async function listedCardsFor(
  { categories, db, now }: Pick<Shop, 'db' | 'categories' | 'now'>,
  cityId: CityId,
  rows: readonly ProductRow[],
): Promise<ListedCard[]> {
  const plansOf = await findPlans(
    db,
    cityId,
    rows.map(({ slug }) => slug),
    now(),
  );
  const express = await expressFeeIn(db, cityId, now());
  return rows.map((row) => {
    const offer = plansOf(row.slug);
    return {
      ...toCard(categories, row, offer),
      ...express,
      rentOption: toRentOptions(offer.plans),
    };
  });
}

/** What express costs there, for a card, where the office set it. */
export async function expressFeeIn(
  db: Db,
  cityId: CityId,
  now: Date,
): Promise<{ expressFee?: Paise }> {
  const fee = expressFeeOn(await findFeeChanges(db, cityId), now);
  return fee === EXPRESS_FEE ? {} : { expressFee: fee };
}

/** What a filter leaves of the cards, in its order, as a list of the site has them. */
export function cardsInOrder<Card extends ListedCard & { readonly isNear?: boolean }>(
  cards: readonly Card[],
  filter: ListFilter,
): Card[] {
  const products = cards.map((card) => ({
    card,
    slug: card.slug,
    name: card.name,
    category: card.category.slug,
    subCategory: card.subCategory.slug,
    plans: toPlans(card.rentOption),
    sameDay: card.instantDelivery,
    inStock: card.status === IN_STOCK,
    isNear: card.isNear,
  }));
  return listed(products, filter).map(({ card }) => card);
}

export function toCard(
  categories: Shop['categories'],
  row: ProductRow,
  { plans, available }: LiveOffer,
): ProductCard {
  const category = categories.find(({ slug }) => slug === row.category);
  const subCategory = category?.subCategories.find(({ slug }) => slug === row.subCategory);
  return {
    id: row.slug,
    slug: row.slug,
    name: row.name,
    featuredImage: picturePath(row.slug),
    imageAlt: row.entry.pictures[0]?.alt ?? row.name,
    status: stockStatus(available),
    kind: kindOf(row.category),
    startingFrom: startingPrice(plans),
    instantDelivery: row.entry.instantDelivery,
    category: { slug: row.category, name: category?.name ?? row.category },
    subCategory: { slug: row.subCategory, name: subCategory?.name ?? row.subCategory },
  };
}
