import { parentPort } from 'node:worker_threads';
import { type Drawing, drawPaper } from './draw.ts';
import { drawLabels, type LabelSheets } from './labels.ts';

/** Draws the papers it is sent, one after the other; one that cannot be drawn ends the thread. */
parentPort?.on('message', (order: Drawing | LabelSheets) => {
  void answer(order);
});

async function answer(order: Drawing | LabelSheets): Promise<void> {
  const bytes = await ('labels' in order ? drawLabels(order) : drawPaper(order));
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}
