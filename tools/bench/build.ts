import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { NODE, toolEnvironment } from '../../scripts/parts/environment.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import type { Figure } from './figure.ts';
import { familyMegabytes } from './memory-use.ts';
import {
  changeBeside,
  changeProduct,
  copyProject,
  countPages,
  fillCatalogue,
  readSite,
} from './scratch-copy.ts';

const SIZES = [91, 1_000, 10_000];
const WATCH_MS = 500;

const BARS = { pagesPerSecond: 400, changed: 0.15, megabytes: 1_200 };

/** What "npm run build" runs, once the packages are there. */
const BUILD = `import { build } from './scripts/parts/build.mjs'; await build();`;

/**
 * Builds the site in a copy of the project: first, again unchanged, with one product changed.
 * `BENCH_SIZES=91,1000` measures no other catalogue.
 */
export async function benchBuild(isBrief: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  const named = process.env['BENCH_SIZES']?.split(',').map(Number);
  for (const size of isBrief ? SIZES.slice(0, 1) : (named ?? SIZES)) {
    figures.push(...(await buildOf(size)));
  }
  return figures;
}

async function buildOf(size: number): Promise<Figure[]> {
  const { folder, remove } = await copyProject();
  try {
    const product = await fillCatalogue(folder, size);
    const first = await build(folder);
    const again = await build(folder);
    await changeProduct(product);
    const changed = await build(folder);
    const pages = await countPages(folder);
    const own = (name: string) => `${size.toLocaleString('en')} products, ${name}`;
    return [
      { name: own('pages'), value: pages, unit: '' },
      { name: own('first'), value: first.seconds, unit: 's' },
      { name: own('again unchanged'), value: again.seconds, unit: 's' },
      {
        name: own('pages a second, again'),
        value: pages / again.seconds,
        unit: '',
        bar: { atLeast: BARS.pagesPerSecond },
      },
      { name: own('one changed'), value: changed.seconds, unit: 's' },
      {
        name: own('one changed against the first'),
        value: changed.seconds / first.seconds,
        unit: '',
        bar: { atMost: BARS.changed },
      },
      {
        name: own('memory at most'),
        value: Math.max(first.megabytes, again.megabytes, changed.megabytes),
        unit: 'MB',
        bar: { atMost: BARS.megabytes },
      },
      ...(size === SIZES[0]
        ? [
            {
              name: own('files unlike a build that kept no page'),
              value: await countUnlike(folder),
              unit: '',
              bar: { atMost: 0 },
            },
          ]
        : []),
    ];
  } finally {
    await remove();
  }
}

/** How many files of the site are not what they are when every page is made (docs/decisions/0065-pages-kept-by-a-key.md). */
async function countUnlike(folder: string): Promise<number> {
  await changeBeside(folder);
  await build(folder);
  const kept = await readSite(folder);
  await rm(path.join(folder, '.cache', 'pages'), { recursive: true });
  await build(folder);
  const made = await readSite(folder);
  const files = new Set([...kept.keys(), ...made.keys()]);
  return [...files].filter((file) => kept.get(file) !== made.get(file)).length;
}

async function build(folder: string) {
  const began = performance.now();
  const child = spawn(NODE, ['--input-type=module', '--eval', BUILD], {
    cwd: folder,
    env: toolEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, familyMegabytes(child.pid ?? 0));
  }, WATCH_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Failure(`The build failed:\n${said}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
