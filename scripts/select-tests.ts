import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { affectedBy } from './parts/affected.ts';
import { changedFiles } from './parts/changed.mjs';
import { ROOT } from './parts/environment.mjs';
import { FOLDERS, readImports } from './parts/imports.ts';
import { command } from './parts/run.mjs';

/**
 * `node scripts/select-tests.ts <file> long | changed [ref]`: writes the paths of test files into a file,
 * for `npm test`, which starts before there is a Node that reads TypeScript.
 */
const [out = '', what, ref] = process.argv.slice(2);

async function changedTests(): Promise<readonly string[]> {
  const changed = changedFiles(ref);
  const { imports } = await readImports(ROOT, [], [...FOLDERS, 'tests']);
  const { tests, why } = affectedBy(changed, { imports, texts: textsOf('tests', 'scripts') });
  for (const line of why) console.log(line);
  return tests;
}

function textsOf(...folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:m?js|tsx?)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

async function longTests(): Promise<readonly string[]> {
  const { LONG_TESTS } = await import('../tests/support/long-tests.ts');
  const { LONG_SPECS } = await import('../tests/support/long-specs.ts');
  return [...LONG_TESTS, ...LONG_SPECS];
}

await command(async () => {
  const tests = await (what === 'long' ? longTests() : changedTests());
  writeFileSync(out, JSON.stringify(tests));
});
