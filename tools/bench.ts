import type { Figure, Measure } from './bench/figure.ts';
import { isMet } from './bench/figure.ts';
import { printTable, readLedger, writeLedger } from './bench/ledger.ts';
import { command, Failure } from '../scripts/parts/run.mjs';

/** What can be measured, quick ones first; each brings its tools only when it is asked for. */
const PARTS: Readonly<Record<string, () => Promise<Measure>>> = {
  import: async () => (await import('./bench/import.ts')).benchImport,
  bytes: async () => (await import('./bench/bytes.ts')).benchBytes,
  large: async () => (await import('./bench/large.ts')).benchLarge,
  start: async () => (await import('./bench/start.ts')).benchStart,
  memory: async () => (await import('./bench/load.ts')).benchMemory,
  api: async () => (await import('./bench/api.ts')).benchApi,
  lighthouse: async () => (await import('./bench/lighthouse.ts')).benchLighthouse,
  load: async () => (await import('./bench/load.ts')).benchLoad,
  build: async () => (await import('./bench/build.ts')).benchBuild,
  tables: async () => (await import('./bench/office.ts')).benchTables,
};

const BRIEF = '--brief';

const USAGE = `npm run bench [-- <part>…] [--brief]

Measures all that bars are set for, in hours, and keeps it in docs/bench/figures.json. Parts alone:
${Object.keys(PARTS).join(', ')}. ${BRIEF} tries it: shorter, and keeps nothing.`;

await command(async () => {
  const words = process.argv.slice(2);
  const isBrief = words.includes(BRIEF);
  const named = words.filter((word) => word !== BRIEF);
  if (named.some((name) => !(name in PARTS))) {
    throw new Failure(
      `Name what to measure: ${Object.keys(PARTS).join(', ')}; ${BRIEF} for a try.`,
    );
  }
  const measured: Record<string, readonly Figure[]> = {};
  const failed: string[] = [];
  for (const [name, load] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    try {
      const measure = await load();
      measured[name] = await measure(isBrief);
    } catch (failure) {
      failed.push(name);
      console.error(failure instanceof Failure ? failure.message : failure);
    }
  }
  const before = readLedger();
  console.log('');
  printTable(measured, before);
  // A try says nothing that is worth keeping.
  if (!isBrief) writeLedger(measured);
  const short = Object.values(measured)
    .flat()
    .filter((figure) => !isMet(figure));
  if (short.length > 0) console.log(`\n${short.length} figures are short of their bars.`);
  if (failed.length > 0) throw new Failure(`Not measured: ${failed.join(', ')}.`);
}, USAGE);
