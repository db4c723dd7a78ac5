import * as calls from '#contract/catalogue/cart.ts';
import {
  type HeldLine,
  offerAsShown,
  refuseAddition,
  refuseShortage,
  type Shortage,
} from '#domain/catalogue/cart/cart-addition.ts';
import type { CityId } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { additionDetails } from '#messages/catalogue/addition.ts';
import type { Db } from '#server/db/db.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findPlans } from '#server/catalogue/plans.ts';
import { findProduct } from '#server/catalogue/products.ts';
import { findCartLines, type CartLineInCity, removeCartLine, setCartLine, toCart } from './cart.ts';
import { transactAs } from '#server/lib/transact.ts';

export function cartRoutes(api: Api): void {
  const { db, categories } = api.shop;
  const cartOf = async (on: Db, userId: number, cityId: CityId, now: Date) =>
    toCart(await findCartLines(on, categories, userId, cityId, now));

  api.serve(calls.getCart, ({ input, caller, now }) =>
    cartOf(db, caller.userId, input.cityId, now),
  );

  api.serve(calls.addToCart, async ({ input, caller, now }) => {
    const added = await transactAs(api.shop, caller, 'update', async ({ db: tx }) => {
      const product =
        input.productId === input.productSlug
          ? await findProduct(tx, input.productSlug)
          : undefined;
      if (!product) return refuse('PRODUCT_NOT_FOUND');
      const plansOf = await findPlans(tx, input.cityId, [product.slug], now);
      const kind = kindOf(product.category);
      const held = await findCartLines(tx, categories, caller.userId, input.cityId, now);
      const own = held.find((line) => line.product.slug === product.slug);
      const wanted = { ...input, kind };
      const live = plansOf(product.slug);
      const refusal = refuseAddition(
        held.map(toHeld),
        wanted,
        input.seen,
        offerAsShown(wanted, live, own?.plans),
      );
      if (refusal) return refuse(refusal.code, additionDetails(refusal, { ...product, kind }));
      await setCartLine(tx, caller.userId, input, now);
      const cart = await cartOf(tx, caller.userId, input.cityId, now);
      return { cart, isNew: own === undefined };
    });
    if (added instanceof Refusal) return added;
    if (added.isNew) {
      const { cityId, productSlug } = input;
      api.shop.counts.add({ day: dayOf(now), cityId, productSlug, views: 0, carted: 1 });
    }
    return added.cart;
  });

  api.serve(calls.adjustQuantity, ({ input, caller, now }) =>
    transactAs(api.shop, caller, 'update', async ({ db: tx }) => {
      const lines = await findCartLines(tx, categories, caller.userId, input.cityId, now);
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
      return cartOf(tx, caller.userId, input.cityId, now);
    }),
  );

  api.serve(calls.deleteCartItem, async ({ input, caller, now }) => {
    await removeCartLine(db, caller.userId, input.productSlug);
    return cartOf(db, caller.userId, input.cityId, now);
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
