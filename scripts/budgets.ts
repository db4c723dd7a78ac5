import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './parts/environment.mjs';
import {
  API_CLIENT,
  SEARCH_BOX,
  ON_REQUEST,
  FOR_SHOPPERS,
  VIEWERS,
  ON_THE_PHONE,
  PHONE,
  SECTION,
  SHOWN_SECTION,
  DESK,
  ISLANDS,
  OFFICE_LOOKS,
  OTHER_SCREEN,
} from './parts/late-chunks.ts';
import { isLate } from './parts/page-faults.ts';
import { command, Failure } from './parts/run.mjs';

/** The figures of a page, and of those that are of modules which ones they are. */
const FIGURES = ['html', 'js', 'hydrated', 'everything'] as const;
type Figure = (typeof FIGURES)[number];
type Budget = Record<Figure, number>;

interface Weight extends Budget {
  readonly modules: { readonly [Each in Figure]?: readonly string[] };
}

/** Whether a module that is loaded later counts. */
type Counts = (file: string) => boolean;

/**
 * What a cold visit of each kind of page may weigh, in kB (1,000 bytes, gzip -9):
 * `html` with the styles in it, `js` before the visitor touches anything, `hydrated` once every island
 * and window of the page is there, `everything` with what their first call loads: the API's client and the modules
 * that cannot run without it. The worst page of a kind counts.
 */
const BUDGETS: Record<string, Budget> = {
  home: { html: 27.5, js: 5.9, hydrated: 92.7, everything: 114.4 },
  list: { html: 24, js: 9.6, hydrated: 100.9, everything: 123.1 },
  planner: { html: 23.5, js: 7.3, hydrated: 98.7, everything: 122.5 },
  product: { html: 25.5, js: 9.3, hydrated: 101.6, everything: 125.7 },
  terms: { html: 21.8, js: 7.7, hydrated: 85.4, everything: 109.6 },
  blog: { html: 23, js: 4.6, hydrated: 83.8, everything: 108 },
  search: { html: 18.2, js: 99.6, hydrated: 105.8, everything: 126.6 },
  customer: { html: 21.9, js: 103.4, hydrated: 112.8, everything: 153 },
  office: { html: 17.6, js: 107.3, hydrated: 108.7, everything: 173 },
};

const DIST = path.join(ROOT, 'dist');

/** The editors' screen is no page of the shop. */
const EDITOR = 'admin.html';

/** Pages that are one island: there is nothing to show before it runs. */
const CUSTOMER = /^\/(cart|wishlist|compare|account|order|quote|track|login|password|user)(\/|$)/;

/** The desks of those who work here, each with its door. */
const OFFICE = /^\/office(\/|$)/;

/** Pages of many cards without a city in their address. */
const LISTS = new Set(['/productList', '/indianrentals', '/vrBedroom', '/vrKitchen']);

/** Pages to read: the articles and what the shop says of itself. */
const READING =
  /^\/(blogs|documents)(\/|$)|^\/(about-us|privacy-policy|same-day-delivery|settings)$/;

/** Pages with something that is true on some days only. */
const TERMS = /^\/(terms-conditions|papers)(\/|$)|^\/(faq|condition)$/;

function kindOf(address: string): string {
  if (address === '/search') return 'search';
  if (CUSTOMER.test(address)) return 'customer';
  if (OFFICE.test(address)) return 'office';
  if (LISTS.has(address)) return 'list';
  if (TERMS.test(address)) return 'terms';
  if (READING.test(address)) return 'blog';
  const [, city = '', ...rest] = address.split('/');
  if (rest[0] === 'furnish-your-home') return 'planner';
  if (!existsSync(path.join(DIST, city, 'furniture.html'))) return 'home';
  return ['home', 'list', 'list'][rest.length] ?? 'product';
}

/** The answer of a function for each file, worked out once. */
function remembered<Value>(of: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.get(file) ?? of(file);
    known.set(file, value);
    return value;
  };
}

const read = remembered((file) => readFileSync(file, 'utf8'));
const weigh = remembered((file) => gzipped(readFileSync(file)));

