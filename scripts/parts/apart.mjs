import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * What a function of a module answers, called in a thread with a heap of its own: beside all that a bundler
 * holds, each file that is worked on has a gigabyte searched for what is free. It ends with this process.
 *
 * @param {string} module Its address.
 * @param {string} name
 * @param {unknown[]} given Both ways only what can be sent to a thread.
 * @returns {Promise<any>}
 */
export async function apart(module, name, ...given) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { module, name, given } });
  const [answer] = await once(worker, 'message');
  await worker.terminate();
  return answer;
}

if (!isMainThread) {
  const { module, name, given } = workerData;
  const { [name]: work } = await import(module);
  parentPort?.postMessage(await work(...given));
}
