import { MAX_QUANTITY, MIN_QUANTITY } from './cart.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';
import type { HeldLine } from './cart-addition.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import { PRODUCT_KINDS, type ProductKind } from '#domain/catalogue/product.ts';

/**
 * A line that a shopper has chosen and no cart has taken yet: unlike a held one it bears the city and the
 * price at which it was shown.
 */
export interface ChosenLine extends HeldLine {
  readonly productId: string;
  readonly cityId: CityId;
  /** The stored price of one unit (see `Plan.price`). */
  readonly price: Paise;
  /** Whether it was shown as a product that comes express. */
  readonly isExpress?: boolean;
}

/** The items with one more; of the same product the later choice counts, in the earlier one's place. */
export function withKept<Item extends ChosenLine>(items: readonly Item[], item: Item): Item[] {
  const known = items.some(({ productSlug }) => productSlug === item.productSlug);
  return known
    ? items.map((each) => (each.productSlug === item.productSlug ? item : each))
    : [...items, item];
}

/** Reads a choice that was kept as JSON; nothing when it is none. */
export function readChoice(value: unknown): ChosenLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { productSlug, kind, cityId, tenure, quantity, price, isExpress } =
    value as Partial<ChosenLine>;
  const city = findCityById(Number(cityId));
  if (typeof productSlug !== 'string' || productSlug === '' || !city) return undefined;
  if (!isKind(kind) || !isCount(tenure) || !isCount(quantity) || !isCount(price)) return undefined;
  return {
    productId: productSlug,
    productSlug,
    kind,
    cityId: city.id,
    tenure,
    quantity: Math.min(Math.max(quantity, MIN_QUANTITY), MAX_QUANTITY),
    price: paise(price),
    ...(isExpress === true ? { isExpress } : {}),
  };
}

function isKind(kind: unknown): kind is ProductKind {
  return PRODUCT_KINDS.some((each) => each === kind);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
