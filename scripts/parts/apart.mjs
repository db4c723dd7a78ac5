import { Worker } from 'node:worker_threads';
import { Failure } from './run.mjs';
import { beginStep, tellProgress } from './steps.mjs';

/**
 * What a function of a module answers, called in a thread whose heap goes when it is done: beside all that
 * a bundler holds, each file that is worked on has a gigabyte searched for what is free. The thread ends
 * with this process. Throws what the function throws, a `Failure` as one, and where the thread ends early.
 * What it reports of its steps (src/build/report.ts) is shown.
 *
 * @param {string} module Its address.
 * @param {string} name
 * @param {unknown[]} given Both ways only what can be sent to a thread.
 * @returns {Promise<any>}
 */
export function apart(module, name, ...given) {
  const workerData = { module, name, given };
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    /** @type {{ value?: unknown, failure?: string } | undefined} */
    let answer;
    worker.on('message', (message) => {
      if ('report' in message) show(message.report);
      else answer = message;
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (answer === undefined) reject(new Error(`${name} ended early (exit code ${code}).`));
      else if (answer.failure === undefined) resolve(answer.value);
      else reject(new Failure(answer.failure));
    });
  });
}

/** @param {{ step: string } | { done: number, all: number }} report */
function show(report) {
  if ('step' in report) beginStep(report.step);
  else tellProgress(report.done, report.all);
}
