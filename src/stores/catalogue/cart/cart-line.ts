import type * as z from 'zod/mini';
import type { addToCart } from '#contract/catalogue/cart.ts';
import { lineFlags } from '#contract/base/kind-flags.ts';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import type { ChosenLine } from '#domain/catalogue/cart/saved-choice.ts';

/** What the cart is told of a choice: all of it as it was shown (rules/wire.md#shown-is-charged). */
export function toCartLine(choice: ChosenLine): z.input<typeof addToCart.input> {
  const {
    productId,
    productSlug,
    kind,
    cityId,
    tenure,
    quantity,
    price,
    isExpress = false,
  } = choice;
  return {
    productId,
    productSlug,
    tenure,
    quantity,
    monthlyRent: price,
    securityDeposit: unitDeposit(kind, price),
    ...lineFlags(kind),
    isExpress,
    cityId,
  };
}
