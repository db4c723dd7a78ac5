import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BoundedWork } from '#server/base/bounded-work.ts';
import type { Limit } from '#server/lib/limits.ts';
import type { Drawing } from './draw.ts';
import type { LabelSheets } from './labels.ts';

/** What one customer may ask for: rules/operations.md#papers */
export const PDFS: Limit = { name: 'pdf', hits: 20, seconds: 600 };

/** rules/operations.md#work-that-takes-long */
const drawing = new BoundedWork({ atOnce: 1, waiting: 20 });
const LONGEST_MS = 15_000;
const MAX_HEAP_MB = 256;

/** What is drawn or waits for it, by what it says. */
const underWay = new Map<string, Promise<Uint8Array>>();
let thread: Worker | undefined;

/**
 * A paper as a PDF, drawn in a thread beside the one that answers. One that is asked for while it is
 * being made is made once. Throws `Busy` when too many others wait.
 */
export async function printPaper(order: Drawing, fileName: string): Promise<File> {
  const words = JSON.stringify([fileName, order.paper]);
  const bytes = await (underWay.get(words) ?? begin(words, order));
  return new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' });
}

/** Labels of units as a PDF, drawn in the same thread. Throws `Busy` when too many others wait. */
export async function printLabels(order: LabelSheets): Promise<File> {
  const bytes = await drawing.run(() => drawAside(order));
  return new File([bytes as Uint8Array<ArrayBuffer>], 'labels.pdf', { type: 'application/pdf' });
}

function begin(words: string, order: Drawing): Promise<Uint8Array> {
  const made = drawing.run(() => drawAside(order)).finally(() => underWay.delete(words));
  underWay.set(words, made);
  return made;
}

/** The thread is kept, and with it the fonts it has read; one that fails is followed by another. */
async function drawAside(order: Drawing | LabelSheets): Promise<Uint8Array> {
  thread ??= startThread();
  const worker = thread;
  worker.ref();
  try {
    worker.postMessage(order, []);
    const signal = AbortSignal.timeout(LONGEST_MS);
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    worker.unref();
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw new Error('A paper could not be drawn', { cause: error });
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    env: {},
    execArgv: [],
  });
  const leave = () => {
    if (thread === worker) thread = undefined;
  };
  return worker.on('error', leave).on('exit', leave);
}
