import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from './run.mjs';

const answer = await call(workerData);
// A thread that ends takes with it what it has not said.
for (const stream of [process.stdout, process.stderr]) {
  await new Promise((done) => void stream.write('', () => done(undefined)));
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
parentPort?.postMessage(answer);
process.exit();

/**
 * Calls the function that the thread was begun for (`apart.mjs`).
 *
 * @param {{ module: string, name: string, given: unknown[] }} asked
 */
async function call({ module, name, given }) {
  const { [name]: work } = await import(module);
  try {
    return { value: await work(...given) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error.message };
    throw error;
  }
}
