import type * as z from 'zod/mini';
import { fitFlags } from '#contract/base/kind-flags.ts';
import type { placeOrder } from '#contract/orders/order.ts';
import type { OrderTotals } from '#domain/catalogue/cart/order-totals.ts';
import { refuseMixedOrder, refuseSmallRent } from '#domain/catalogue/cart/cart.ts';
import { changedFigures } from '#domain/catalogue/cart/cart-addition.ts';
import { findCityById } from '#domain/base/city.ts';
import { Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { CartLineInCity } from '#server/catalogue/cart/cart.ts';
import { findServedAddress } from '#server/people/customers/served-address.ts';

export type Placement = z.output<typeof placeOrder.input>;

/** The customer's address, if the chosen city's stock serves it. */
export async function findDeliverable(
  work: Pick<AppContext, 'db' | 'serviceAreas' | 'now'>,
  userId: number,
  placement: Pick<Placement, 'addressId' | 'cityId'>,
) {
  const found = await findServedAddress(work, userId, placement.addressId);
  if (found instanceof Refusal || found.cityId === placement.cityId) return found;
  return refuse('ORDER_ADDRESS_MISSING');
}

/** Whether the cart still holds the lines that the shopper saw (rules/wire.md#shown-is-charged). */
export function refuseOtherLines(
  lines: readonly CartLineInCity[],
  { cart, ...sent }: Placement,
): Refusal | undefined {
  if (lines.length === 0) return refuse('CART_EMPTY');
  const same =
    cart.length === lines.length &&
    lines.every((line) => shownOf(cart, line)) &&
    fitFlags(
      sent,
      lines.map(({ kind }) => kind),
    );
  return same ? undefined : refuse('CART_CHANGED');
}

/** Whether every amount is the one that the shopper saw (rules/wire.md#shown-is-charged). */
export function refuseOtherAmounts(
  lines: readonly CartLineInCity[],
  { cart, couponDiscount, expressDeliveryCharge, payable }: Placement,
  totals: OrderTotals,
): Refusal | undefined {
  const changes = lines.flatMap((line) => {
    const shown = shownOf(cart, line);
    if (!shown) return [];
    return changedFigures(line.kind, line.price, shown).map((change) => ({
      ...change,
      what: `${line.product.name}: ${change.what}`,
    }));
  });
  const figures = [
    { what: 'Coupon discount', shown: couponDiscount, current: totals.couponDiscount },
    {
      what: 'Express delivery charge',
      shown: expressDeliveryCharge,
      current: totals.expressDeliveryCharge,
    },
    { what: 'payable', shown: payable, current: totals.payable },
  ];
  return refuseChanged([...changes, ...figures]);
}

function shownOf(cart: Placement['cart'], { product, quantity, tenure }: CartLineInCity) {
  return cart.find(
    (shown) =>
      shown.productSlug === product.slug && shown.quantity === quantity && shown.tenure === tenure,
  );
}

/** Why a cart cannot become an order (rules/cart.md#what-can-be-ordered). */
export function refuseCart(
  lines: readonly CartLineInCity[],
  { consent, cityId }: Placement,
  totals: OrderTotals,
): Refusal | undefined {
  const kinds = lines.map(({ kind }) => kind);
  const mixed = refuseMixedOrder(kinds);
  if (mixed) return refuse(mixed);
  if (lines.some(({ price }) => price === undefined)) return refuse('PLAN_UNAVAILABLE');
  const city = findCityById(cityId);
  if (!city) return refuse('CITY_UNKNOWN');
  const small = refuseSmallRent(kinds, totals.totalRent, city);
  if (small) return refuse(small, { values: { minimum: city.leastRent } });
  return consent || kinds.includes('medical') ? undefined : refuse('CONSENT_REQUIRED');
}
