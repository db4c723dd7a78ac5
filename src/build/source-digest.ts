import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What pages are made of. */
const SOURCES = [
  ...['src', 'content', 'integrations', 'public'].map((folder) => `${folder}/**`),
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/** What a page with a key shows as its key says, if at all, and what is in no page. */
const APART = ['content/products/', 'content/pictures/', 'content/blog/', 'src/server/'];

/** Of all files that pages may be made of but for those that are apart, and of the settings. */
export async function digestOfSources(folder: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: folder, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !APART.some((apart) => file.startsWith(apart))) files.push(file);
  }
  const read = files
    .toSorted()
    .map(async (file) => [file, await readFile(path.join(folder, file))] as const);
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('PUBLIC_'))
    .toSorted(([one], [other]) => one.localeCompare(other));
  return digestOf([JSON.stringify(settings), ...(await Promise.all(read)).flat()]);
}

export function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
}
