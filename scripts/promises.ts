import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { factText } from '../src/domain/content/facts.ts';
import type { PromiseEntry } from '../src/domain/content/policies.ts';
import { CONTENT_FOLDER, readContent } from '../src/server/content/content.ts';
import { ROOT } from './parts/environment.mjs';
import { writeOrCheck } from './parts/generated.ts';
import {
  constantsOf,
  enforcingConstants,
  projectText,
  promiseSourceFaults,
} from './parts/promise-sources.ts';
import { command, Failure } from './parts/run.mjs';

/** Each promise and every place that states it, as `docs/promises.md` (rules/content.md#promises). */
const USAGE = `node scripts/promises.ts [--check]

Writes docs/promises.md; with --check only says whether it is out of date, or names a rule or a
constant that does not exist.`;

const TABLE = 'docs/promises.md';
const CODE = ['src/messages', 'src/features', 'src/pages'];
const RULES = 'docs/rules';
/** The columns of the table, with the folders of each. */
const PLACES = {
  Content: ['content/'],
  'Letters, SMS and screens': ['src/'],
  Rules: [`${RULES}/`],
};

/** The files of some folders that can state a promise, with their texts. */
async function readFiles(folders: readonly string[]): Promise<(readonly [string, string])[]> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true }))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(?:mdx?|yaml|tsx?|astro)$/.test(name)),
    ),
  );
  return Promise.all(
    names
      .flat()
      .toSorted()
      .map(async (name) => [name, await readFile(join(ROOT, name), 'utf8')] as const),
  );
}

/** `DEPOSIT_REFUND` of `depositRefund`. */
const codeName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Whether a file states a promise, by its name, by a figure of it or by what enforces one. */
function states(
  [name, promise]: readonly [string, PromiseEntry],
  constants: ReadonlyMap<string, string>,
  [file, text]: readonly [string, string],
) {
  const { values, constant } = promise;
  const [own = ''] = constant.split(' ');
  const names = [own, ...constantsOf(promise, constants)];
  const words = `${codeName(name)}_(?:PROMISE|SHORT)|${[...new Set(names)].join('|')}`;
  if (!file.startsWith('content/')) return new RegExp(String.raw`\b(?:${words})\b`).test(text);
  return [`promise.${name}`, ...values].some((path) =>
    new RegExp(String.raw`(?:of="|\{)${path.replaceAll('.', String.raw`\.`)}(?:\.short)?["}]`).test(
      text,
    ),
  );
}

/** `[visits](rules/visits.md)` */
const linkTo = (file: string) => {
  const name = file.slice(RULES.length + 1);
  return `[${name.replace('.md', '')}](rules/${name})`;
};

await command(async () => {
  const { policies, coupons } = await readContent(CONTENT_FOLDER);
  const files = (await readFiles(['content', ...CODE, RULES])).filter(
    ([file]) => !/content\/(?:policies|exceptions|terms-versions)\.yaml$/.test(file),
  );
  const constants = enforcingConstants(projectText);
  const promises = Object.entries(policies.promises);
  const faults = promiseSourceFaults(policies.promises, projectText);
  if (faults.length > 0) throw new Failure(faults.map((fault) => fault.join(': ')).join('\n'));
  const rows = promises.map(([name, entry]) => {
    const [chapter] = entry.rule.split('#');
    const stated = files.filter(
      (file) => file[0] === `${RULES}/${chapter}` || states([name, entry], constants, file),
    );
    const places = Object.values(PLACES).map((folders) =>
      stated
        .flatMap(([file]) => (folders.some((folder) => file.startsWith(folder)) ? [file] : []))
        .map((file) => (file.startsWith(RULES) ? linkTo(file) : `\`${file}\``))
        .join(', '),
    );
    const said = factText(`promise.${name}`, { policies, coupons });
    return `| \`${name}\` | ${said} | [${chapter?.replace('.md', '')}](rules/${entry.rule}), \`${entry.constant.split(' ')[0]}\` | ${places.join(' | ')} |`;
  });
  await writeOrCheck(
    TABLE,
    [
      '# Promises',
      '',
      'Every promise of `content/policies.yaml` in its own words, the rule and constant that implement it, and every text, letter, screen and rule that states it. `node scripts/promises.ts` writes this table, and `npm run verify` fails if it is out of date ([why](rules/content.md#promises)).',
      '',
      `| Promise | What it says | Rule | ${Object.keys(PLACES).join(' | ')} |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ],
    'scripts/promises.ts',
  );
}, USAGE);
