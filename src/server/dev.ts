import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { assemble } from './boot/assemble.ts';
import { clockOf } from './config/clock.ts';
import { readConfig } from './config/config.ts';
import { CONTENT_FOLDER, readContent } from './content/content.ts';
import { importCatalogue } from './db/import-catalogue.ts';
import { type OpenDb, openDatabase } from './db/open.ts';
import { whenThere } from './db/when-there.ts';
import { chooseSenders } from './gateways/senders.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './lib/log.ts';

interface Kept {
  database?: Promise<OpenDb>;
  stopJobs?: () => Promise<void>;
  now?: () => Date;
}

const KEPT = Symbol.for('basera.development');

/**
 * The API as a listener for the development server. Reloading this module makes a new one on the same
 * open database, which only one process, and so only one opening, may have, and on the same clock.
 */
export async function createDevListener(): Promise<
  (request: IncomingMessage, response: ServerResponse) => void
> {
  const kept = ((globalThis as { [KEPT]?: Kept })[KEPT] ??= {});
  const config = readConfig(process.env);
  const log = createLog(config);
  const now = (kept.now ??= clockOf(config));
  kept.database ??= whenThere(() => openDatabase(config), { log });
  const [content, { db, patient }] = await Promise.all([
    readContent(CONTENT_FOLDER),
    kept.database,
  ]);
  await importCatalogue(patient, content.products, now());
  await kept.stopJobs?.();
  const { shop, app } = assemble({ config, db, content, log, now });
  kept.stopJobs = startJobs({ ...shop, db: patient }, chooseSenders(config, log));
  const listen = getRequestListener(app.fetch);
  return (request, response) => void listen(request, response);
}
