import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDb, openPglite, openPostgres } from '#server/db/open.ts';
import { type Template, TEMPLATE_NAME } from './template.ts';

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
  return template.on === 'pglite'
    ? openPglite('memory://', await openAsBlob(template.dump))
    : openOn(template.server, TEMPLATE_NAME);
}

/** One of its own as the migrations make it, with nothing in it. */
export async function openEmptyDb(): Promise<OpenDb> {
  const template: Template = inject('template');
  return template.on === 'pglite' ? openPglite('memory://') : openOn(template.server, 'template0');
}

async function openOn(server: string, template: string): Promise<OpenDb> {
  const name = `basera_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openPostgres(url.href);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
