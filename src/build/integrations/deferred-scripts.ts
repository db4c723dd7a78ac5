import { readFileSync } from 'node:fs';
import path from 'node:path';

const PART = /<(?:\/head>|script type="module" src="([^"]+\.js)"><\/script>|astro-island([^>]*)>)/g;
const MODULE = /(?:component|renderer)-url="([^"]+)"/g;
const ROOT = /<html[^>]*>/;
/** Of a page that shows nothing before its scripts have run (layouts/page.astro). */
const AT_ONCE = /\sdata-at-once/;
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** An island that stays still until the visitor reaches for it, and one that has to be there at once. */
const isLate = (island: string) => /\sclient="intent"/.test(island) && !/now/.test(island);

/** The addresses of the modules that the one at an address imports by itself. */
type ImportsOf = (address: string) => readonly string[];

/** What stands in a text from one place up to another, and what comes there instead. */
type Edit = readonly [start: number, end: number, text: string];

/**
 * A page that names in its head all modules that it runs by itself, so that a browser asks for them
 * together instead of finding each in the one that imports it (docs/decisions/0053). Where the page is
 * there without them they wait until it has been painted (event-replay.ts, docs/decisions/0062).
 */
export function deferScripts(html: string, importsOf: ImportsOf): string {
  const root = ROOT.exec(html);
  const run = new Set<string>();
  const islands: string[] = [];
  const tags: Edit[] = [];
  let head: number | undefined;
  for (const { 0: text, 1: script, 2: island, index } of html.matchAll(PART)) {
    if (script !== undefined) {
      run.add(script);
      tags.push([index, index + text.length, '']);
    } else if (island === undefined) head ??= index;
    else if (!isLate(island)) islands.push(island);
  }
  if (!root || head === undefined) return html;
  const met = new Set([...run, ...islands.flatMap((island) => found(island, MODULE))]);
  for (const address of met) for (const each of importsOf(address)) met.add(each);
  const links = [...met.difference(run)].map(
    (address) => `<link rel="modulepreload" href="${address}">`,
  );
  if (met.size === 0) return html;
  const start = root.index + '<html'.length;
  const unpainted: Edit = [start, start, ' data-unpainted'];
  if (islands.length > 0 || AT_ONCE.test(root[0])) {
    return edited(html, [unpainted, [head, head, links.join('')]]);
  }
  const scripts = Array.from(run, (address) => `<script type="module" src="${address}"></script>`);
  return edited(html, [
    unpainted,
    [head, head, `<template id="modules">${[...links, ...scripts].join('')}</template>`],
    ...tags,
  ]);
}

/** What the modules of a built site import; each is read once. */
export function importsIn(folder: string): ImportsOf {
  const known = new Map<string, readonly string[]>();
  return (address) => {
    const imports =
      known.get(address) ??
      found(readFileSync(path.join(folder, address), 'utf8'), IMPORT).map(
        (name) => `${path.posix.dirname(address)}/${name}`,
      );
    known.set(address, imports);
    return imports;
  };
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

/** A text after edits that do not overlap: put together once, since each change of a page copies it. */
function edited(text: string, edits: readonly Edit[]): string {
  let made = '';
  let done = 0;
  for (const [start, end, instead] of edits.toSorted(([one], [other]) => one - other)) {
    made += text.slice(done, start) + instead;
    done = end;
  }
  return made + text.slice(done);
}
