import { performance } from 'node:perf_hooks';
import { CONTENT_FOLDER, readContent } from '../src/server/content/content.ts';
import { importCatalogue } from '../src/server/db/import-catalogue.ts';
import { openPglite } from '../src/server/db/open.ts';
import { benchOffice } from './parts/bench/office.ts';
import { command, Failure } from './parts/run.mjs';

const WARM_RUNS = 3;

type Steps = Record<string, number>;

interface Bench {
  readonly bar: number;
  readonly run: () => Promise<Steps>;
}

/** What is measured: each answers its timed steps in milliseconds, and how long they may take in all. */
const BENCHES: Record<string, Bench> = {
  import: { bar: 3000, run: importAll },
};

async function timed<Result>(action: () => Promise<Result>) {
  const began = performance.now();
  const result = await action();
  return { result, milliseconds: performance.now() - began };
}

/** The whole catalogue from its files into an empty, migrated, embedded database. */
async function importAll() {
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
    return {
      [`${products.length} products read`]: read.milliseconds,
      'imported into an empty database': first.milliseconds,
      'imported again': second.milliseconds,
    };
  } finally {
    await close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs a bench in a process that has done nothing yet, and then some times more. */
async function measure(name: string, { bar, run }: Bench): Promise<boolean> {
  const cold = await run();
  const warm: Steps[] = [];
  for (let at = 0; at < WARM_RUNS; at += 1) warm.push(await run());
  console.log(`\n${name}, in milliseconds\n   cold    warm`);
  for (const [step, milliseconds] of Object.entries(cold)) {
    print(milliseconds, median(warm.map((each) => each[step] ?? NaN)), step);
  }
  const total = sum(cold);
  print(total, median(warm.map(sum)), `in all; the bar for the cold one is ${bar}`);
  return total <= bar;
}

function sum(steps: Steps): number {
  return Object.values(steps).reduce((all, milliseconds) => all + milliseconds, 0);
}

function print(cold: number, warm: number, text: string): void {
  console.log(`${cold.toFixed(0).padStart(7)} ${warm.toFixed(0).padStart(7)}  ${text}`);
}

/** What fills a database for minutes, and so is measured only where it is named. */
const LONG: Record<string, () => Promise<boolean>> = { office: benchOffice };

await command(async () => {
  const names = process.argv.slice(2);
  const all = [...Object.keys(BENCHES), ...Object.keys(LONG)];
  if (names.some((name) => !all.includes(name))) {
    throw new Failure(`Name what to measure: ${all.join(', ')}.`);
  }
  const chosen = Object.entries(BENCHES).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  let met = true;
  for (const [name, bench] of chosen) met = (await measure(name, bench)) && met;
  for (const name of names) met = (await LONG[name]?.()) !== false && met;
  return met ? 0 : 1;
});
