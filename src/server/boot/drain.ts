import type { Server, ServerResponse } from 'node:http';

/** How often connections that have become idle are looked for. */
const LOOK_EVERY_MS = 100;

export interface Drain {
  /** From now on each answer is the last one of its connection. */
  readonly lastAnswers: () => void;
  /** Takes no new connections and resolves once the open ones are done, or cut off after `graceMs`. */
  readonly close: (graceMs: number) => Promise<'finished' | 'cut'>;
}

/** Prepares a server to be stopped without breaking off an answer. docs/running.md#stopping */
export function drainOf(server: Server): Drain {
  const answers = new Set<ServerResponse>();
  let areLast = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    if (areLast) response.shouldKeepAlive = false;
  });
  function lastAnswers(): void {
    areLast = true;
    for (const response of answers) response.shouldKeepAlive = false;
  }
  return {
    lastAnswers,
    async close(graceMs) {
      lastAnswers();
      let outcome: 'finished' | 'cut' = 'finished';
      const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      const cut = setTimeout(() => {
        outcome = 'cut';
        server.closeAllConnections();
      }, graceMs);
      await new Promise((closed) => server.close(closed));
      clearInterval(look);
      clearTimeout(cut);
      return outcome;
    },
  };
}
