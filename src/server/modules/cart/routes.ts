import * as calls from '#contract/cart.ts';
import { refuseMixing } from '#domain/cart.ts';
import type { CityId } from '#domain/city.ts';
import { kindOf } from '#domain/product.ts';
import { findRentOption } from '#domain/rent.ts';
import type { Db } from '../../db/db.ts';
import { type Refusal, refuse } from '../../lib/refusal.ts';
import type { Api } from '../../lib/serve.ts';
import { findPlans } from '../catalogue/plans.ts';
import { findProduct } from '../catalogue/products.ts';
import {
  findCartLines,
  lockUser,
  type PricedLine,
  removeCartLine,
  setCartLine,
  toCart,
} from './cart.ts';
import { priceChanges } from './price-changes.ts';

export function cartRoutes(api: Api): void {
  const { db, categories } = api.shop;
  const cartOf = async (on: Db, userId: number, cityId: CityId) =>
    toCart(await findCartLines(on, categories, userId, cityId));

  api.serve(calls.getCart, ({ input, caller }) => cartOf(db, caller.userId, input.cityId));

  api.serve(calls.addToCart, ({ input, caller, now }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, caller.userId);
      const product =
        input.productId === input.productSlug
          ? await findProduct(tx, input.productSlug)
          : undefined;
      if (!product) return refuse('PRODUCT_NOT_FOUND');
      const plansOf = await findPlans(tx, input.cityId, [product.slug]);
      const { options, available } = plansOf(product.slug);
      const price = findRentOption(options, input.tenure)?.price;
      if (price === undefined) return refuse('PLAN_UNAVAILABLE');
      const kind = kindOf(product.category);
      const others = (await findCartLines(tx, categories, caller.userId, input.cityId)).filter(
        (line) => line.product.slug !== product.slug,
      );
      const mixing = refuseMixing(
        others.map((line) => line.kind),
        kind,
      );
      if (mixing) return refuse(mixing);
      const changes = priceChanges(kind, price, input);
      if (changes.length > 0) return refuse('PRICE_CHANGED', { changes });
      const short = refuseShortStock(product.name, available, input.quantity);
      if (short) return short;
      await setCartLine(tx, caller.userId, input, now);
      return cartOf(tx, caller.userId, input.cityId);
    }),
  );

  api.serve(calls.adjustQuantity, ({ input, caller, now }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, caller.userId);
      const lines = await findCartLines(tx, categories, caller.userId, input.cityId);
      const line = lines.find(({ product }) => product.slug === input.productSlug);
      if (!line) return refuse('CART_CHANGED');
      const short = refuseMore(line, input.quantity);
      if (short) return short;
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
function refuseMore(line: PricedLine, quantity: number): Refusal | undefined {
  if (quantity <= line.quantity) return undefined;
  return refuseShortStock(line.product.name, line.available, quantity);
}

/** storefront.md §5: beyond what is there, the shopper is told how many can be had. */
function refuseShortStock(name: string, available: number, quantity: number): Refusal | undefined {
  if (quantity <= available) return undefined;
  if (available <= 0) return refuse('OUT_OF_STOCK', { values: { name } });
  return refuse('ONLY_N_ITEMS', { values: { n: available } });
}
