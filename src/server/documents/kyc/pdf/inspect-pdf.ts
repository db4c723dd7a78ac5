import { Worker } from 'node:worker_threads';
import type { LockedPdf, PdfRefusal } from './rebuild-pdf.ts';

/** rules/kyc.md#pdf */
const LONGEST_MS = 10_000;
const MAX_HEAP_MB = 256;
/** Of what lives only for a moment; it is not counted with the heap. */
const MAX_YOUNG_MB = 16;

/**
 * Rebuilds a PDF (see `rebuildPdf`) in a thread of its own, which ends with it: however long the
 * file takes and whatever it breaks, nothing else waits. A file that asks for too much memory is
 * unreadable; one that takes too long may only have come at a busy time.
 */
export async function inspectPdf(
  pdf: LockedPdf,
  longestMs = LONGEST_MS,
): Promise<Uint8Array | PdfRefusal> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: pdf,
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_YOUNG_MB,
    },
    stdout: true,
    stderr: true,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve('too-slow'), longestMs);
      worker.once('message', resolve);
      worker.once('error', () => resolve('unreadable'));
      worker.once('exit', () => resolve('unreadable'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
