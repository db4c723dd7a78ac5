import { and, asc, eq } from 'drizzle-orm';
import type { CartOnWire } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { lineFlags } from '#contract/kind-flags.ts';
import {
  type OrderTotals,
  type Adjustments,
  totalsOf,
  type PricedLine,
  unitDeposit,
} from '#domain/order-totals.ts';
import { type CityId, findCityById } from '#domain/city.ts';
import { comesExpress } from '#domain/express-lines.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import { kindOf, type ProductKind } from '#domain/product.ts';
import { findPlan } from '#domain/rent.ts';
import type { Tenure } from '#domain/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import type { Shop } from '#server/lib/shop.ts';
import { toCard } from '#server/modules/catalogue/cards.ts';
import { findPlans } from '#server/modules/catalogue/plans.ts';
import type { ProductRow } from '#server/modules/catalogue/products.ts';

/** A line of a cart with what its city says of it. */
export interface CartLineInCity {
  readonly product: ProductRow;
  readonly kind: ProductKind;
  readonly tenure: Tenure;
  readonly quantity: number;
  readonly isExpress: boolean;
  /** The stored price of one unit; nothing when the city does not offer the plan. */
  readonly price: Paise | undefined;
  readonly available: number;
  readonly card: ProductCard;
}

export async function findCartLines(
  db: Db,
  categories: Shop['categories'],
  userId: number,
  cityId: CityId,
): Promise<CartLineInCity[]> {
  const rows = await db
    .select({ line: cartLines, product: products })
    .from(cartLines)
    .innerJoin(products, eq(products.slug, cartLines.productSlug))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productSlug));
  const plansOf = await findPlans(
    db,
    cityId,
    rows.map(({ product }) => product.slug),
  );
  return rows.map(({ line, product }) => {
    const plans = plansOf(product.slug);
    return {
      product,
      kind: kindOf(product.category),
      tenure: line.tenure,
      quantity: line.quantity,
      isExpress: line.isExpress && isExpressIn(cityId, product),
      price: product.listed ? findPlan(plans.plans, line.tenure)?.price : undefined,
      available: plans.available,
      card: toCard(categories, product, plans),
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
    productInfo: card,
  };
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
