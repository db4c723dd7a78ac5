/**
 * Runs something at once and again a while after each end, by a timer that no change of the clock
 * moves (docs/decisions/0010). The returned function lets no other run begin and waits for the one at
 * work. `run` must not throw.
 */
export function repeat(run: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let running = Promise.resolve();
  const turn = async (): Promise<void> => {
    await run();
    if (!ended) timer = setTimeout(start, pauseMs);
  };
  const start = () => {
    running = turn();
  };
  start();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await running;
  };
}
