/** A run ends after this and goes on in the next, so that stopping never waits long. */
const BUDGET_MS = 60_000;

export interface DueWork<Item> {
  /** Takes the item that has been due the longest; nothing when none is due. */
  readonly claim: () => Promise<Item | undefined>;
  readonly work: (item: Item) => Promise<void>;
  /** How many are worked on side by side. */
  readonly lanes: number;
  /** Whether to stop early, as when whoever is asked does not answer. */
  readonly isOver?: () => boolean;
  readonly budgetMs?: number;
}

/**
 * Works off what is due until nothing is, or until the budget of time ends: by the monotonic clock.
 * A claim has to move its item on, or a run would not end. Answers how many were worked on.
 */
export async function workOff<Item>({
  claim,
  work,
  lanes,
  isOver = () => false,
  budgetMs = BUDGET_MS,
}: DueWork<Item>): Promise<number> {
  const endsAt = performance.now() + budgetMs;
  let done = 0;
  const broken = new AbortController();
  const lane = async (): Promise<void> => {
    while (!broken.signal.aborted && !isOver() && performance.now() < endsAt) {
      const item = await claim();
      if (item === undefined) return;
      await work(item);
      done += 1;
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        broken.abort();
        throw error;
      }),
    ),
  );
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return done;
}
