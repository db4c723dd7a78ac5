import { parentPort } from 'node:worker_threads';
import { type Drawing, drawPaper } from './draw.ts';

/** Draws the papers it is sent, one after the other; one that cannot be drawn ends the thread. */
parentPort?.on('message', (drawing: Drawing) => {
  void answer(drawing);
});

async function answer(drawing: Drawing): Promise<void> {
  const bytes = await drawPaper(drawing);
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}
