import { parentPort } from 'node:worker_threads';

/** How often somebody is told how far a step is, in milliseconds. */
const EVERY = 200;

let toldAt = 0;

/** Tells the command for which this thread works that a step begins (scripts/parts/apart.mjs). */
export function reportStep(step: string): void {
  tell({ step });
}

/** Tells it how much of the step is done. */
export function reportProgress(done: number, all: number): void {
  const now = performance.now();
  if (now - toldAt < EVERY) return;
  toldAt = now;
  tell({ done, all });
}

function tell(report: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
  parentPort?.postMessage({ report });
}
