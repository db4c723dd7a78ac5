import { sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import { searchMissOf } from '#domain/catalogue/search/search-miss.ts';
import { searchMisses } from '#server/db/schema/visitors.ts';
import { hit, type Limit, takeHit } from '#server/lib/limits.ts';
import type { AppContext } from '#server/lib/shop.ts';

/** Wide, since a mobile network has one address; it keeps a machine from filling the table. */
const MISSES_BY_ADDRESS: Limit = { name: 'misses-address', hits: 200, seconds: 3600 };

export interface Miss {
  readonly query: string;
  readonly cityId: CityId;
  readonly address: string;
  readonly now: Date;
}

/** Counts a search that found nothing, unless it tells who searched. A failure is logged only. */
export async function recordMiss({ db, log }: AppContext, miss: Miss): Promise<void> {
  const term = searchMissOf(miss.query);
  if (term === null) return;
  const { cityId, now } = miss;
  try {
    if ((await takeHit(db, hit(MISSES_BY_ADDRESS, `net ${miss.address}`), now)) > 0) return;
    await db
      .insert(searchMisses)
      .values({ term, cityId, times: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [searchMisses.term, searchMisses.cityId],
        set: { times: sql`${searchMisses.times} + 1`, lastAt: sql`excluded.last_at` },
      });
  } catch (error) {
    log.error({ err: error }, 'search without results not recorded');
  }
}
