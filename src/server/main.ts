import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { assemble } from './boot/assemble.ts';
import { clockOf } from './config/clock.ts';
import { type Config, readConfig } from './config/config.ts';
import { CONTENT_FOLDER, type Content, readContent } from './content/content.ts';
import { importCatalogue } from './db/import-catalogue.ts';
import { type OpenDb, openDatabase } from './db/open.ts';
import { whenThere } from './db/when-there.ts';
import { drainOf } from './boot/drain.ts';
import { failStart } from './boot/fail-start.ts';
import { chooseSenders } from './gateways/senders.ts';
import { Health } from './boot/health.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLog } from './lib/log.ts';
import { OfficeDoor } from './office/door.ts';
import { siteRoutes } from './boot/static.ts';
import { stopOnSignals } from './boot/stop.ts';
import { waitingApp } from './boot/waiting.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));

/** Opens the port first, and the shop behind it once its database is there. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const now = clockOf(config);
  const content = await readContent(CONTENT_FOLDER);
  const pages = existsSync(SITE_FOLDER) ? siteRoutes(SITE_FOLDER) : undefined;
  const health = new Health();
  const front = { app: waitingApp({ config, now, health }, pages) };
  const server = serve({
    fetch: (request, env) => front.app.fetch(request, env),
    port: config.port,
    hostname: config.host,
  }) as Server;
  server.on('error', failStart);
  const drain = drainOf(server);
  const stopping = new AbortController();
  const opening = openShop({ config, log, now, content, health }, stopping.signal);
  stopOnSignals({
    log,
    noticeMs: config.noticeSeconds * 1000,
    turnAway: () => {
      health.end();
      stopping.abort();
      drain.lastAnswers();
    },
    closeDoors: drain.close,
    tidyUp: async () => (await opening)?.close(),
  });
  const [opened] = await Promise.all([opening, once(server, 'listening')]);
  if (!opened || stopping.signal.aborted) return;
  const { port } = server.address() as AddressInfo;
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
  await opened.door?.open(`http://${host}:${port}`);
  front.app = new Hono();
  if (opened.door) front.app.route('/', opened.door.routes);
  front.app.route('/', opened.app);
  if (pages) front.app.route('/', pages);
  greet(config, port);
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  readonly content: Content;
  readonly health: Health;
}

interface Opened {
  readonly app: Hono;
  readonly door: OfficeDoor | undefined;
  readonly close: () => Promise<void>;
}

/** Everything that needs the database; nothing when the process was asked to stop before it was there. */
async function openShop(parts: Parts, signal: AbortSignal): Promise<Opened | undefined> {
  const { config, log, now, content, health } = parts;
  const open = () => openWithCatalogue(config, content, now());
  const database = await whenThere(open, { log, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!database) return undefined;
  const { shop, app } = assemble({ config, db: database.db, content, log, now, health });
  health.begin({ db: database.apart, files: shop.files });
  const door = config.databaseUrl ? undefined : new OfficeDoor(shop);
  const stopJobs = startJobs({ ...shop, db: database.patient }, chooseSenders(config, log));
  return {
    app,
    door,
    close: async () => {
      await stopJobs();
      await door?.close();
      await database.close();
    },
  };
}

async function openWithCatalogue(config: Config, content: Content, now: Date): Promise<OpenDb> {
  const database = await openDatabase(config);
  try {
    await importCatalogue(database.patient, content.products, now);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function greet(config: Config, port: number): void {
  const address = `http://${config.host}:${port}`;
  const lines = [`Basera is open at ${address}`];
  if (!config.production) lines.push(`Mails and messages land in ${address}/dev/inbox`);
  if (config.payments.provider === 'sandbox') lines.push('Payments are played by the sandbox');
  process.stdout.write(`${lines.join('\n')}\n`);
}

await start().catch(failStart);
