/** What leads nowhere between code, rules (`docs/rules`), guides (`docs/running.md`) and decisions. */

export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface Fault {
  readonly place: string;
  readonly fault: string;
}

interface Found {
  readonly place: string;
  readonly name: string;
}

const CHAPTERS = 'docs/rules/';
/** Leads to the rules, and holds none. */
const INDEX = `${CHAPTERS}README.md`;
const CITATION = /\brules\/([a-z-]+\.md(?:#[\w-]+)?)/g;
const LINK = /\]\(([a-z-]+\.md(?:#[\w-]+)?)\)/g;
const GUIDES = 'docs/';
const GUIDE = /^docs\/[a-z-]+\.md$/;
/** `docs/running.md#backups`; in a rule or decision `](../running.md#backups)`. */
const TO_GUIDE = /(?:\bdocs(?=[^\s#]*#)|\]\(\.\.)\/([a-z-]+\.md(?:#[\w-]+)?)/g;
const DECISION = /\bdecisions\/(\d{4})/g;
const OTHER_BOOK =
  /(?<!rules\/|\]\()\b((?:storefront|account|decisions|architecture|look|facts|bars)\.md)\b/g;
const QUOTED = /`([^`\s]+)`/g;
const PATH = /^(?:src|tests|scripts|tools|content|docs)\/[\w./-]+$/;
/** As code writes names: `graceDays`, `GRACE_DAYS`. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z\d]+_[A-Z\d_]+)$/;

/** The name by which a heading is led to, as GitHub makes it. */
export function anchorOf(heading: string): string {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.replaceAll(/\s/g, '-');
}

/**
 * Every citation, path and name that leads nowhere, and every rule that no code cites. `sources` are
 * all texts of the project, `paths` all its files and folders.
 */
export function citationFaults(sources: readonly Source[], paths: ReadonlySet<string>): Fault[] {
  const papers = sources.filter(({ file }) => file.endsWith('.md'));
  const chapters = papers.filter(({ file }) => file.startsWith(CHAPTERS));
  const guides = papers.filter(({ file }) => GUIDE.test(file));
  const code = sources.filter((source) => !papers.includes(source));

  const rules = chapters
    .filter(({ file }) => file !== INDEX)
    .flatMap((chapter) => headingsIn(chapter, CHAPTERS));
  const targets = new Set([
    ...rules.map(({ name }) => name),
    ...chapters.map(({ file }) => file.slice(CHAPTERS.length)),
  ]);
  const sections = new Set([
    ...guides.map(({ file }) => file.slice(GUIDES.length)),
    ...guides.flatMap((guide) => headingsIn(guide, GUIDES)).map(({ name }) => name),
  ]);
  const cited = new Set(allOf(CITATION, code).map(({ name }) => name));
  const decisions = new Set(
    [...paths].map((path) => /^docs\/decisions\/(\d{4})/.exec(path)?.[1] ?? ''),
  );
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const isFile = (name: string) => paths.has(name.replace(/\/$/, ''));

  return [
    ...blame('there is no rule', allOf(CITATION, sources), (name) => !targets.has(name)),
    ...blame('there is no rule', allOf(LINK, chapters), (name) => !targets.has(name)),
    ...blame('there is no section', allOf(TO_GUIDE, sources), (name) => !sections.has(name)),
    ...blame('no code cites the rule', rules, (name) => !cited.has(name)),
    ...blame('there is no decision', allOf(DECISION, sources), (name) => !decisions.has(name)),
    ...blame('this project has no', allOf(OTHER_BOOK, sources), () => true),
    ...blame('there is no', allOf(QUOTED, papers), (name) => PATH.test(name) && !isFile(name)),
    ...blame(
      'no code has',
      allOf(QUOTED, [...chapters, ...guides]),
      (name) => NAME.test(name) && !words.has(name),
    ),
  ];
}

function blame(
  sentence: string,
  all: readonly Found[],
  isWrong: (name: string) => boolean,
): Fault[] {
  const wrong = all.filter(({ name }) => isWrong(name));
  return wrong.map(({ place, name }) => ({ place, fault: `${sentence} ${name}` }));
}

function allOf(pattern: RegExp, sources: readonly Source[]): Found[] {
  return sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([, name = '']) => ({
        name,
        place: `${file}:${index + 1}`,
      })),
    ),
  );
}

/** The rules of a chapter, or the sections of a guide, by the names they are cited by. */
function headingsIn({ file, text }: Source, folder: string): Found[] {
  const pattern = folder === CHAPTERS ? /^## (.+)$/g : /^##+ (.+)$/g;
  return allOf(pattern, [{ file, text }]).map(({ place, name: heading }) => ({
    place,
    name: `${file.slice(folder.length)}#${anchorOf(heading)}`,
  }));
}
