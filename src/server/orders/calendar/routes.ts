import { calendarFile } from '#contract/orders/calendar.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { calendarOf } from './file.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const FILES = { does: 'decide', limit: { name: 'calendar', hits: 60, seconds: 600 } } as const;

/** The calendar files of a customer's orders. */
export function calendarRoutes(api: Api): void {
  const { shop } = api;

  serveOrder(api, calendarFile, FILES, async ({ order, now }) => {
    return (await calendarOf(shop, order, now)) ?? refuse('CALENDAR_EMPTY');
  });
}
