import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';
import { CONTENT_FOLDER, readContent } from './content.ts';
import { importCatalogue } from './db/import-catalogue.ts';
import { type OpenDb, openEmbedded, openPostgres } from './db/open.ts';
import { chooseSenders } from './gateways/senders.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './lib/log.ts';

interface Kept {
  database?: Promise<OpenDb>;
  stopJobs?: () => Promise<void>;
}

const KEPT = Symbol.for('basera.development');

/**
 * The API as a listener for the development server. Reloading this module makes a new one on the same
 * open database, which only one process, and so only one opening, may have.
 */
export async function createDevListener(): Promise<
  (request: IncomingMessage, response: ServerResponse) => void
> {
  const kept = ((globalThis as { [KEPT]?: Kept })[KEPT] ??= {});
  const config = readConfig(process.env);
  const log = createLog(config);
  kept.database ??= config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : openEmbedded(config.dataDir);
  const [content, { db }] = await Promise.all([readContent(CONTENT_FOLDER), kept.database]);
  await importCatalogue(db, content.products);
  await kept.stopJobs?.();
  const { shop, app } = assemble({ config, db, content, log, now: () => new Date() });
  kept.stopJobs = startJobs(shop, chooseSenders(config, log));
  const listen = getRequestListener(app.fetch);
  return (request, response) => void listen(request, response);
}
