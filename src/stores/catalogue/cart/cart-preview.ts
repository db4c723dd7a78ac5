import type { Cart, CartLine } from '#contract/catalogue/cart.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { totalsOf, unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import type { LiveOffer } from '#domain/catalogue/cart/cart-addition.ts';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';
import { ZERO } from '#domain/base/money.ts';
import { IN_STOCK } from '#domain/catalogue/product.ts';
import { findPlan } from '#domain/catalogue/rent.ts';

/** A line on its way to the server; it can be shown where its product's card is known. */
export interface Addition {
  readonly choice: Omit<ChosenLine, 'kind' | 'cityId'>;
  readonly card: ProductCard | undefined;
}

/** The cart as it will be once the server has taken the additions, as far as they can be shown. */
export function withAdditions(cart: Cart, additions: ReadonlyMap<string, Addition>): Cart {
  if (additions.size === 0) return cart;
  const set = cart.cartProductList.map((line) => {
    const addition = additions.get(line.productSlug);
    return addition ? withChoice(line, addition.choice) : line;
  });
  const added = [...additions.values()]
    .filter(({ choice }) => !holds(cart, choice.productSlug))
    .flatMap(({ choice, card }) => (card ? [lineOf(choice, card)] : []));
  return toCart([...set, ...added]);
}

/** Units of additions that no line of the cart shows. */
export function unseenUnits(cart: Cart, additions: ReadonlyMap<string, Addition>): number {
  return [...additions.values()].reduce(
    (units, { choice }) => (holds(cart, choice.productSlug) ? units : units + choice.quantity),
    0,
  );
}

/**
 * The cart as it will be once the server has taken the wanted quantities, by product slug; 0 removes
 * the line. The totals follow by the rule the server charges by.
 */
export function withQuantities(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart;
  const lines = cart.cartProductList
    .map((line) => withQuantity(line, wanted.get(line.productSlug)))
    .filter(({ quantity }) => quantity > 0);
  return toCart(lines);
}

/**
 * A choice of a product as a line of a cart: as its city offers it, or as far as its card tells where
 * that is not known.
 */
export function lineOf(choice: Addition['choice'], card: ProductCard, offer?: LiveOffer): CartLine {
  const isInStock = card.status === IN_STOCK;
  const inventory = offer?.available ?? (isInStock ? choice.quantity : 0);
  const price = offer ? (findPlan(offer.plans, choice.tenure)?.price ?? ZERO) : choice.price;
  return {
    productId: choice.productId,
    productSlug: choice.productSlug,
    quantity: choice.quantity,
    tenure: choice.tenure,
    monthlyRent: price,
    securityDeposit: unitDeposit(card.kind, price),
    isExpress: false,
    available: price > 0 && inventory >= choice.quantity,
    inventory,
    productInfo: card,
  };
}

/** Lines with the totals that follow from them. */
export function toCart(lines: CartLine[]): Cart {
  return { cartProductList: lines, billingSummary: totalsOf(lines.map(toPriced)) };
}

/** Whether the line's plan is offered in the cart's city at all. */
export function isOffered(line: CartLine): boolean {
  return line.monthlyRent > 0;
}

/** A line as it will be with another quantity. */
export function withQuantity(line: CartLine, quantity: number | undefined): CartLine {
  if (quantity === undefined) return line;
  return { ...line, quantity, available: isOffered(line) && line.inventory >= quantity };
}

function withChoice(line: CartLine, { tenure, quantity, price }: Addition['choice']): CartLine {
  const securityDeposit = unitDeposit(line.productInfo.kind, price);
  return withQuantity({ ...line, tenure, monthlyRent: price, securityDeposit }, quantity);
}

function holds(cart: Cart, productSlug: string): boolean {
  return cart.cartProductList.some((line) => line.productSlug === productSlug);
}

/** A line as the rules of the totals look at it. */
export function toPriced({ productInfo, quantity, monthlyRent }: CartLine) {
  return { kind: productInfo.kind, quantity, price: monthlyRent };
}
