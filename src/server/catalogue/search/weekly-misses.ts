import { desc, gte, sql } from 'drizzle-orm';
import { addDaysTo, dayOf, instantAt, mondayOf } from '#domain/base/kolkata.ts';
import { searchMissesLetter } from '#messages/catalogue/search-misses-letter.ts';
import { searchMisses } from '#server/db/schema/visitors.ts';
import { post } from '#server/lib/outbox.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { sendOnce } from '#server/mails/send-once.ts';

const MOST_IN_LETTER = 50; // rules/catalogue.md#searches-that-found-nothing

/** Sends the editor what people searched for without results in the week before this one, once. */
export async function reportMisses(shop: AppContext): Promise<number> {
  const now = shop.now();
  const monday = mondayOf(dayOf(now));
  const since = instantAt(addDaysTo(monday, -7), 0);
  return sendOnce(shop, `search-misses:${monday}`, now, async ({ db, site }) => {
    const times = sql<number>`sum(${searchMisses.times})::int`;
    const misses = await db
      .select({ term: searchMisses.term, times })
      .from(searchMisses)
      .where(gte(searchMisses.lastAt, since))
      .groupBy(searchMisses.term)
      .orderBy(desc(times), searchMisses.term)
      .limit(MOST_IN_LETTER);
    if (misses.length === 0) return;
    const letter = searchMissesLetter(addDaysTo(monday, -1), misses);
    await post(db, { channel: 'email', to: site.email, urgency: 'bulk', ...letter }, now);
  });
}
