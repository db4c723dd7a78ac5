import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { blogEntrySchema } from '#domain/content/blog-entry.ts';
import type { PostFile } from '#domain/content/post-problems.ts';
import type { Checked } from '#domain/content/problem.ts';
import { readChecked } from './content.ts';

/** Reads the articles, each by itself sound or with what is wrong with it. */
export async function readPostFiles(
  folder: string,
  slugs: ReadonlySet<string>,
): Promise<Checked<PostFile>[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return Promise.all(
    names
      .filter((name) => name.endsWith('.mdx'))
      .toSorted()
      .map((name) => readPost(join(folder, name), slugs)),
  );
}

async function readPost(path: string, slugs: ReadonlySet<string>): Promise<Checked<PostFile>> {
  const slug = basename(path, '.mdx');
  let text = '';
  const head = async () => {
    text = await readFile(path, 'utf8');
    const file = new VFile(text);
    matter(file);
    return file.data['matter'];
  };
  const read = await readChecked(`content/blog/${slug}.mdx`, blogEntrySchema, head, slugs);
  return read.ok ? { ok: true, value: { slug, entry: read.value, text } } : read;
}
