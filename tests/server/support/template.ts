import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { openPglite } from '#server/db/open.ts';
import { makeTemplate, OPENED } from '../../support/template-database.ts';

/** Where the run's template is: a dump for PGlite, a database of the server named for Postgres. */
export type Template =
  | { readonly on: 'pglite'; readonly dump: string }
  | { readonly on: 'postgres'; readonly server: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Makes the template once a run, since an empty database takes longer to make than most tests to run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  const { template, remove } = await (server ? onPostgres(server) : onPglite());
  project.provide('template', template);
  return remove;
}

interface Made {
  readonly template: Template;
  readonly remove: () => Promise<void>;
}

async function onPglite(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'basera-template-'));
  const dump = join(folder, 'dump.tar');
  const { db, client, close } = await openPglite('memory://');
  await importCatalogue(db, (await readContent(CONTENT_FOLDER)).products, OPENED);
  // Else each copy would do again what is in its log only.
  await client.exec('checkpoint');
  const blob = await client.dumpDataDir('none');
  await writeFile(dump, Buffer.from(await blob.arrayBuffer()));
  await close();
  return { template: { on: 'pglite', dump }, remove: () => rm(folder, { recursive: true }) };
}

async function onPostgres(server: string): Promise<Made> {
  const remove = await makeTemplate(server);
  return { template: { on: 'postgres', server }, remove };
}
