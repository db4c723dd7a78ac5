import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './environment.mjs';
import { Failure } from './run.mjs';

/**
 * Writes a page of Markdown that `script` generates; with `--check` it only compares, and throws a
 * `Failure` if the page is out of date. `page` is its path from the project's root.
 */
export async function writeOrCheck(
  page: string,
  lines: readonly string[],
  script: string,
): Promise<void> {
  const file = path.join(ROOT, page);
  const style = await resolveConfig(file);
  const text = await format(lines.join('\n'), { ...style, parser: 'markdown' });
  if (!process.argv.includes('--check')) return writeFile(file, text);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    throw new Failure(`${page} is out of date: run node ${script}`);
  }
}
