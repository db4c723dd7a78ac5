import type { Import } from './imports.ts';

/**
 * Chooses the test files that a change can reach (docs/decisions/0069).
 */

export interface Project {
  readonly imports: readonly Import[];
  /** Every test file and its support, with the text of each, and of scripts. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface Affected {
  /** Test files, by path. */
  readonly tests: readonly string[];
  /** One line for each changed file: what it reaches. */
  readonly why: readonly string[];
}

const TEST = /^tests\/.*\.(?:test|spec)\.tsx?$/;
const SPEC = /\.spec\.ts$/;
const UNIT = ['tests/domain/', 'tests/stores/'];
const SERVER = ['tests/server/'];
const BROWSER = ['tests/e2e/'];
const EVERY = ['tests/'];

/** Changes that imports don't show, and the tests they may reach. The first match counts. */
const BY_PLACE: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:package|package-lock|tsconfig)\.json$|^\.npmrc$/, EVERY],
  [/^vitest\.config\.ts$/, [...UNIT, ...SERVER]],
  [/^playwright\.config\.ts$|^astro\.config\.mjs$|^public\/|^src\/build\/integrations\//, BROWSER],
  [/^content\//, ['tests/domain/', ...SERVER, ...BROWSER]],
  [/^tests\/support\/quiet\.ts$/, [...UNIT, ...SERVER]],
  [/^tests\/stores\/support\/window\.ts$/, ['tests/stores/']],
  [/^tests\/server\/support\/template\.ts$/, SERVER],
  [/^tests\/fixtures\//, EVERY],
  [/^src\/server\/.*\.(?:sql|json)$/, [...SERVER, ...BROWSER]],
  [/^src\/.*\.css$/, BROWSER],
];

/** Files that the shop under test starts with: what reaches one of them reaches every browser test. */
const SHOP =
  /^(?:src\/server\/main\.ts|scripts\/start\.mjs|src\/content\.config\.ts|src\/layouts\/.*)$/;
const PAGE = /^src\/pages\/(.*)\.(?:astro|ts)$/;

/** The tests that can notice a change of these files. */
export function affectedBy(changed: readonly string[], project: Project): Affected {
  const all = [...project.texts.keys()].filter((file) => TEST.test(file));
  const importers = importersOf(project);
  const tests = new Set<string>();
  const why = changed.map((file) => {
    const { reached, reason } = reachedBy(file, all, importers, project);
    for (const test of reached) tests.add(test);
    return `${file}: ${reason}`;
  });
  return { tests: [...tests].toSorted(), why };
}

function reachedBy(
  file: string,
  all: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  project: Project,
) {
  const files = allThatReach(file, importers);
  const direct = all.filter((test) => files.has(test));
  const pages = [...files].flatMap((each) => PAGE.exec(each)?.[1] ?? []);
  const isShop = [...files].some((each) => SHOP.test(each));
  const openers = isShop ? all : pages.flatMap((page) => openersOf(page, all, importers, project));
  const specs = openers.filter((test) => SPEC.test(test));
  const places = [...files].flatMap(
    (each) => BY_PLACE.find(([place]) => place.test(each))?.[1] ?? [],
  );
  const placed = all.filter((test) => places.some((place) => test.startsWith(place)));
  const reached = new Set([...direct, ...specs, ...placed]);
  return { reached, reason: reasonOf(reached, all) };
}

/**
 * Browser tests that name the first part of a page's address, themselves or in their support. Everyone
 * passes the home page and the pages of a city.
 */
function openersOf(
  page: string,
  all: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  { texts }: Project,
): readonly string[] {
  const [first = ''] = page.split('/');
  if (first === 'index' || first.startsWith('[')) return all;
  const naming = [...texts].flatMap(([file, text]) => (text.includes(`/${first}`) ? [file] : []));
  return naming.flatMap((file) => [...allThatReach(file, importers)]);
}

function reasonOf(reached: ReadonlySet<string>, all: readonly string[]): string {
  if (reached.size === 0) return 'no test';
  const suites = [...new Set(all.map((test) => test.split('/')[1] ?? ''))];
  return suites
    .flatMap((suite) => {
      const inSuite = (test: string) => test.startsWith(`tests/${suite}/`);
      const count = [...reached].filter((test) => inSuite(test)).length;
      const total = all.filter((test) => inSuite(test)).length;
      return count > 0 ? [`${count} of ${total} files in tests/${suite}`] : [];
    })
    .join(', ');
}

/** Who imports a file, or names its path or its folder. */
function importersOf({ imports, texts }: Project): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const add = (to: string, from: string) => {
    importers.set(to, [...(importers.get(to) ?? []), from]);
  };
  for (const { from, to } of imports) add(to, from);
  for (const [file, text] of texts) {
    const named = text.matchAll(
      /['"`(/](?:\.\.?\/)*((?:src|scripts|tools|content|docs|public|deploy)\/[\w./-]+|README\.md)/g,
    );
    for (const [, name = ''] of named) add(name.replace(/\/$/, ''), file);
  }
  return importers;
}

function allThatReach(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const seen = new Set([file]);
  for (const each of seen) {
    for (const name of [each, ...foldersOf(each)]) {
      for (const importer of importers.get(name) ?? []) seen.add(importer);
    }
  }
  return seen;
}

/** `content/blog` for `content/blog/a.mdx`. A whole layer, such as `src/domain`, is too wide to count. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(2, -1).map((_, index) => parts.slice(0, index + 2).join('/'));
}
