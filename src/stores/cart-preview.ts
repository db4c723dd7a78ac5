import type { Cart, CartLine } from '#contract/cart.ts';
import { billFor } from '#domain/bill.ts';

/**
 * The cart as it will be once the server has taken the wanted quantities, by product slug; 0 removes
 * the line. The bill follows by the rule the server charges by.
 */
export function withQuantities(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart;
  const lines = cart.cartProductList
    .map((line) => withQuantity(line, wanted.get(line.productSlug)))
    .filter(({ quantity }) => quantity > 0);
  return { cartProductList: lines, billingSummary: billFor(lines.map(toRented)) };
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

function toRented({ productInfo, quantity, monthlyRent }: CartLine) {
  return { kind: productInfo.kind, quantity, price: monthlyRent };
}
