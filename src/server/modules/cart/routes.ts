import * as calls from '#contract/cart.ts';
import {
  type HeldLine,
  refuseAddition,
  refuseShortage,
  type Shortage,
} from '#domain/cart-addition.ts';
import type { CityId } from '#domain/city.ts';
import { kindOf } from '#domain/product.ts';
import { additionDetails } from '#messages/addition.ts';
import type { Db } from '#server/db/db.ts';
import { lockCaller } from '#server/lib/account-lock.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/serve.ts';
import { findPlans } from '#server/modules/catalogue/plans.ts';
import { findProduct } from '#server/modules/catalogue/products.ts';
import { findCartLines, type CartLineInCity, removeCartLine, setCartLine, toCart } from './cart.ts';

export function cartRoutes(api: Api): void {
  const { db, categories } = api.shop;
  const cartOf = async (on: Db, userId: number, cityId: CityId) =>
    toCart(await findCartLines(on, categories, userId, cityId));

  api.serve(calls.getCart, ({ input, caller }) => cartOf(db, caller.userId, input.cityId));

  api.serve(calls.addToCart, ({ input, caller, now }) =>
    db.transaction(async (tx) => {
      const gone = await lockCaller(tx, caller, 'update');
      if (gone) return gone;
      const product =
        input.productId === input.productSlug
          ? await findProduct(tx, input.productSlug)
          : undefined;
      if (!product) return refuse('PRODUCT_NOT_FOUND');
      const plansOf = await findPlans(tx, input.cityId, [product.slug]);
      const kind = kindOf(product.category);
      const held = await findCartLines(tx, categories, caller.userId, input.cityId);
      const refusal = refuseAddition(
        held.map(toHeld),
        { ...input, kind },
        input.seen,
        plansOf(product.slug),
      );
      if (refusal) return refuse(refusal.code, additionDetails(refusal, { ...product, kind }));
      await setCartLine(tx, caller.userId, input, now);
      return cartOf(tx, caller.userId, input.cityId);
    }),
  );

  api.serve(calls.adjustQuantity, ({ input, caller, now }) =>
    db.transaction(async (tx) => {
      const gone = await lockCaller(tx, caller, 'update');
      if (gone) return gone;
      const lines = await findCartLines(tx, categories, caller.userId, input.cityId);
      const line = lines.find(({ product }) => product.slug === input.productSlug);
      if (!line) return refuse('CART_CHANGED');
      const short = refuseMore(line, input.quantity);
      if (short) return refuse(short.code, additionDetails(short, { ...line.product, ...line }));
      await setCartLine(
        tx,
        caller.userId,
        { productSlug: line.product.slug, tenure: line.tenure, quantity: input.quantity },
        now,
      );
      return cartOf(tx, caller.userId, input.cityId);
    }),
  );

  api.serve(calls.deleteCartItem, async ({ input, caller }) => {
    await removeCartLine(db, caller.userId, input.productSlug);
    return cartOf(db, caller.userId, input.cityId);
  });
}

/** Fewer than before is always allowed: it leads towards a cart that can be ordered. */
function refuseMore(line: CartLineInCity, quantity: number): Shortage | undefined {
  return quantity > line.quantity ? refuseShortage(line.available, quantity) : undefined;
}

const toHeld = ({ product, kind, tenure, quantity }: CartLineInCity): HeldLine => ({
  productSlug: product.slug,
  kind,
  tenure,
  quantity,
});
