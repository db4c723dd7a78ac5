import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from './run.mjs';

/**
 * What a function of a module answers, called in a thread whose heap goes when it is done: beside all that
 * a bundler holds, each file that is worked on has a gigabyte searched for what is free. The thread ends
 * with this process. Throws a `Failure` of the function as one.
 *
 * @param {string} module Its address.
 * @param {string} name
 * @param {unknown[]} given Both ways only what can be sent to a thread.
 * @returns {Promise<any>}
 */
export async function apart(module, name, ...given) {
  const workerData = { module, name, given };
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData });
  const [{ answer, failure }] = await once(worker, 'message');
  await worker.terminate();
  if (failure !== undefined) throw new Failure(failure);
  return answer;
}
