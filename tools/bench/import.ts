import { CONTENT_FOLDER, readContent } from '../../src/server/content/content.ts';
import { importCatalogue } from '../../src/server/db/import-catalogue.ts';
import { openPglite } from '../../src/server/db/open.ts';
import { Failure } from '../../scripts/parts/run.mjs';
import type { Figure } from './figure.ts';

const BAR_MS = 3000;

async function timed<Result>(action: () => Promise<Result>) {
  const began = performance.now();
  const result = await action();
  return { result, milliseconds: performance.now() - began };
}

/** The whole catalogue from its files into an empty, migrated, embedded database. */
export async function benchImport(): Promise<Figure[]> {
  const now = new Date();
  const { db, close } = await openPglite('memory://');
  try {
    const read = await timed(() => readContent(CONTENT_FOLDER));
    const { products } = read.result;
    const first = await timed(() => importCatalogue(db, products, now));
    const second = await timed(() => importCatalogue(db, products, now));
    if (first.result !== products.length || second.result !== 0) {
      throw new Failure(`Imported ${first.result}, then ${second.result} of ${products.length}.`);
    }
    const whole = read.milliseconds + first.milliseconds + second.milliseconds;
    return [
      { name: 'products read', value: read.milliseconds, unit: 'ms' },
      { name: 'imported first', value: first.milliseconds, unit: 'ms' },
      { name: 'imported again', value: second.milliseconds, unit: 'ms' },
      { name: 'in all', value: whole, unit: 'ms', bar: { atMost: BAR_MS } },
    ];
  } finally {
    await close();
  }
}
