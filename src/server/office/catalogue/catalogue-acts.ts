import type { CityId } from '#domain/base/city.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findCoupons } from '#server/catalogue/cart/coupon-book.ts';
import { pauseCoupon, writeCoupon } from '#server/catalogue/cart/write-coupon.ts';
import { changeSale } from '#server/catalogue/off-sale.ts';
import { callOffPrice, setPrices } from '#server/catalogue/prices.ts';
import { type CatalogueCommand, isCatalogueName } from './catalogue-commands.ts';
import { countCouponUses, type CouponFigures } from './coupons.ts';
import { findOverruled, type Overruled } from './overruled.ts';
import { findProductDetail, type ProductDetail } from './product.ts';

export type CatalogueOutcome =
  | { readonly kind: 'prices overruled'; readonly overruled: readonly Overruled[] }
  | { readonly kind: 'product in full'; readonly product: ProductDetail }
  | { readonly kind: 'prices set' | 'price called off'; readonly product: string }
  | {
      readonly kind: 'sale stopped' | 'sale started';
      readonly product: string;
      readonly cityId: CityId;
    }
  | { readonly kind: 'coupons'; readonly coupons: readonly CouponFigures[] }
  | {
      readonly kind: 'coupon kept' | 'coupon paused' | 'coupon resumed';
      readonly coupon: string;
    };

export function isOfCatalogue(command: { readonly name: string }): command is CatalogueCommand {
  return isCatalogueName(command.name);
}

/** Does what an operator asked of rents, sale and coupons. */
export async function actOnCatalogue(
  work: TxContext,
  by: string,
  command: CatalogueCommand,
  at: Date,
): Promise<CatalogueOutcome | Refusal> {
  const doing = { by, at };
  switch (command.name) {
    case 'price list':
      return { kind: 'prices overruled', overruled: await findOverruled(work.db, at) };
    case 'price show': {
      const product = await findProductDetail(work.db, command.product, at);
      return product ? { kind: 'product in full', product } : refuse('NOT_FOUND');
    }
    case 'price set': {
      const { product, from = dayOf(at), ...wanted } = command;
      const refusal = await setPrices(work.db, { ...wanted, from, productSlug: product }, doing);
      return refusal ?? { kind: 'prices set', product };
    }
    case 'price call-off': {
      const { product, change: id, seen } = command;
      const refusal = await callOffPrice(work.db, { productSlug: product, id, seen }, doing);
      return refusal ?? { kind: 'price called off', product };
    }
    case 'sale stop':
    case 'sale start': {
      const { product, cityId } = command;
      const offBecause = command.name === 'sale stop' ? command.reason : null;
      const kind = command.name === 'sale stop' ? 'sale stopped' : 'sale started';
      const sale = { productSlug: product, cityId, offBecause };
      return (await changeSale(work.db, sale, doing)) ?? { kind, product, cityId };
    }
    case 'coupon list': {
      const known = await findCoupons(work.db, work.coupons);
      return { kind: 'coupons', coupons: await countCouponUses(work.db, known) };
    }
    case 'coupon set': {
      const { coupon, entry, seen } = command;
      const refusal = await writeCoupon(work, entry, { ...doing, seen });
      return refusal ?? { kind: 'coupon kept', coupon };
    }
    case 'coupon pause':
    case 'coupon resume': {
      const { coupon, seen } = command;
      const isPaused = command.name === 'coupon pause';
      const refusal = await pauseCoupon(work, coupon, isPaused, { ...doing, seen });
      return refusal ?? { kind: isPaused ? 'coupon paused' : 'coupon resumed', coupon };
    }
    default:
      return command satisfies never;
  }
}
