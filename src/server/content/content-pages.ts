import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { pageEntrySchema } from '#domain/content/entries/page-entry.ts';
import { type Problem, problemsIn } from '#domain/content/entries/problem.ts';
import { readChecked } from './content.ts';

/** What pages are made of, by folder, and the ones that addresses of the shop lead to. */
const FOLDERS = {
  pages: ['about-us', 'condition', 'privacy-policy', 'same-day-delivery'],
  papers: [],
} as const;

/** Pages name none above their texts. */
const NO_PRODUCTS: ReadonlySet<string> = new Set();

/** What is wrong above the texts of `content/pages` and `content/papers`. */
export async function pageProblems(folder: string): Promise<Problem[]> {
  const found = await Promise.all(
    Object.entries(FOLDERS).map(async ([name, needed]) => {
      const path = join(folder, name);
      const files = existsSync(path) ? await readdir(path) : [];
      const missing = needed.filter((page) => !files.includes(`${page}.mdx`));
      return [
        ...missing.flatMap((page) =>
          problemsIn(`content/${name}/${page}.mdx`, [['', 'is missing']]),
        ),
        ...(
          await Promise.all(files.map((file) => headProblems(path, `content/${name}`, file)))
        ).flat(),
      ];
    }),
  );
  return found.flat();
}

async function headProblems(path: string, folder: string, file: string): Promise<Problem[]> {
  const head = async () => {
    const text = new VFile(await readFile(join(path, file), 'utf8'));
    matter(text);
    return text.data['matter'];
  };
  const read = await readChecked(`${folder}/${file}`, pageEntrySchema, head, NO_PRODUCTS);
  return read.ok ? [] : [...read.problems];
}
