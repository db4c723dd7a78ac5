import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from './run.mjs';

/** Calls the function that it was begun for (`apart.mjs`). */
const { module, name, given } = workerData;
const { [name]: work } = await import(module);
try {
  parentPort?.postMessage({ answer: await work(...given) });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  parentPort?.postMessage({ failure: error.message });
}
