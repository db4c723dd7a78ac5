import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MdxFile {
  /** As `content/blog/types-of-wood.mdx`. */
  readonly file: string;
  readonly text: string;
}

/** What is being written, in place of its file: its text alone, and what stands above it. */
export interface Unsaved extends MdxFile {
  readonly head: unknown;
}

/** The MDX files of a folder of `content/`, in the order of their names. */
export async function readMdx(
  content: string,
  folder: string,
  unsaved?: Unsaved,
): Promise<(MdxFile | Unsaved)[]> {
  const path = join(content, folder);
  const names = existsSync(path) ? await readdir(path) : [];
  const saved = names
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `content/${folder}/${name}`);
  const isHere = unsaved?.file.startsWith(`content/${folder}/`) === true;
  const files = new Set(isHere ? [...saved, unsaved.file] : saved);
  return Promise.all(
    [...files].toSorted().map(async (file) => {
      if (file === unsaved?.file) return unsaved;
      return { file, text: await readFile(join(path, file.slice(file.lastIndexOf('/'))), 'utf8') };
    }),
  );
}
