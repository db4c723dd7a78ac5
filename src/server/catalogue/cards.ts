import type { ListedCard, ProductCard } from '#contract/catalogue/catalogue.ts';
import { toRentOptions } from '#contract/catalogue/rent-option.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { CityId } from '#domain/base/city.ts';
import type { ListedProduct } from '#domain/catalogue/list/list-filter.ts';
import { EXPRESS_FEE } from '#domain/catalogue/coverage/express-fee.ts';
import type { Paise } from '#domain/base/money.ts';
import { expressFeeOn } from '#domain/catalogue/coverage/office-express.ts';
import { kindOf, stockStatus } from '#domain/catalogue/product.ts';
import { startingPrice } from '#domain/catalogue/rent.ts';
import { picturePath } from '#domain/catalogue/pages/catalogue-path.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findFeeChanges } from '#server/catalogue/coverage/express-terms.ts';
import type { Shelf } from './kept-catalogue.ts';
import { type KeptProduct, toKept } from './load-catalogue.ts';
import { findPlans } from './plans.ts';
import type { ProductRow } from './products.ts';

type Categories = AppContext['categories'];

/** Cards of a shelf, in its order. */
export function cardsOf(categories: Categories, shelf: Shelf): ProductCard[] {
  return shelf.products.map((product) => cardOn(categories, shelf, product));
}

/** Cards with every plan, in the order of their shelf. */
export function listedCardsOf(categories: Categories, shelf: Shelf): ListedCard[] {
  return shelf.products.map((product) => listedCardOn(categories, shelf, product));
}

function listedCardOn(categories: Categories, shelf: Shelf, product: KeptProduct): ListedCard {
  return shelf.ready('listed card', product, ({ plans }) => ({
    ...cardOn(categories, shelf, product),
    rentOption: toRentOptions(plans),
  }));
}

export function cardOn(categories: Categories, shelf: Shelf, product: KeptProduct): ProductCard {
  return shelf.ready('card', product, (offer) => ({
    ...toCard(categories, product, offer),
    ...shownFee(shelf.expressFee),
  }));
}

/** Cards of products as a transaction reads them in one city, in the order given. */
export async function cardsFor(
  { categories, db, now }: Pick<AppContext, 'db' | 'categories' | 'now'>,
  cityId: CityId,
  rows: readonly ProductRow[],
): Promise<ProductCard[]> {
  const slugs = rows.map(({ slug }) => slug);
  const plansOf = await findPlans(db, cityId, slugs, now());
  const fee = shownFee(expressFeeOn(await findFeeChanges(db, cityId), now()));
  return rows.map((row) => ({ ...toCard(categories, toKept(row), plansOf(row.slug)), ...fee }));
}

/** A card as a list of the site chooses and sorts it. */
export interface Choosable extends ListedProduct {
  readonly card: ListedCard;
}

/** A product as lists choose it, in the city of a shelf. */
export function choosableOn(categories: Categories, shelf: Shelf, product: KeptProduct): Choosable {
  return shelf.ready('choosable', product, ({ plans, available }) => ({
    card: listedCardOn(categories, shelf, product),
    slug: product.slug,
    name: product.name,
    category: product.category,
    subCategory: product.subCategory,
    plans,
    sameDay: product.instantDelivery,
    inStock: available > 0,
  }));
}

export function toCard(
  categories: Categories,
  product: KeptProduct,
  { plans, available }: LiveOffer,
): ProductCard {
  const category = categories.find(({ slug }) => slug === product.category);
  const subCategory = category?.subCategories.find(({ slug }) => slug === product.subCategory);
  return {
    id: product.slug,
    slug: product.slug,
    name: product.name,
    featuredImage: picturePath(product.slug),
    imageAlt: product.imageAlt,
    status: stockStatus(available),
    kind: kindOf(product.category),
    startingFrom: startingPrice(plans),
    instantDelivery: product.instantDelivery,
    category: { slug: product.category, name: category?.name ?? product.category },
    subCategory: { slug: product.subCategory, name: subCategory?.name ?? product.subCategory },
  };
}

/** What express costs, for a card, where the office set it. */
function shownFee(fee: Paise): { expressFee?: Paise } {
  return fee === EXPRESS_FEE ? {} : { expressFee: fee };
}
