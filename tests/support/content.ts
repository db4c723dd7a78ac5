import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { type Content, CONTENT_FOLDER, readContent } from '#server/content.ts';

/** The content the shop ships with, as the server reads it; throws for a file that needs mending. */
export function readShopContent(): Promise<Content> {
  return readContent(CONTENT_FOLDER);
}

/** One more YAML file of `content/`. */
export async function readDocument<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(parse(await readFile(join(CONTENT_FOLDER, name), 'utf8')));
}
