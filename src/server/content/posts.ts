import { basename } from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { blogEntrySchema } from '#domain/content/entries/blog-entry.ts';
import type { PostFile } from '#domain/content/post-problems.ts';
import type { Checked } from '#domain/content/entries/problem.ts';
import { readChecked } from './content.ts';
import { type MdxFile, readMdx, type Unsaved } from './mdx-files.ts';

/** Reads the articles, each by itself sound or with what is wrong with it. */
export async function readPostFiles(
  folder: string,
  slugs: ReadonlySet<string>,
  unsaved?: Unsaved,
): Promise<Checked<PostFile>[]> {
  const files = await readMdx(folder, 'blog', unsaved);
  return Promise.all(files.map((file) => readPost(file, slugs)));
}

async function readPost(
  source: MdxFile | Unsaved,
  slugs: ReadonlySet<string>,
): Promise<Checked<PostFile>> {
  const { file, text } = source;
  const head = () => Promise.resolve('head' in source ? source.head : headOf(text));
  const read = await readChecked(file, blogEntrySchema, head, slugs);
  const slug = basename(file, '.mdx');
  return read.ok ? { ok: true, value: { slug, entry: read.value, text } } : read;
}

function headOf(text: string): unknown {
  const file = new VFile(text);
  matter(file);
  return file.data['matter'];
}
