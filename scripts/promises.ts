import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { factText } from '../src/domain/content/facts.ts';
import type { PromiseEntry } from '../src/domain/content/policies.ts';
import { CONTENT_FOLDER, readContent } from '../src/server/content/content.ts';
import { ROOT } from './parts/environment.mjs';
import { command, Failure } from './parts/run.mjs';

/** Each promise and every place that states it, as `docs/rules/promises.md` (rules/content.md#promises). */
const USAGE = `node scripts/promises.ts [--check]

Writes docs/rules/promises.md; with --check only says whether it is out of date, or names a rule or a
constant that does not exist.`;

const TABLE = 'docs/rules/promises.md';
const CODE = ['src/messages', 'src/features', 'src/pages'];

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

/** Whether a file states a promise, by its name or by a figure of it. */
function states(name: string, { values, constant }: PromiseEntry, file: string, text: string) {
  if (file.startsWith('src/')) {
    const [own = ''] = constant.split(' ');
    return new RegExp(String.raw`\b(?:${codeName(name)}_(?:PROMISE|SHORT)|${own})\b`).test(text);
  }
  return [`promise.${name}`, ...values].some((path) =>
    new RegExp(String.raw`(?:of="|\{)${path.replaceAll('.', String.raw`\.`)}(?:\.short)?["}]`).test(
      text,
    ),
  );
}

async function existing({ rule, constant }: PromiseEntry): Promise<string[]> {
  const [chapter = '', anchor] = rule.split('#');
  const [name = '', , file = ''] = constant.split(' ');
  const headings = (await readFile(join(ROOT, 'docs/rules', chapter), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^a-z\d\s-]/g, '')
        .replaceAll(' ', '-'),
    );
  const source = await readFile(join(ROOT, file), 'utf8');
  return [
    ...(headings.includes(anchor ?? '') ? [] : [`there is no rule ${rule}`]),
    ...(new RegExp(String.raw`\bexport (?:const|function) ${name}\b`).test(source)
      ? []
      : [`${file} has no ${name}`]),
  ];
}

await command(async () => {
  const { policies, coupons } = await readContent(CONTENT_FOLDER);
  const files = (await readFiles(['content', ...CODE])).filter(
    ([file]) => !/content\/(?:policies|exceptions|terms-versions)\.yaml$/.test(file),
  );
  const promises = Object.entries(policies.promises);
  const faults = await Promise.all(
    promises.map(async ([name, entry]) =>
      (await existing(entry)).map((fault) => `promises.${name}: ${fault}`),
    ),
  );
  if (faults.flat().length > 0) throw new Failure(faults.flat().join('\n'));
  const rows = promises.map(([name, entry]) => {
    const places = files
      .filter(([file, text]) => states(name, entry, file, text))
      .map(([file]) => `\`${file}\``);
    const [chapter, anchor] = entry.rule.split('#');
    const said = factText(`promise.${name}`, { policies, coupons });
    return `| \`${name}\` | ${said} | [${chapter?.replace('.md', '')}](${chapter}#${anchor}), \`${entry.constant.split(' ')[0]}\` | ${places.join(', ')} |`;
  });
  const written = await format(
    [
      '# Promises',
      '',
      'Every promise of `content/policies.yaml` in its own words, the rule and constant that implement it, and every file that states it. `node scripts/promises.ts` writes this table, and `npm run verify` fails if it is out of date ([why](content.md#promises)).',
      '',
      '| Promise | What it says | Rule | Stated in |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    { ...(await resolveConfig(join(ROOT, TABLE))), parser: 'markdown' },
  );
  if (!process.argv.includes('--check')) return writeFile(join(ROOT, TABLE), written);
  if ((await readFile(join(ROOT, TABLE), 'utf8').catch(() => '')) !== written) {
    throw new Failure(`${TABLE} is out of date: run node scripts/promises.ts`);
  }
}, USAGE);
