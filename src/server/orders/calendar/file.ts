import { eq } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type CalendarEntry, calendarEntries } from '#domain/orders/calendar-entries.ts';
import { calendarFileName } from '#domain/orders/calendar-file.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { entryText, entryTitle } from '#messages/visits/calendar-words.ts';
import { placeWords } from '#messages/visits/relocation-words.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { pickupAttempts, rentals } from '#server/db/schema/rentals.ts';
import { visits } from '#server/db/schema/visits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { isCityMove, isReplacement } from '#server/orders/city-move.ts';
import type { OrderRow } from '#server/orders/status.ts';

/** What is planned for an order as an iCalendar file; null where nothing is (rules/visits.md#a-calendar-file). */
export async function calendarOf(
  shop: AppContext,
  order: OrderRow,
  now: Date,
): Promise<File | null> {
  const { db, site, config } = shop;
  const { id, number } = order;
  const planned = await db.select().from(visits).where(eq(visits.orderId, id));
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, id));
  const entries = calendarEntries(
    {
      ...order,
      changes: await db.$count(orderEvents, eq(orderEvents.orderId, id)),
      pickupOn: rental?.pickupOn ?? null,
      pickupSlot: rental?.pickupSlot ?? null,
      returnAskedAt: rental?.returnAskedAt ?? null,
      pickupChanges:
        (await db.$count(pickupAttempts, eq(pickupAttempts.orderId, id))) +
        (rental?.pickupPlans ?? 0),
      visits: planned,
    },
    dayOf(now),
  );
  if (entries.length === 0) return null;
  const named = {
    shop: site.name,
    isCityMove: await isCityMove(db, id),
    isReplacement: await isReplacement(db, id),
  };
  const calendar = ical({
    prodId: { company: site.name, product: 'orders', language: 'EN' },
    // Only by this do calendars take out what stands in them, where nothing else is left.
    method: entries.every(({ isCancelled }) => isCancelled)
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.PUBLISH,
    events: entries.map((entry) => ({
      id: `${entry.id}@${new URL(config.siteUrl).hostname}`,
      sequence: entry.sequence,
      stamp: now,
      ...timesOf(entry),
      summary: entryTitle(entry, named),
      description: entryText(entry, number),
      // Where a move goes from and to is told in the account.
      ...(entry.what === 'plan' || entry.what === 'relocation'
        ? {}
        : { location: placeWords(order.address) }),
      url: `${config.siteUrl}/account/order/${number}`,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })),
  });
  const type = 'text/calendar; charset=utf-8';
  // Each line ends so, the last one too (RFC 5545).
  const text = `${calendar.toString().trimEnd()}\r\n`;
  return new File([text], calendarFileName(number), { type });
}

/** Instants, which every calendar shows in its own time, and whole days, which are the same everywhere. */
function timesOf(entry: CalendarEntry) {
  if (entry.what === 'plan') return { start: new Date(`${entry.on}T00:00:00Z`), allDay: true };
  return { start: entry.begins, end: entry.ends };
}
