import { eq } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type CalendarEntry, calendarEntries, calendarSequence } from '#domain/calendar-entries.ts';
import { calendarFileName } from '#domain/calendar-file.ts';
import { dayOf } from '#domain/kolkata.ts';
import { entryText, entryTitle } from '#messages/calendar-words.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import type { Shop } from '#server/lib/shop.ts';
import type { OrderRow } from '#server/modules/orders/status.ts';

/** What is planned for an order as an iCalendar file; null where nothing is (rules/visits.md#a-calendar-file). */
export async function calendarOf(shop: Shop, order: OrderRow, now: Date): Promise<File | null> {
  const { db, site, config } = shop;
  const { id, number } = order;
  const planned = await db.select().from(visits).where(eq(visits.orderId, id));
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, id));
  const entries = calendarEntries(
    {
      ...order,
      pickupOn: rental?.pickupOn ?? null,
      pickupSlot: rental?.pickupSlot ?? null,
      visits: planned,
    },
    dayOf(now),
  );
  if (entries.length === 0) return null;
  const calendar = ical({
    prodId: { company: site.name, product: 'orders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    events: entries.map((entry) => ({
      id: `${entry.id}@${new URL(config.siteUrl).hostname}`,
      sequence: calendarSequence(now),
      stamp: now,
      ...timesOf(entry),
      summary: entryTitle(entry, site.name),
      description: entryText(entry, number),
      url: `${config.siteUrl}/account/order/${number}`,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })),
  });
  const type = 'text/calendar; charset=utf-8';
  return new File([calendar.toString()], calendarFileName(number), { type });
}

/** Instants, which every calendar shows in its own time, and whole days, which are the same everywhere. */
function timesOf(entry: CalendarEntry) {
  if (entry.what === 'plan') return { start: new Date(`${entry.on}T00:00:00Z`), allDay: true };
  return { start: entry.begins, end: entry.ends };
}
