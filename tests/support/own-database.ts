import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database of a server that the tests' own are copies of. */
export const TEMPLATE_NAME = 'basera_template';

interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A new database of the PostgreSQL that `server` names, as a copy of `template`. */
export async function createDatabase(server: string, template: string): Promise<OwnDatabase> {
  const name = `basera_${randomUUID().replaceAll('-', '')}`;
  // Copying the files costs half of writing all of it to the log, as is otherwise done.
  await ask(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(server, name),
    drop: () => ask(server, `drop database ${name} with (force)`),
  };
}

/** The address of a database of a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Asks a server one thing. */
export async function ask(server: string, text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(text);
  await admin.end();
}
