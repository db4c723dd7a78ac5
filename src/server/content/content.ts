import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse, YAMLParseError } from 'yaml';
import type * as z from 'zod/mini';
import {
  contentFile,
  type DocumentName,
  type Documents,
  DOCUMENTS,
} from '#domain/content/documents.ts';
import { lostInUnsound } from '#domain/content/name-faults.ts';
import {
  type Checked,
  checkEntry,
  formatProblem,
  type Problem,
  problemsIn,
} from '#domain/content/entries/problem.ts';
import { type ProductFile, productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { placeFaults } from '#domain/content/product-faults.ts';
import { mapLimit } from './map-limit.ts';

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
    const lines = ['The content has problems:', ...problems.map(formatProblem)];
    throw new ContentError(lines.join('\n'));
  }
  return { ...(documents as Documents), products };
}

/** Reads what editors write, as much of it as is sound. */
export async function readSoundContent(folder: string): Promise<ContentReading> {
  const names = Object.keys(DOCUMENTS) as DocumentName[];
  const files = await findProductFiles(join(folder, 'products'));
  const slugs = new Set(files.map(slugOf));
  const documents = await Promise.all(names.map((name) => readDocument(folder, name, slugs)));
  const sound = Object.fromEntries(
    documents.flatMap((read, at) => (read.ok ? [[names[at], read.value]] : [])),
  ) as Partial<Documents>;
  const { categories } = sound;
  const products = await mapLimit(files, (file) => readProduct(file, slugs, categories));
  return {
    products: products.flatMap((read) => (read.ok ? [read.value] : [])),
    slugs,
    documents: sound,
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

async function readProduct(
  path: string,
  slugs: ReadonlySet<string>,
  categories: Documents['categories'] | undefined,
): Promise<Checked<ProductFile>> {
  const category = basename(dirname(path));
  const slug = slugOf(path);
  const name = `content/products/${category}/${slug}.md`;
  let description = '';
  let data: unknown;
  const head = async () => {
    const file = new VFile(await readFile(path, 'utf8'));
    matter(file, { strip: true });
    description = String(file).trim();
    data = file.data['matter'];
    return data;
  };
  const read = await readChecked(name, productEntrySchema, head, slugs);
  if (!read.ok) {
    const { category: said, subCategory } = (data ?? {}) as Readonly<Record<string, unknown>>;
    const strays = placeFaults({ category: said, subCategory }, categories);
    return { ok: false, problems: [...read.problems, ...problemsIn(name, strays)] };
  }
  if (read.value.category === category) {
    return { ok: true, value: { slug, entry: read.value, description } };
  }
  const message = `must be ${category}, the folder the file lies in`;
  const faults = [['category', message] as const, ...placeFaults(read.value, categories)];
  return { ok: false, problems: problemsIn(name, faults) };
}

function readDocument(
  folder: string,
  name: DocumentName,
  slugs: ReadonlySet<string>,
): Promise<Checked<unknown>> {
  const file = contentFile(name);
  const read = async () => {
    const data: unknown = parse(await readFile(join(folder, file), 'utf8'));
    return data;
  };
  return readChecked(`content/${file}`, DOCUMENTS[name], read, slugs);
}

/**
 * Checks what `read` answers; a file that is missing or no YAML is a problem like any other. Products
 * that unsound data names are looked for too.
 */
export async function readChecked<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  read: () => Promise<unknown>,
  slugs: ReadonlySet<string>,
): Promise<Checked<z.output<Schema>>> {
  try {
    const data = await read();
    const checked = checkEntry(name, schema, data);
    if (checked.ok) return checked;
    const lost = problemsIn(name, lostInUnsound(data, slugs));
    return { ok: false, problems: [...checked.problems, ...lost] };
  } catch (error) {
    return { ok: false, problems: [unreadable(name, error)] };
  }
}

function unreadable(file: string, error: unknown): Problem {
  if (error instanceof YAMLParseError) {
    const [start] = error.linePos ?? [];
    const [message = ''] = error.message.split(/ at line \d|:?\n/);
    // What stands above a text begins below its first line.
    const line = (start?.line ?? 1) + (/\.mdx?$/.test(file) ? 1 : 0);
    return { file, field: `line ${line}`, message: `is no YAML: ${message}` };
  }
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return { file, field: '', message: isMissing ? 'is missing' : String(error).trim() };
}
