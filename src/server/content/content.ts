import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import {
  contentFile,
  type DocumentName,
  type Documents,
  DOCUMENTS,
} from '#domain/content/documents.ts';
import { type Checked, checkEntry, formatProblem, type Problem } from '#domain/content/problem.ts';
import { type ProductFile, productEntrySchema } from '#domain/content/product-entry.ts';

/** Raised for files an editor has to mend; the message names them with their fields, one a line. */
export class ContentError extends Error {}

export type Content = Documents & { readonly products: readonly ProductFile[] };

/** The content as far as it can be read, and everything that keeps the rest from it. */
export interface ContentReading {
  readonly products: readonly ProductFile[];
  /** Slugs of every product file, those that cannot be read included. */
  readonly slugs: ReadonlySet<string>;
  readonly documents: Partial<Documents>;
  readonly problems: readonly Problem[];
}

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));

/** Reads what editors write; throws `ContentError`. */
export async function readContent(folder: string): Promise<Content> {
  const { products, documents, problems } = await readSoundContent(folder);
  if (problems.length > 0) {
    const lines = ['The content needs mending:', ...problems.map(formatProblem)];
    throw new ContentError(lines.join('\n'));
  }
  return { ...(documents as Documents), products };
}

/** Reads what editors write, as much of it as is sound. */
export async function readSoundContent(folder: string): Promise<ContentReading> {
  const names = Object.keys(DOCUMENTS) as DocumentName[];
  const files = await findProductFiles(join(folder, 'products'));
  const [products, documents] = await Promise.all([
    Promise.all(files.map(readProduct)),
    Promise.all(names.map((name) => readDocument(folder, name))),
  ]);
  const sound = documents.flatMap((read, at) => (read.ok ? [[names[at], read.value]] : []));
  return {
    products: products.flatMap((read) => (read.ok ? [read.value] : [])),
    slugs: new Set(files.map(slugOf)),
    documents: Object.fromEntries(sound) as Partial<Documents>,
    problems: [...products, ...documents].flatMap((read) => (read.ok ? [] : read.problems)),
  };
}

async function findProductFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => join(folder, name));
}

function slugOf(path: string): string {
  return basename(path, '.md');
}

async function readProduct(path: string): Promise<Checked<ProductFile>> {
  const category = basename(dirname(path));
  const slug = slugOf(path);
  const name = `content/products/${category}/${slug}.md`;
  let description = '';
  const read = await readChecked(name, productEntrySchema, async () => {
    const file = new VFile(await readFile(path, 'utf8'));
    matter(file, { strip: true });
    description = String(file).trim();
    return file.data['matter'];
  });
  if (!read.ok) return read;
  if (read.value.category === category) {
    return { ok: true, value: { slug, entry: read.value, description } };
  }
  const message = `must be ${category}, the folder the file lies in`;
  return { ok: false, problems: [{ file: name, field: 'category', message }] };
}

function readDocument(folder: string, name: DocumentName): Promise<Checked<unknown>> {
  const file = contentFile(name);
  return readChecked(`content/${file}`, DOCUMENTS[name], async () => {
    const data: unknown = parse(await readFile(join(folder, file), 'utf8'));
    return data;
  });
}

/** Checks what `read` answers; a file that is missing or no YAML is a problem like any other. */
export async function readChecked<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  read: () => Promise<unknown>,
): Promise<Checked<z.output<Schema>>> {
  try {
    return checkEntry(name, schema, await read());
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = isMissing ? 'is missing' : String(error).trim();
    return { ok: false, problems: [{ file: name, field: '', message }] };
  }
}
