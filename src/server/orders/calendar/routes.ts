import { calendarFile } from '#contract/orders/calendar.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findOrder } from '#server/orders/find.ts';
import { calendarOf } from './file.ts';

const FILES = { name: 'calendar', hits: 60, seconds: 600 };

/** The calendar files of a customer's orders. */
export function calendarRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calendarFile, async ({ input, caller, now }) => {
    const limited = await refuseOver(shop.db, [hit(FILES, `user ${caller.userId}`)], now);
    if (limited) return limited;
    const order = await findOrder(shop.db, caller.userId, input.orderNumber);
    if (!order) return refuse('UNAUTHORIZED');
    return (await calendarOf(shop, order, now)) ?? refuse('CALENDAR_EMPTY');
  });
}
