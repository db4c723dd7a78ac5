import { subDays } from 'date-fns/subDays';
import type { Db } from '#server/db/db.ts';
import type { ProviderPage } from '#server/gateways/payment-gateway.ts';
import { type JobName, JobRun } from '#server/lib/jobs/job-run.ts';
import type { Shop } from '#server/lib/shop.ts';
import { Silence } from './provider-outage.ts';

/** How far back a run looks: rules/payments.md#payments-of-which-no-news-came */
const LOOK_BACK_DAYS = 7;

/** A list of the provider's, of which some is about us. */
interface ListThere<Item> {
  readonly job: JobName;
  readonly noun: 'payment' | 'refund';
  /** Of 100 items each, at most so many are read in a run. */
  readonly mostPages: number;
  readonly ask: (from: Date, to: Date, page: number) => Promise<ProviderPage<Item>>;
  /** Of these, what is about us and is more than our books say. */
  readonly findNews: (db: Db, items: readonly Item[]) => Promise<readonly Item[]>;
  readonly hear: (item: Item) => Promise<void>;
}

/** Reads what the provider did lately, and hears what of it is news to us; answers how much that was. */
export async function followList<Item extends { readonly id: string }>(
  shop: Shop,
  { job, noun, mostPages, ask, findNews, hear }: ListThere<Item>,
): Promise<number> {
  const run = await JobRun.begin(shop, job);
  const silence = new Silence();
  const to = shop.now();
  const from = subDays(to, LOOK_BACK_DAYS);
  const faults = new Set<string>();
  let followed = 0;
  let metAll = false;
  for (let page = 0; page < mostPages && !metAll; page += 1) {
    const asked = await run.attempt(`page ${page + 1} of the ${noun}s`, () =>
      silence.heed(() => ask(from, to, page)),
    );
    if (!asked) break;
    for (const fault of asked.faults) faults.add(fault);
    for (const heard of await findNews(shop.db, asked.items)) {
      const done = await run.attempt(`${noun} ${heard.id}`, () =>
        silence.heed(async () => {
          await hear(heard);
          return 1;
        }),
      );
      followed += done ?? 0;
    }
    metAll = asked.isLast;
  }
  const fault = [...faults].toSorted().join('; ');
  if (fault) await run.note(`${noun}s that cannot be`, fault, { isFact: true });
  await silence.tell(run);
  await run.end(followed, { metAll });
  return followed;
}
