/** What leads nowhere between code, rules (`docs/rules`) and decisions. */

/** @typedef {{ readonly file: string, readonly text: string }} Source */
/** @typedef {{ readonly place: string, readonly fault: string }} Fault */
/** @typedef {{ readonly place: string, readonly name: string }} Found */

const CHAPTERS = 'docs/rules/';
const CITATION = /\brules\/([a-z-]+\.md(?:#[\w-]+)?)/g;
const LINK = /\]\(([a-z-]+\.md(?:#[\w-]+)?)\)/g;
const DECISION = /\bdecisions\/(\d{4})/g;
const OTHER_BOOK =
  /(?<!rules\/|\]\()\b((?:storefront|account|decisions|architecture|look|facts|bars)\.md)\b/g;
const QUOTED = /`([^`\s]+)`/g;
const PATH = /^(?:src|tests|scripts|integrations|content|docs)\/[\w./-]+$/;
/** As code writes names: `graceDays`, `GRACE_DAYS`. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z\d]+_[A-Z\d_]+)$/;

/** The name by which a heading is led to, as GitHub makes it. */
function anchorOf(/** @type {string} */ heading) {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.replaceAll(/\s/g, '-');
}

/**
 * Every citation, path and name that leads nowhere, and every rule that no code cites.
 *
 * @param {readonly Source[]} sources All texts of the project.
 * @param {ReadonlySet<string>} paths All its files and folders.
 * @returns {Fault[]}
 */
export function citationFaults(sources, paths) {
  const papers = sources.filter(({ file }) => file.endsWith('.md'));
  const chapters = papers.filter(({ file }) => file.startsWith(CHAPTERS));
  const code = sources.filter((source) => !papers.includes(source));

  const rules = chapters.flatMap(rulesIn);
  const targets = new Set([
    ...rules.map(({ name }) => name),
    ...chapters.map(({ file }) => file.slice(CHAPTERS.length)),
  ]);
  const cited = new Set(allOf(CITATION, code).map(({ name }) => name));
  const decisions = new Set(
    [...paths].map((path) => /^docs\/decisions\/(\d{4})/.exec(path)?.[1] ?? ''),
  );
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const isFile = (/** @type {string} */ name) => paths.has(name.replace(/\/$/, ''));

  return [
    ...blame('there is no rule', allOf(CITATION, sources), (name) => !targets.has(name)),
    ...blame('there is no rule', allOf(LINK, chapters), (name) => !targets.has(name)),
    ...blame('no code cites the rule', rules, (name) => !cited.has(name)),
    ...blame('there is no decision', allOf(DECISION, sources), (name) => !decisions.has(name)),
    ...blame('this project has no', allOf(OTHER_BOOK, sources), () => true),
    ...blame('there is no', allOf(QUOTED, papers), (name) => PATH.test(name) && !isFile(name)),
    ...blame('no code has', allOf(QUOTED, chapters), (name) => NAME.test(name) && !words.has(name)),
  ];
}

/**
 * @param {string} sentence
 * @param {readonly Found[]} all
 * @param {(name: string) => boolean} isWrong
 * @returns {Fault[]}
 */
function blame(sentence, all, isWrong) {
  const wrong = all.filter(({ name }) => isWrong(name));
  return wrong.map(({ place, name }) => ({ place, fault: `${sentence} ${name}` }));
}

/** @returns {Found[]} */
function allOf(/** @type {RegExp} */ pattern, /** @type {readonly Source[]} */ sources) {
  return sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([, name = '']) => ({
        name,
        place: `${file}:${index + 1}`,
      })),
    ),
  );
}

/** The rules of a chapter, by the names they are cited by. @returns {Found[]} */
function rulesIn(/** @type {Source} */ chapter) {
  const name = chapter.file.slice(CHAPTERS.length);
  return allOf(/^## (.+)$/g, [chapter]).map(({ place, name: heading }) => ({
    place,
    name: `${name}#${anchorOf(heading)}`,
  }));
}
