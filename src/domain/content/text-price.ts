import type { City } from '#domain/base/city.ts';
import { applyCoupon } from '#domain/catalogue/cart/coupon.ts';
import {
  formatRupees,
  minus,
  type Paise,
  paise,
  rupees,
  sum,
  times,
  ZERO,
} from '#domain/base/money.ts';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import { plansIn } from '#domain/catalogue/plans.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import {
  cheapestPlan,
  findPlan,
  rentWithGst,
  startingPrice,
  wholeRentBeforeGst,
} from '#domain/catalogue/rent.ts';
import { type CouponEntry, couponOf } from './entries/coupon-entry.ts';
import type { ProductEntry } from './entries/product-entry.ts';

/** A figure that a text wants from the catalogue, by the words of `<Price>` (CONTRIBUTING.md). */
export interface PriceAsked {
  /** Slugs that are added up; one that stands twice counts twice. */
  readonly of: readonly string[];
  /** Slugs that are taken off. */
  readonly less?: readonly string[];
  /** The plan; each product's cheapest if none is named. */
  readonly months?: number | undefined;
  /** The plan of what is taken off, where it is another. */
  readonly lessMonths?: number | undefined;
  /** With GST, as it is paid, rather than before it, as cards show it. */
  readonly gst?: boolean;
  /** With GST to the paisa, as tables and cards show it. */
  readonly exact?: boolean;
  /** For all months of the plan. */
  readonly total?: boolean;
  /** What a new piece costs, instead of a rent. */
  readonly buy?: boolean;
  /** The deposit that a card shows, instead of a rent. */
  readonly deposit?: boolean;
  readonly times?: number | undefined;
  /** Whole rupees that are added, such as those of electricity. */
  readonly plus?: number | undefined;
  /** What it is divided by: nights, litres, heads. */
  readonly per?: number | undefined;
  /** A code whose discount on the first month is taken off. */
  readonly coupon?: string | undefined;
}

/** What of a product a figure is made from. */
export interface PricedEntry extends Pick<ProductEntry, 'rent' | 'buy'> {
  readonly category: string;
}

/** What prices are looked up in. */
export interface PriceBook {
  readonly entryOf: (slug: string) => PricedEntry | undefined;
  readonly coupons: readonly CouponEntry[];
}

/** Below it a figure that was divided shows its paise: `₹0.60`. */
const SMALL = rupees(10);

/** What a text says of prices in a city; throws what `priceFault` says. */
export function textPrice(asked: PriceAsked, city: City, book: PriceBook): string {
  const fault = priceFault(asked, city, book);
  if (fault !== undefined) throw new Error(fault);
  const { of: added, less = [], months, lessMonths = months, plus = 0, per } = asked;
  const sumOf = (slugs: readonly string[], plan: number | undefined) =>
    sum(slugs.map((slug) => priceOf(slug, plan, asked, city, book)));
  const one = minus(sumOf(added, months), sumOf(less, lessMonths));
  const all = sum([times(one, asked.times ?? 1), rupees(plus)]);
  const amount = minus(all, discountOf(asked.coupon, one, book)) / (per ?? 1);
  const isSmall = per !== undefined && Math.abs(amount) < SMALL;
  const isExact = isSmall || (asked.exact ?? false);
  return formatRupees(isExact ? paise(Math.round(amount)) : rupees(Math.round(amount / 100)));
}

/** Why a figure cannot be told in a city (rules/content.md#prices-in-a-text). */
export function priceFault(asked: PriceAsked, city: City, book: PriceBook): string | undefined {
  const { of: added, less = [], months, lessMonths = months, buy = false, coupon } = asked;
  const named = [
    ...added.map((slug) => ({ slug, tenure: months })),
    ...less.map((slug) => ({ slug, tenure: lessMonths })),
  ];
  for (const { slug, tenure } of named) {
    const entry = book.entryOf(slug);
    if (!entry) return `${slug} does not exist`;
    if (buy) {
      if (!entry.buy) return `${slug} cannot be bought`;
      continue;
    }
    const plans = plansIn(entry, city.slug);
    if (plans.length === 0) return `${slug} is not rented in ${city.name}`;
    if (tenure === undefined || findPlan(plans, tenure)) continue;
    const offered = new Intl.ListFormat('en-IN', { type: 'disjunction' });
    const months = offered.format(plans.map((plan) => String(plan.tenure)));
    return `${slug} is not rented for ${tenure} months in ${city.name}, but for ${months}`;
  }
  if (coupon === undefined) return undefined;
  if (!book.coupons.some(({ code }) => code === coupon)) return `${coupon} is not a coupon`;
  return asked.gst ? undefined : 'a coupon comes off a rent with gst';
}

function priceOf(
  slug: string,
  months: number | undefined,
  { gst = false, exact = false, total = false, buy = false, deposit = false }: PriceAsked,
  city: City,
  { entryOf }: PriceBook,
): Paise {
  const entry = entryOf(slug);
  if (!entry) return ZERO;
  if (buy) return rupees(entry.buy?.price ?? 0);
  const kind = kindOf(entry.category);
  const plans = plansIn(entry, city.slug);
  if (deposit) return unitDeposit(kind, startingPrice(plans));
  const plan = months === undefined ? cheapestPlan(plans) : findPlan(plans, months);
  if (!plan) return ZERO;
  const { price, tenure } = plan;
  const rent = gst || exact ? rentWithGst(price, kind) : rupees(wholeRentBeforeGst(price, kind));
  return total && kind !== 'seasonal' ? times(rent, tenure) : rent;
}

function discountOf(code: string | undefined, rent: Paise, { coupons }: PriceBook): Paise {
  const entry = coupons.find((each) => each.code === code);
  if (!entry) return ZERO;
  const outcome = applyCoupon(couponOf(entry), [{ kind: 'normal', quantity: 1, price: rent }]);
  return outcome.ok ? outcome.discount : ZERO;
}
