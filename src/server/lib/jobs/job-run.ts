import { troubleOf } from '#server/db/trouble.ts';
import { Stopped } from './stoppable.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { describeFailure } from '#server/base/describe-failure.ts';
import { dropIncident, findOpenIncidents, itemOf, noteIncident } from '#server/lib/incidents.ts';
import { inTransaction } from '#server/lib/transact.ts';

/** Jobs whose items fail one by one, by the names under which an operator meets them. */
export type JobName =
  | 'await-documents'
  | 'billing'
  | 'close-issues'
  | 'debit-plans'
  | 'debit-results'
  | 'debits'
  | 'document-reminders'
  | 'exchanges'
  | 'inspections'
  | 'late-express'
  | 'mandates'
  | 'mandates-ended'
  | 'order-summaries'
  | 'outbox'
  | 'payment-reminders'
  | 'payments-there'
  | 'reconcile'
  | 'referrals'
  | 'refunds'
  | 'refunds-there'
  | 'release-stock'
  | 'report-reminders'
  | 'reset-links'
  | 'reminders'
  | 'reviews'
  | 'restock'
  | 'retention'
  | 'stray-files'
  | 'terms'
  | 'visits';

const STEP = 'The job retries automatically. If it keeps failing, fix the cause the message names.';

/**
 * One run of a job. Each item succeeds or fails by itself; a failure is laid before the operator and
 * taken back when the item succeeds (rules/operations.md#jobs).
 */
export class JobRun {
  readonly #shop: AppContext;
  readonly #job: JobName;
  readonly #failing: Set<string>;
  readonly #met = new Set<string>();
  #failed = 0;

  private constructor(shop: AppContext, job: JobName, failing: Set<string>) {
    this.#shop = shop;
    this.#job = job;
    this.#failing = failing;
  }

  static async begin(shop: AppContext, job: JobName): Promise<JobRun> {
    const open = await findOpenIncidents(shop.db, job);
    return new JobRun(shop, job, new Set(open.map(({ item }) => item)));
  }

  /**
   * Does one item's step; answers nothing when it failed, or when the step answers nothing, as for
   * an item that another process works on. Throws only what is not the item's: the database is away,
   * or the process stops. Then the whole run ends.
   */
  async attempt<Value>(
    name: string,
    step: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const item = itemOf(name);
    this.#met.add(item);
    try {
      const value = await step();
      if (value !== undefined && this.#failing.delete(item))
        await dropIncident(this.#shop.db, this.#job, item);
      return value;
    } catch (error) {
      if (endsRun(error)) throw error;
      await this.fail(item, error);
      return undefined;
    }
  }

  /**
   * Does one step for many items at once. Where that fails, each is done alone by `one`, as are those
   * that the step leaves; answers what all of it came to.
   */
  async attemptTogether<Item>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    together: () => Promise<{ readonly done: number; readonly left: readonly Item[] }>,
    one: (item: Item) => Promise<number>,
  ): Promise<number> {
    let done = 0;
    let left = items;
    try {
      ({ done, left } = await together());
    } catch (error) {
      if (endsRun(error)) throw error;
    }
    for (const item of items) {
      const isDone = !left.includes(item);
      done += (await this.attempt(nameOf(item), async () => (isDone ? 0 : one(item)))) ?? 0;
    }
    return done;
  }

  /** Writes down that an item failed, and counts and logs it. */
  async fail(item: string, error: unknown): Promise<void> {
    await this.note(item, describeFailure(error));
    this.#failed += 1;
    this.#shop.meters.itemFailed(this.#job);
    this.#shop.log.error({ err: error, job: this.#job, item }, 'an item of a job failed');
  }

  /** Lays before the operator what is wrong with an item; as a fact it stays closed once it is. */
  async note(name: string, message: string, { isFact = false } = {}): Promise<void> {
    const item = itemOf(name);
    const { db, now } = this.#shop;
    const matter = { source: this.#job, item, message, step: STEP, isFact };
    await inTransaction(db, (tx) => noteIncident(tx, matter, now()));
    this.#met.add(item);
    this.#failing.add(item);
  }

  /**
   * Ends a run and counts its failures in the log. After a run that met all there was to do, what
   * failed before and came up no more needs nobody any more.
   */
  async end(done: number, { metAll = false } = {}): Promise<void> {
    const { db, log } = this.#shop;
    const gone = metAll ? [...this.#failing].filter((item) => !this.#met.has(item)) : [];
    for (const item of gone) await dropIncident(db, this.#job, item);
    if (this.#failed > 0) log.warn({ job: this.#job, done, failed: this.#failed }, 'job ran');
  }
}

/** A lock that is stuck is the item's trouble; a database that is away, and an end, are the run's. */
function endsRun(error: unknown): boolean {
  const trouble = troubleOf(error);
  return error instanceof Stopped || trouble === 'away' || trouble === 'unknown';
}
