import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { assemble } from './assemble.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { CONTENT_FOLDER, ContentError, readContent } from './content.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { importCatalogue } from './db/import-catalogue.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { chooseSenders } from './gateways/senders.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './lib/log.ts';
import { siteRoutes } from './static.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));
const SHUTDOWN_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const [content, database] = await Promise.all([
    readContent(CONTENT_FOLDER),
    config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir),
  ]);
  await importCatalogue(database.db, content.products);
  const { shop, app: api } = assemble({
    config,
    db: database.db,
    content,
    log,
    now: () => new Date(),
  });
  const app = new Hono().route('/', api);
  if (existsSync(SITE_FOLDER)) app.route('/', siteRoutes(SITE_FOLDER));
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) =>
    greet(config, port),
  );
  const stopJobs = startJobs(shop, chooseSenders(config, log));
  const stop = once(async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await new Promise((done) => server.close(done));
    await stopJobs();
    await database.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.on('error', (error) => fail(error));
}

function greet(config: Config, port: number): void {
  const address = `http://${config.host}:${port}`;
  const lines = [`Basera is open at ${address}`];
  if (!config.production) lines.push(`Mails and messages land in ${address}/dev/inbox`);
  if (config.payments.provider === 'sandbox') lines.push('Payments are played by the sandbox');
  process.stdout.write(`${lines.join('\n')}\n`);
}

function once(action: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    action().catch(fail);
  };
}

/** Ends the process: with one sentence where the operator can mend it, else with the whole error. */
function fail(error: unknown): never {
  const expected =
    error instanceof ConfigError || error instanceof ContentError || error instanceof FolderInUse;
  const portTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (expected) process.stderr.write(`${error.message}\n`);
  else if (portTaken) process.stderr.write('The port is in use; set PORT to another one.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
