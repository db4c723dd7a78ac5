import { parentPort, workerData } from 'node:worker_threads';
import { type LockedPdf, rebuildPdf } from './rebuild-pdf.ts';

/** Rebuilds the PDF this thread was started with; what breaks the parser cannot be read. */
const outcome = await rebuildPdf(workerData as LockedPdf).catch(() => 'unreadable' as const);
const moved = typeof outcome === 'string' ? [] : [outcome.buffer as ArrayBuffer];
parentPort?.postMessage(outcome, moved);
