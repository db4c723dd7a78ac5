import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { citationFaults } from './parts/citations.ts';
import { ROOT } from './parts/environment.mjs';
import { command, Failure } from './parts/run.mjs';

const FOLDERS = ['src', 'scripts', 'tools', 'tests', 'content', 'docs'];
const TEXTS = /\.(?:[mc]?[jt]sx?|astro|css|mdx?|ya?ml)$/;

/** Files and folders below one of the project's folders, by their paths from its root. */
function below(folder: string): string[] {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => path.join(folder, name))
    .filter((name) => !name.includes('node_modules'));
}

await command(async () => {
  const paths = new Set([...readdirSync(ROOT), ...FOLDERS, ...FOLDERS.flatMap(below)]);
  const sources = [...paths]
    .filter((file) => TEXTS.test(file) && statSync(path.join(ROOT, file)).isFile())
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const faults = citationFaults(sources, paths);
  for (const { place, fault } of faults) console.log(`${place}: ${fault}`);
  if (faults.length > 0) throw new Failure(`${faults.length} citations lead nowhere.`);
  console.log('Every citation leads to its rule, and every rule is cited.');
});