const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const totalOf = (files: readonly string[]) => files.reduce((sum, file) => sum + weigh(file), 0);
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The files of dist that a module imports: when it loads, and when it calls `import()`. */
function importsOf(file: string) {
  const text = read(file);
  const resolve = (specifier: string) =>
    specifier.startsWith('/') ? fileAt(specifier) : path.resolve(path.dirname(file), specifier);
  const found = (pattern: RegExp) =>
    matches(text, pattern)
      .map(resolve)
      .filter((each) => existsSync(each));
  return {
    now: found(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g),
    later: found(/\bimport\(\s*["'`]([^"'`]+\.js)["'`]/g),
  };
}

/** Adds a module with what it imports, and of what it loads later the modules that count. */
function addClosure(files: Set<string>, entry: string, counts: Counts): void {
  if (files.has(entry)) return;
  files.add(entry);
  const { now, later } = importsOf(entry);
  for (const file of [...now, ...later.filter(counts)]) addClosure(files, file, counts);
}

function closureOf(entries: readonly string[], counts: Counts): string[] {
  const files = new Set<string>();
  for (const entry of entries) addClosure(files, entry, counts);
  return [...files];
}

const chunkName = (file: string) => path.basename(file).replace(/\.[^.]+\.js$/, '');

/** Whether a module arrives together with the API's client, which it imports. */
function comesWithClient(file: string): boolean {
  return closureOf([file], () => false).some((each) => API_CLIENT.includes(chunkName(each)));
}

function isOnPage(file: string): boolean {
  const name = chunkName(file);
  if (SECTION.test(name)) return SHOWN_SECTION.includes(name);
  if (name in VIEWERS || name in ON_THE_PHONE) return false;
  return !ON_REQUEST.includes(name) && !OTHER_SCREEN.includes(name);
}

const fileAt = (address: string) => path.join(DIST, address);

/** One that a page has to wait for. */
const STYLE_SHEET = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g;

function weighPage(file: string, isOffice: boolean): Weight {
  const html = read(file);
  const scripts = matches(html, /<script[^>]*\ssrc="([^"]+\.js)"/g);
  const preloads = matches(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
  const inline = [...html.matchAll(/<script([^>]*)>([^<]+)<\/script>/g)].filter(
    ([, attributes = '']) => !/type="(application\/(ld\+)?json|speculationrules)"/.test(attributes),
  );
  const islands = [...html.matchAll(/<astro-island([^>]*)>/g)].map(([, attributes = '']) => ({
    late: isLate(attributes),
    modules: matches(attributes, /(?:component|renderer|before-hydration)-url="([^"]+)"/g),
  }));
  const early = islands.filter(({ late }) => !late).flatMap(({ modules }) => modules);
  const late = islands.flatMap(({ modules }) => modules);
  const first = [...scripts, ...preloads, ...early].map(fileAt);
  const js = closureOf(first, () => false);
  const all = [...first, ...late.map(fileAt)];
  const isShown = (each: string) =>
    isOnPage(each) && !(isOffice && FOR_SHOPPERS.includes(chunkName(each)));
  const desks = closureOf(all, isShown).filter((each) => DESK.test(chunkName(each)));
  const shown = (desk?: string) =>
    closureOf(all, (each) => isShown(each) && (each === desk || !desks.includes(each)));
  const [everything = shown()] = desks
    .map(shown)
    .toSorted((one, other) => totalOf(other) - totalOf(one));
  const hydrated = closureOf(
    all,
    (file) =>
      js.includes(file) ||
      (isShown(file) && !SEARCH_BOX.includes(chunkName(file)) && !comesWithClient(file)),
  );
  const modules = { js, hydrated, everything };

  const inlineBytes = inline.reduce((sum, [, , text = '']) => sum + gzipped(text), 0);
  return {
    modules,
    html: gzipped(html) + totalOf(matches(html, STYLE_SHEET).map(fileAt)),
    js: totalOf(modules.js) + inlineBytes,
    hydrated: totalOf(modules.hydrated) + inlineBytes,
    everything: totalOf(modules.everything) + inlineBytes,
  };
}

function pagesOfDist() {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== EDITOR)
    .map((name) => {
      const address = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
      const kind = kindOf(address);
      return { address, kind, weight: weighPage(path.join(DIST, name), kind === 'office') };
    });
}

/** The heaviest modules behind a figure that is over its budget. */
function reasons(files: readonly string[]): string {
  return files
    .toSorted((one, other) => weigh(other) - weigh(one))
    .slice(0, 5)
    .map((file) => `${(weigh(file) / 1000).toFixed(1)} ${path.basename(file)}`)
    .join(', ');
}

/** The modules that are built, by name. A name above that none has is a fault: it would not count any more. */
function builtChunks(): ReadonlyMap<string, string> {
  const folder = path.join(DIST, '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const built = new Map(files.map((name) => [chunkName(name), path.join(folder, name)]));
  const named = [
    API_CLIENT,
    SEARCH_BOX,
    ON_REQUEST,
    FOR_SHOPPERS,
    ISLANDS,
    OFFICE_LOOKS,
    Object.keys(VIEWERS),
    Object.keys(ON_THE_PHONE),
    PHONE,
    SHOWN_SECTION,
    OTHER_SCREEN,
  ];
  const lost = named.flat().filter((name) => !built.has(name));
  if (lost.length === 0) return built;
  throw new Failure(
    `scripts/parts/late-chunks.ts names modules that are not in dist/. They may have moved: ${lost.join(', ')}.`,
  );
}

/**
 * In kB, as it is printed and as it counts. Each file names others by random letters, which weigh a few
 * bytes more or less after any change: finer than a tenth a budget would be held by chance.
 */
const inKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** How many modules of a kind are over their budgets, each without what is there before it. */
function weighLate(
  kind: string,
  limits: Readonly<Record<string, number>>,
  built: ReadonlyMap<string, string>,
  before: readonly string[],
): number {
  let over = 0;
  for (const [name, limit] of Object.entries(limits)) {
    const own = closureOf([built.get(name) ?? ''], () => false);
    const weight = inKilobytes(totalOf(own.filter((file) => !before.includes(file))));
    const mark = weight > limit ? '  TOO HEAVY' : '';
    const figures = `${weight.toFixed(1).padStart(6)} ${String(limit).padStart(6)}`;
    console.log(`${kind.padEnd(9)} ${name.padEnd(13)}${figures}${mark}`);
    if (mark) over += 1;
  }
  return over;
}

await command(async () => {
  if (!existsSync(DIST))
    throw new Failure('There is no dist/ to measure: run "npm run build" first.');
  const built = builtChunks();
  const pages = pagesOfDist();
  let over = 0;
  console.log('kind      what         kB  limit  heaviest page');
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const ofKind = pages.filter((page) => page.kind === kind);
    for (const what of FIGURES) {
      const limit = budget[what];
      const [worst] = ofKind.toSorted((one, other) => other.weight[what] - one.weight[what]);
      if (!worst) continue;
      const weight = inKilobytes(worst.weight[what]);
      const mark = weight > limit ? '  TOO HEAVY' : '';
      const figures = `${weight.toFixed(1).padStart(6)} ${String(limit).padStart(6)}`;
      console.log(`${kind.padEnd(9)} ${what.padEnd(11)}${figures}  ${worst.address}${mark}`);
      if (!mark) continue;
      over += 1;
      const modules = worst.weight.modules[what];
      if (modules) console.log(`          ${reasons(modules)}`);
    }
  }
  // What opens a viewer may be an island, which has brought React; every page has its script.
  const before = [OFFICE_LOOKS, ISLANDS, 'page'].map((name) => built.get(name) ?? '');
  over += weighLate(
    'viewer',
    VIEWERS,
    built,
    closureOf(before, () => false),
  );
  const phone = closureOf([built.get(PHONE) ?? ''], () => false);
  over += weighLate('phone', ON_THE_PHONE, built, phone);
  if (over > 0) throw new Failure(`${over} figures are over their budget.`);
});
