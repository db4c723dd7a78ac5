import { refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { findCityById } from '#domain/base/city.ts';
import { type ExchangeQuote, quoteExchange } from '#domain/changes/exchange-quote.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum } from '#domain/base/money.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import { monthlyRentAfterTerm } from '#domain/orders/rent-line.ts';
import { swapScope } from '#domain/changes/swap.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import type { orderLines } from '#server/db/schema/orders.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { termOf } from '#server/billing/bill-order.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import { toCard } from '#server/catalogue/cards.ts';
import { toKept } from '#server/catalogue/load-catalogue.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import { lineOf } from '#server/orders/line.ts';
import { listByCategory, type ProductRow } from '#server/catalogue/products.ts';
import { exchangedOf, type OutgoingOrder } from './outgoing-order.ts';

export type PlannedLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** What a line can be swapped for, with what it comes to a month. */
export interface SwapChoice {
  readonly line: PlannedLine;
  readonly card: ProductCard;
  /** Whether it is of the same sub-category. */
  readonly isAlike: boolean;
  /** A month's rent of all its units, GST included, less that of the line. */
  readonly difference: Paise;
}

/** More than a category holds. */
const ALL = 500;

/**
 * What a line of an order can be swapped for today, the cheapest first
 * (rules/swaps.md#what-can-be-swapped).
 */
export async function findSwapChoices(
  work: TxContext,
  leaving: OutgoingOrder,
  line: OrderLineRow,
  now: Date,
): Promise<SwapChoice[]> {
  const { order, rental, lines } = leaving;
  const city = findCityById(order.cityId);
  if (!city) throw new Error(`There is no city ${order.cityId}`);
  const rows = await findAlike(work, line);
  const plansOf = await findPlans(
    work.db,
    order.cityId,
    rows.map(({ slug }) => slug),
    now,
  );
  const holidays = work.policies.holidays.map(({ day }) => day);
  const scope = swapScope(termOf({ order, rental }).deliveredOn, dayOf(now), holidays);
  const held = new Set(lines.map(({ productSlug }) => productSlug));
  const own = rows.find(({ slug }) => slug === line.productSlug);
  const rentOfRest = minus(monthlyRentAfterTerm(lines), line.rent);
  return rows
    .flatMap((product): SwapChoice[] => {
      const offer = plansOf(product.slug);
      const price = findPlan(offer.plans, line.tenure)?.price;
      if (price === undefined || held.has(product.slug) || offer.available < line.quantity) {
        return [];
      }
      const wanted = lineOf(product, { ...placeOf(line), price });
      const difference = minus(wanted.rent, line.rent);
      if (scope === 'dearer' && difference <= 0) return [];
      if (
        refuseSmallRent(
          [...lines, wanted].map(({ kind }) => kind),
          sum([rentOfRest, wanted.rent]),
          city,
        )
      )
        return [];
      const isAlike = product.subCategory === own?.subCategory;
      return [
        {
          line: wanted,
          card: toCard(work.categories, toKept(product), offer),
          isAlike,
          difference,
        },
      ];
    })
    .toSorted((a, b) => a.difference - b.difference);
}

async function findAlike(work: TxContext, { productSlug }: OrderLineRow): Promise<ProductRow[]> {
  const own = work.categories.map(({ slug }) => slug);
  for (const category of own) {
    if (kindOf(category) !== 'normal') continue;
    const rows = await listByCategory(work.db, { category, limit: ALL, offset: 0 });
    if (rows.some(({ slug }) => slug === productSlug)) return rows;
  }
  return [];
}

const placeOf = ({ position, quantity, tenure }: OrderLineRow) => ({ position, quantity, tenure });

/** The lines of an order of which one is swapped; the others stay with its renter. */
export function linesWith({ lines }: OutgoingOrder, line: OrderLineRow, wanted: PlannedLine) {
  return lines.map(
    ({
      orderId: _order,
      isExpress: _express,
      ...own
    }): PlannedLine & { rent: Paise; deposit: Paise } =>
      own.position === line.position
        ? { ...own, ...wanted, isKept: false }
        : { ...own, isKept: true },
  );
}

/** What a swap on a day comes to. */
export function quoteSwap(
  leaving: OutgoingOrder,
  lines: readonly (PlannedLine & { rent: Paise; deposit: Paise })[],
  on: Day,
): ExchangeQuote {
  const before = exchangedOf(leaving);
  const deposit = sum(lines.map((each) => each.deposit));
  return quoteExchange(before, { ...before, items: lines, deposit }, on);
}
