import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { subDays } from 'date-fns/subDays';
import { eq, max as maxOf } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reminders } from '#server/db/schema/billing.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import type { ProviderPage } from '#server/gateways/payment-gateway.ts';
import { type JobName, JobRun } from '#server/lib/jobs/job-run.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { ProviderOutage } from './provider-outage.ts';

/** What a run reads in any case: rules/payments.md#payments-of-which-no-news-came */
const LOOK_BACK_DAYS = 7;

/** How far back it looks for what an earlier run has not read. */
const FURTHEST_DAYS = 180;

/** After so long a run begins no further page. */
const LONGEST_MINUTES = 5;

/** A list of the provider's, of which some is about us. */
interface ListThere<Item> {
  readonly job: JobName;
  readonly noun: 'payment' | 'refund';
  /** Of 100 items each, at most so many are read in a run, and as many of what earlier runs missed. */
  readonly mostPages: number;
  readonly ask: (from: Date, to: Date, page: number) => Promise<ProviderPage<Item>>;
  /** Of these, what is about us and is more than our books say. */
  readonly findNews: (db: Db, items: readonly Item[]) => Promise<readonly Item[]>;
  readonly hear: (item: Item) => Promise<void>;
}

/**
 * Reads what the provider did lately, and what it did since the last run that our database knows of;
 * hears what of it is news to us, and answers how much that was.
 */
export async function followList<Item extends { readonly id: string }>(
  shop: AppContext,
  { job, noun, mostPages, ask, findNews, hear }: ListThere<Item>,
): Promise<number> {
  const run = await JobRun.begin(shop, job);
  const silence = new ProviderOutage();
  const begunAt = shop.now();
  const deadline = addMinutes(begunAt, LONGEST_MINUTES);
  const faults = new Set<string>();
  let followed = 0;
  let failed = 0;

  /** Reads a span; answers how many of the pages it left, or nothing where it could not end. */
  const read = async (from: Date, to: Date, pages: number): Promise<number | undefined> => {
    for (let page = 0; page < pages && shop.now() <= deadline; page += 1) {
      const asked = await run.attempt(`page ${page + 1} of the ${noun}s`, () =>
        silence.heed(() => ask(from, to, page)),
      );
      if (!asked) return undefined;
      for (const fault of asked.faults) faults.add(fault);
      for (const heard of await findNews(shop.db, asked.items)) {
        const done = await run.attempt(`${noun} ${heard.id}`, () =>
          silence.heed(async () => {
            await hear(heard);
            return 1;
          }),
        );
        followed += done ?? 0;
        if (done === undefined) failed += 1;
      }
      if (asked.isLast) return pages - page - 1;
    }
    return undefined;
  };

  const recent = subDays(begunAt, LOOK_BACK_DAYS);
  const isRead = (await read(recent, begunAt, mostPages)) !== undefined;
  // What fails here is begun after `recent`: the next run reads it again.
  failed = 0;
  const known = await findReadUntil(shop.db, job, recent);
  let [readUntil, heardUntil] = [known, known];
  let left = mostPages;
  while (readUntil < recent) {
    const end = min([addDays(readUntil, 1), recent]);
    const rest = await read(readUntil, end, left);
    if (rest === undefined) break;
    left = rest;
    readUntil = end;
    if (failed === 0) heardUntil = end;
  }
  await keepReadUntil(shop.db, job, heardUntil);
  const fault = [...faults].toSorted().join('; ');
  if (fault) await run.note(`${noun}s that cannot be`, fault, { isFact: true });
  await silence.tell(run);
  await run.end(followed, { metAll: isRead && readUntil >= recent });
  return followed;
}

const keyOf = (job: JobName) => `read:${job}`;

/**
 * The moment before which everything was read and heard. A restored database has the one of its copy;
 * one in which no run is noted goes by the newest attempt that it knows.
 */
async function findReadUntil(db: Db, job: JobName, recent: Date): Promise<Date> {
  const [noted] = await db
    .select({ at: reminders.at })
    .from(reminders)
    .where(eq(reminders.key, keyOf(job)));
  const furthest = subDays(recent, FURTHEST_DAYS - LOOK_BACK_DAYS);
  if (noted) return max([furthest, min([noted.at, recent])]);
  const [newest] = await db.select({ at: maxOf(paymentAttempts.createdAt) }).from(paymentAttempts);
  const since = newest?.at ? subDays(newest.at, LOOK_BACK_DAYS) : recent;
  return max([furthest, min([since, recent])]);
}

async function keepReadUntil(db: Db, job: JobName, at: Date): Promise<void> {
  await db
    .insert(reminders)
    .values({ key: keyOf(job), at })
    .onConflictDoUpdate({ target: reminders.key, set: { at } });
}
