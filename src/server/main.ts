import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { assemble } from './assemble.ts';
import { type Config, readConfig } from './config.ts';
import { CONTENT_FOLDER, readContent } from './content.ts';
import { importCatalogue } from './db/import-catalogue.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { failStart } from './fail-start.ts';
import { chooseSenders } from './gateways/senders.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './lib/log.ts';
import { OfficeDoor } from './office/door.ts';
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
    now: clockFrom(config.clock),
  });
  const door = config.databaseUrl ? undefined : new OfficeDoor(shop);
  const app = new Hono();
  if (door) app.route('/', door.routes);
  app.route('/', api);
  if (existsSync(SITE_FOLDER)) app.route('/', siteRoutes(SITE_FOLDER));
  const server = serve(
    { fetch: app.fetch, port: config.port, hostname: config.host },
    ({ port }) => {
      greet(config, port);
      const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
      door?.open(`http://${host}:${port}`).catch(failStart);
    },
  );
  const stopJobs = startJobs(shop, chooseSenders(config, log));
  const stop = once(async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await new Promise((done) => server.close(done));
    await stopJobs();
    await door?.close();
    await database.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.on('error', (error) => failStart(error));
}

/** The time of day; from `start` on where one is set. */
function clockFrom(start: Date | undefined): () => Date {
  const ahead = start ? start.getTime() - Date.now() : 0;
  return () => new Date(Date.now() + ahead);
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
    action().catch(failStart);
  };
}

await start().catch(failStart);
