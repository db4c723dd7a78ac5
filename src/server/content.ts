import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import {
  type CategoryEntry,
  categoryEntriesSchema,
  describeProblems,
  listEntriesSchema,
  type ProductEntry,
  productEntrySchema,
  type ServiceArea,
  serviceAreasSchema,
  type Site,
  siteSchema,
} from '#domain/content.ts';

/** Raised for a file an editor has to mend; the message names file and fields. */
export class ContentError extends Error {}

export interface ProductFile {
  readonly slug: string;
  readonly entry: ProductEntry;
  readonly description: string;
}

export interface Content {
  readonly products: readonly ProductFile[];
  readonly categories: readonly CategoryEntry[];
  readonly lists: z.output<typeof listEntriesSchema>;
  readonly serviceAreas: readonly ServiceArea[];
  readonly site: Site;
}

export const CONTENT_FOLDER = fileURLToPath(new URL('../../content', import.meta.url));

/** Reads what editors write; throws `ContentError`. */
export async function readContent(folder: string): Promise<Content> {
  const [products, categories, lists, serviceAreas, site] = await Promise.all([
    readProducts(join(folder, 'products')),
    readYaml(join(folder, 'categories.yaml'), categoryEntriesSchema),
    readYaml(join(folder, 'lists.yaml'), listEntriesSchema),
    readYaml(join(folder, 'pincodes.yaml'), serviceAreasSchema),
    readYaml(join(folder, 'site.yaml'), siteSchema),
  ]);
  return { products, categories, lists, serviceAreas, site };
}

async function readProducts(folder: string): Promise<ProductFile[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(files.map((name) => readProduct(join(folder, name))));
}

async function readProduct(path: string): Promise<ProductFile> {
  const file = new VFile(await readFile(path, 'utf8'));
  const frontMatter = parseAt(path, () => {
    matter(file, { strip: true });
    return file.data['matter'];
  });
  const entry = check(path, productEntrySchema, frontMatter);
  return { slug: basename(path, '.md'), entry, description: String(file).trim() };
}

async function readYaml<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(path, 'utf8');
  return check(
    path,
    schema,
    parseAt(path, () => parse(text)),
  );
}

/** Says of a file that is no YAML where it is, and what the parser stumbled over. */
function parseAt(path: string, parseText: () => unknown): unknown {
  try {
    return parseText();
  } catch (error) {
    throw new ContentError(`${path} needs mending:\n  ${String(error)}`);
  }
}

function check<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentError(`${path} needs mending:\n${describeProblems(parsed.error.issues)}`);
}
