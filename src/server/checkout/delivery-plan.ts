import { deliveryPlan } from '#contract/visits/delivery-plan.ts';
import { labourFee, type WayUp } from '#domain/catalogue/labour.ts';
import { orderSlotDays } from '#domain/orders/order-slot.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { findCarriedUnits } from '#server/catalogue/carried-weights.ts';
import { type CartLineInCity, findCartLines } from '#server/catalogue/cart/cart.ts';
import { planDelivery } from './express.ts';
import { daysWithRoom } from '#server/visits/places.ts';
import { findDeliverable } from './placement.ts';

export function deliveryPlanRoutes(api: Api): void {
  const { shop } = api;

  api.serve(deliveryPlan, async ({ input, caller, now }) => {
    const { userId } = caller;
    const address = await findDeliverable(shop, userId, input);
    if (address instanceof Refusal) return address;
    const lines = await findCartLines(shop.db, shop.categories, userId, input.cityId, now);
    const isEnquiry = lines.some(({ kind }) => kind === 'medical');
    const holidays = shop.policies.holidays.map(({ day }) => day);
    const daysOf = async (isExpressAccepted: boolean) => {
      const wanted = { cityId: input.cityId, isExpressAccepted };
      const delivery = await planDelivery(shop, userId, wanted, lines, now);
      const isPromised = !isEnquiry && !(delivery instanceof Refusal);
      const days = isPromised ? orderSlotDays(delivery, now, holidays) : [];
      return daysWithRoom(shop.db, input.cityId, days);
    };
    return {
      labourFee: await labourOf(shop, lines, address.fields),
      days: await daysOf(false),
      expressDays: await daysOf(true),
    };
  });
}

/** What carrying these lines up to an address costs (rules/delivery.md#floor-lift-and-labour). */
export async function labourOf(
  { db, policies }: Pick<AppContext, 'db' | 'policies'>,
  lines: readonly CartLineInCity[],
  way: WayUp,
): Promise<Paise | null> {
  return labourFee(await findCarriedUnits(db, lines), way, policies.delivery.labourWithoutLift);
}
