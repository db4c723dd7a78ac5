import { performance } from 'node:perf_hooks';
import { CONTENT_FOLDER, readContent } from '../src/server/content.ts';
import { importCatalogue } from '../src/server/db/import-catalogue.ts';
import { openPglite } from '../src/server/db/open.ts';
import { command, Failure } from './parts/run.mjs';

const WARM_RUNS = 3;

/** What is measured: each answers its timed steps in milliseconds, and how long they may take in all. */
const BENCHES = {
  import: { bar: 3000, run: importAll },
};

async function timed(action) {
  const began = performance.now();
  const result = await action();
  return { result, milliseconds: performance.now() - began };
}

/** The whole catalogue from its files into an empty, migrated, embedded database. */
async function importAll() {
  const { db, close } = await openPglite('memory://');
  try {
    const read = await timed(() => readContent(CONTENT_FOLDER));
    const { products } = read.result;
    const first = await timed(() => importCatalogue(db, products));
    const second = await timed(() => importCatalogue(db, products));
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

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Runs a bench in a process that has done nothing yet, and then some times more. */
async function measure(name) {
  const { bar, run } = BENCHES[name];
  const cold = await run();
  const warm = [];
  for (let at = 0; at < WARM_RUNS; at += 1) warm.push(await run());
  console.log(`\n${name}, in milliseconds\n   cold    warm`);
  for (const [step, milliseconds] of Object.entries(cold)) {
    print(milliseconds, median(warm.map((each) => each[step])), step);
  }
  const total = sum(cold);
  print(total, median(warm.map(sum)), `in all; the bar for the cold one is ${bar}`);
  return total <= bar;
}

function sum(steps) {
  return Object.values(steps).reduce((all, milliseconds) => all + milliseconds, 0);
}

function print(cold, warm, text) {
  console.log(`${cold.toFixed(0).padStart(7)} ${warm.toFixed(0).padStart(7)}  ${text}`);
}

await command(async () => {
  const names = process.argv.slice(2);
  const all = Object.keys(BENCHES);
  if (names.some((name) => !all.includes(name))) {
    throw new Failure(`Name what to measure: ${all.join(', ')}.`);
  }
  const chosen = names.length > 0 ? names : all;
  let met = true;
  for (const name of chosen) met = (await measure(name)) && met;
  return met ? 0 : 1;
});
