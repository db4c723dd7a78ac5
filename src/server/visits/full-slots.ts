import { and, eq } from 'drizzle-orm';
import { fullSlots } from '#contract/visits/full-slots.ts';
import { findCityById } from '#domain/base/city.ts';
import { FULL_DAYS_AHEAD } from '#domain/visits/full-slots.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { HALVES } from '#domain/visits/visit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { findLoads } from './places.ts';

export function fullSlotRoutes(api: Api): void {
  const { db } = api.shop;

  api.serve(fullSlots, async ({ input: { orderNumber, cityId }, caller, now }) => {
    const [order] = await db
      .select({ id: orders.id, cityId: orders.cityId })
      .from(orders)
      .where(and(eq(orders.number, orderNumber), openTo(db, caller.userId, 'decide')));
    const city = findCityById(cityId || (order?.cityId ?? 0));
    if (!city) return refuse('NOT_FOUND');
    const first = dayOf(now);
    const days = Array.from({ length: FULL_DAYS_AHEAD + 1 }, (_, at) => addDaysTo(first, at));
    const loads = await findLoads(db, first, addDaysTo(first, FULL_DAYS_AHEAD), {
      except: order?.id,
    });
    const halves = days.flatMap((day) => HALVES.map((half) => ({ day, half })));
    return { full: halves.filter((slot) => loads.isFull({ cityId: city.id, ...slot })) };
  });
}
