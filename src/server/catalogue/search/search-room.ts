import { BoundedWork } from '#server/base/bounded-work.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** Of one network in a window, in this process: rules/operations.md#search */
const SEARCHES = 600;
const WINDOW_SECONDS = 60;

/**
 * Room for searches in this process. Each takes the database for a while, and whoever types sends
 * many: so few run at a time, and a network that sends without pause is put off. Counting in the
 * database would cost as much as the search.
 */
export class SearchRoom {
  readonly #work: BoundedWork;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  /** The embedded database takes one search at a time whatever is asked of it. */
  constructor(isEmbedded: boolean) {
    this.#work = new BoundedWork({ atOnce: isEmbedded ? 1 : 4, waiting: 40 });
  }

  /** What the search answers, or a refusal. Throws `Busy` when too many are searching. */
  async search<Answer>(
    network: string,
    now: Date,
    job: () => Promise<Answer>,
  ): Promise<Answer | Refusal> {
    return this.admit(network, now) ?? this.run(job);
  }

  /** Counts a search of a network; a refusal where it has sent too many. */
  admit(network: string, now: Date): Refusal | undefined {
    const time = now.getTime();
    if (time >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = time + WINDOW_SECONDS * 1000;
    }
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    if (count <= SEARCHES) return undefined;
    const retryAfter = Math.ceil((this.#endsAt - time) / 1000);
    return refuse('TOO_MANY_REQUESTS', { retryAfter });
  }

  /** What is looked for anew, a few at a time. Throws `Busy` when too many wait. */
  run<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    return this.#work.run(job);
  }
}
