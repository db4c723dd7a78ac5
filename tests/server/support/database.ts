import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDb, openPglite, openPostgres } from '#server/db/open.ts';
import { type Template, TEMPLATE_NAME } from './template.ts';

/** A migrated database with the catalogue imported, of its own: a copy of the run's template. */
export async function openTestDb(): Promise<OpenDb> {
  const template: Template = inject('template');
  if (template.on === 'pglite') return openPglite('memory://', await openAsBlob(template.dump));
  const name = `basera_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: template.server });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE_NAME}`);
  const url = new URL(template.server);
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
