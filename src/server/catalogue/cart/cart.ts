import { and, asc, eq } from 'drizzle-orm';
import type { CartOnWire } from '#contract/catalogue/cart.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { lineFlags } from '#contract/base/kind-flags.ts';
import {
  type OrderTotals,
  type Adjustments,
  totalsOf,
  type PricedLine,
  unitDeposit,
} from '#domain/catalogue/cart/order-totals.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import { comesExpress } from '#domain/catalogue/coverage/express-lines.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { kindOf, type ProductKind } from '#domain/catalogue/product.ts';
import { keptPlans, lastKeptDay, plansOn } from '#domain/catalogue/price.ts';
import { findPlan, type Plan } from '#domain/catalogue/rent.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { toCard } from '#server/catalogue/cards.ts';
import { toKept } from '#server/catalogue/load-catalogue.ts';
import { findOffers } from '#server/catalogue/plans.ts';
import type { ProductRow } from '#server/catalogue/products.ts';

/** A line of a cart with what its city says of it. */
export interface CartLineInCity {
  readonly product: ProductRow;
  readonly kind: ProductKind;
  readonly tenure: Tenure;
  readonly quantity: number;
  readonly addedAt: Date;
  readonly isExpress: boolean;
  /** At what this cart has them (rules/catalogue.md#a-cart-keeps-its-rent). */
  readonly plans: readonly Plan[];
  /** The stored price of one unit; nothing when the city does not offer the plan. */
  readonly price: Paise | undefined;
  /** The same for whoever adds it at this moment. */
  readonly priceNow: Paise | undefined;
  readonly available: number;
  readonly card: ProductCard;
}

export async function findCartLines(
  db: Db,
  categories: AppContext['categories'],
  userId: number,
  cityId: CityId,
  now: Date,
): Promise<CartLineInCity[]> {
  const rows = await db
    .select({ line: cartLines, product: products })
    .from(cartLines)
    .innerJoin(products, eq(products.slug, cartLines.productSlug))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productSlug));
  const offerOf = await findOffers(
    db,
    cityId,
    rows.map(({ product }) => product.slug),
  );
  return rows.map(({ line, product }) => {
    const { opening, changes, available } = offerOf(product.slug);
    const plans = keptPlans(opening, changes, { addedAt: line.addedAt, now });
    const current = plansOn(opening, changes, now);
    return {
      product,
      kind: kindOf(product.category),
      tenure: line.tenure,
      quantity: line.quantity,
      addedAt: line.addedAt,
      isExpress: line.isExpress && isExpressIn(cityId, product),
      plans,
      price: product.listed ? findPlan(plans, line.tenure)?.price : undefined,
      priceNow: findPlan(current, line.tenure)?.price,
      available,
      card: toCard(categories, toKept(product), { plans: current, available }),
    };
  });
}

/** Whether a product comes express in a city (rules/cart.md#express-on-a-line). */
function isExpressIn(cityId: CityId, { category, entry }: ProductRow): boolean {
  const city = findCityById(cityId);
  const kind = kindOf(category);
  return city !== undefined && comesExpress({ kind, instantDelivery: entry.instantDelivery }, city);
}

/** The billing summary of lines; those without a price cost nothing, and cannot be ordered. */
export function cartTotals(
  lines: readonly CartLineInCity[],
  extras: Adjustments = {},
): OrderTotals {
  return totalsOf(lines.map(toPriced), extras);
}

export function toPriced({ kind, quantity, price }: CartLineInCity): PricedLine {
  return { kind, quantity, price: price ?? ZERO };
}

/** The cart as the contract shows it. */
export function toCart(lines: readonly CartLineInCity[]): CartOnWire {
  return { cartProductList: lines.map(toLine), billingSummary: cartTotals(lines) };
}

function toLine(line: CartLineInCity): CartOnWire['cartProductList'][number] {
  const { product, kind, quantity, tenure, isExpress, card } = line;
  const price = line.price ?? ZERO;
  return {
    productId: product.slug,
    productSlug: product.slug,
    quantity,
    tenure,
    monthlyRent: price,
    securityDeposit: unitDeposit(kind, price),
    ...lineFlags(kind),
    isExpress,
    available: line.price !== undefined && line.available >= quantity,
    inventory: line.available,
    ...keptOf(line),
    productInfo: card,
  };
}

/** What a line keeps, where it would be dearer now. */
function keptOf({ price, priceNow, addedAt }: CartLineInCity) {
  if (price === undefined || priceNow === undefined || priceNow <= price) return {};
  return { kept: { now: priceNow, lastDay: lastKeptDay(addedAt) } };
}

export async function setCartLine(
  db: Db,
  userId: number,
  line: { productSlug: string; tenure: number; quantity: number; isExpress?: boolean },
  now: Date,
): Promise<void> {
  const { productSlug, tenure, quantity, isExpress = false } = line;
  await db
    .insert(cartLines)
    .values({ userId, productSlug, tenure, quantity, isExpress, addedAt: now })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productSlug],
      set: { tenure, quantity, isExpress },
    });
}

export async function removeCartLine(db: Db, userId: number, productSlug: string): Promise<void> {
  await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productSlug, productSlug)));
}

export async function emptyCart(db: Db, userId: number): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.userId, userId));
}
