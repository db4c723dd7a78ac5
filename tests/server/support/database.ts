import { openAsBlob } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connectPostgres, type OpenDb, openPglite, openPostgres } from '#server/db/open.ts';
import { createDatabase, TEMPLATE_NAME } from '../../support/own-database.ts';
import type { Template } from './template.ts';

/** A folder in which a server finds such a database of its own, and need not make it. */
export async function makeDataFolder(name: string): Promise<string> {
  const template: Template = inject('template');
  const folder = await mkdtemp(join(tmpdir(), name));
  if (template.on === 'pglite') {
    const dump = await openAsBlob(template.dump);
    const { close } = await openPglite(join(folder, 'postgres'), dump);
    await close();
  }
  return folder;
}

/** A migrated database with the catalogue imported, of its own: a copy of the run's template. */
export async function openTestDb(): Promise<OpenDb> {
  const template: Template = inject('template');
  if (template.on === 'pglite') return openPglite('memory://', await openAsBlob(template.dump));
  const { url, drop } = await createDatabase(template.server, TEMPLATE_NAME);
  return closedBy(connectPostgres(url), drop);
}

/** One of its own as the migrations make it, with nothing in it. */
export async function openEmptyDb(): Promise<OpenDb> {
  const template: Template = inject('template');
  if (template.on === 'pglite') return openPglite('memory://');
  const { url, drop } = await createDatabase(template.server, 'template0');
  return closedBy(await openPostgres(url), drop);
}

function closedBy(opened: OpenDb, drop: () => Promise<void>): OpenDb {
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { ...opened, close };
}
