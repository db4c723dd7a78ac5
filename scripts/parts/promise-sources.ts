import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../src/domain/content/entries/problem.ts';
import type { PromiseEntry } from '../../src/domain/content/policies.ts';
import { anchorOf } from './citations.ts';
import { ROOT } from './environment.mjs';

/** Where the figures of promises are compared with the constants that enforce them. */
const SCHEMA = 'src/domain/content/policies.ts';

/** The text of a file of the project, or undefined if there is none. */
export type TextOf = (file: string) => string | undefined;

export const projectText: TextOf = (file) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined;

/** The constant that enforces each figure, by its path: `billing.dueDay` → `DUE_DAY`. */
export function enforcingConstants(textOf: TextOf): ReadonlyMap<string, string> {
  const groups = (textOf(SCHEMA) ?? '').split(/^ {2}(?=\w+:)/m);
  return new Map(
    groups.flatMap((group) => {
      const [name = ''] = /^\w+/.exec(group) ?? [];
      const found = group.matchAll(/(\w+): enforced\w*\(\s*(?:\.{3})?([A-Z][A-Z_]+)/g);
      return Array.from(found, ([, field = '', constant = '']) => [
        field === name ? name : `${name}.${field}`,
        constant,
      ]);
    }),
  );
}

/** The constants that enforce the figures of a promise. */
export function constantsOf(
  { values }: PromiseEntry,
  constants: ReadonlyMap<string, string>,
): string[] {
  return values.flatMap((path) =>
    [...constants].flatMap(([figure, constant]) =>
      `${path}.`.startsWith(`${figure}.`) ? [constant] : [],
    ),
  );
}

/** Promises whose rule or constant doesn't exist, or isn't theirs (rules/content.md#promises). */
export function promiseSourceFaults(
  promises: Readonly<Record<string, PromiseEntry>>,
  textOf: TextOf,
): Fault[] {
  const constants = enforcingConstants(textOf);
  return Object.entries(promises).flatMap(([name, promise]) => [
    ...constantFaults(promise, constants, textOf).map((fault): Fault => [
      `promises.${name}.constant`,
      fault,
    ]),
    ...ruleFaults(promise, textOf).map((fault): Fault => [`promises.${name}.rule`, fault]),
  ]);
}

function constantFaults(
  promise: PromiseEntry,
  constants: ReadonlyMap<string, string>,
  textOf: TextOf,
): string[] {
  const { name, file } = partsOf(promise);
  const source = textOf(file);
  if (source === undefined) return [`${file} does not exist: name the file of the constant`];
  if (!declarationOf(name, source)) {
    return [`${file} exports no ${name}: name the constant that enforces a figure`];
  }
  const own = constantsOf(promise, constants);
  if (own.length === 0 || own.includes(name)) return [];
  return [`${name} enforces none of its values: name ${[...new Set(own)].join(' or ')}`];
}

/** A rule is its promise's if it names the constant, or if the lines around the constant cite it. */
function ruleFaults(promise: PromiseEntry, textOf: TextOf): string[] {
  const { rule } = promise;
  const [chapter = '', anchor = ''] = rule.split('#');
  const section = textOf(`docs/rules/${chapter}`)
    ?.split(/^## /m)
    .slice(1)
    .find((each) => anchorOf(each.split('\n')[0] ?? '') === anchor);
  if (section === undefined) {
    return [`docs/rules has no ${rule}: name the heading that implements the promise`];
  }
  const { name, file } = partsOf(promise);
  const source = textOf(file) ?? '';
  const at = declarationOf(name, source)?.index;
  // A missing constant is reported already.
  if (at === undefined) return [];
  const block = source.slice(source.lastIndexOf('\n\n', at), source.indexOf('\n', at));
  const cited = Array.from(block.matchAll(/\brules\/([a-z-]+\.md#[a-z\d-]+)/g), ([, each]) => each);
  if (cited.includes(rule) || new RegExp(String.raw`\b${name}\b`).test(section)) return [];
  return [`${rule} is about something else: name the heading that mentions ${name}`];
}

/** `DUE_DAY in src/domain/base/rent-period.ts` */
function partsOf({ constant }: PromiseEntry) {
  const [name = '', , file = ''] = constant.split(' ');
  return { name, file };
}

const declarationOf = (name: string, source: string) =>
  new RegExp(String.raw`\bexport (?:const|function) ${name}\b`).exec(source);
