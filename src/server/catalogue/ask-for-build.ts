import { desc, eq, like } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import { inForceOn } from '#domain/overview/terms-version.ts';
import { reminders } from '#server/db/schema/billing.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';
import { digestOf, readPageOffers } from './page-offers.ts';

const PREFIX = 'build:';

/**
 * Has the pages on a CDN built when prices, availability, stock or the terms in force are no more those
 * of the last build that was asked for (rules/catalogue.md#pages-of-now). Answers how many builds it asked for.
 */
export async function askForBuild(
  { db, now, terms }: Pick<AppContext, 'db' | 'now' | 'terms'>,
  catalogue: KeptCatalogue,
  build: () => Promise<void>,
): Promise<number> {
  const at = now();
  const { version } = inForceOn(terms, dayOf(at));
  const key = `${PREFIX}${digestOf(await readPageOffers(catalogue, at))}:${version}`;
  const [last] = await db
    .select({ key: reminders.key })
    .from(reminders)
    .where(like(reminders.key, `${PREFIX}%`))
    .orderBy(desc(reminders.at))
    .limit(1);
  if (last?.key === key) return 0;
  await build();
  await db
    .insert(reminders)
    .values({ key, at })
    .onConflictDoUpdate({ target: reminders.key, set: { at } });
  if (last) await db.delete(reminders).where(eq(reminders.key, last.key));
  return 1;
}
