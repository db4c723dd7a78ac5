import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { addressOn, type Config } from '#server/config/config.ts';
import { openWithCatalogue, type Prepared, prepare, run, type Surroundings } from './boot.ts';
import { drainOf } from './drain.ts';
import { failStart } from './fail-start.ts';
import { Health } from './health.ts';
import { ProductCounts } from '#server/lib/product-counts.ts';
import { Meters } from '#server/lib/meters.ts';
import { PAGE_ROUTE } from '#server/lib/observe.ts';
import { lookCounter } from './look-counter.ts';
import { tellMonitor } from './monitor.ts';
import { pagesInFront } from './front.ts';
import { PendingPictures, readPendingPictures } from './pending-pictures.ts';
import { PictureProcess } from './picture-process.ts';
import { keepPagesLive } from './live-pages.ts';
import { SearchPages } from './search-pages.ts';
import { SiteFiles } from './site-files.ts';
import { siteRoutes } from './static.ts';
import { stopOnSignals } from './stop.ts';
import { offerLines } from './offer-lines.ts';
import { waitingApp } from './waiting.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../../dist', import.meta.url));

/** What makes pictures for which nobody waits runs when nothing else does. */
const LEAST_PRIORITY = os.constants.priority.PRIORITY_LOW;

/** Longer than what keeps connections before the shop. docs/running.md#idle-connections */
const KEEPING = { keepAliveTimeout: 75_000, headersTimeout: 80_000 };

/** Opens the port first, and the shop behind it once its database is there; stops on signals. */
export async function listen(): Promise<void> {
  const prepared = await prepare();
  const { config, log, now } = prepared;
  const counts = new ProductCounts();
  const look = lookCounter(counts, now);
  const files = existsSync(SITE_FOLDER) ? new SiteFiles(SITE_FOLDER) : undefined;
  const pictures = files && pendingPictures(files, prepared);
  const searches = files && new SearchPages(SITE_FOLDER, { files, log });
  const pages = files && siteRoutes(files, { onPage: look, pictures, searches });
  const isAnswered = files && (await pagesInFront(files, config, look));
  const health = new Health();
  const meters = new Meters();
  const monitor = config.metrics && tellMonitor(config.metrics, { health, meters, now });
  const front = { app: waitingApp({ config, now, health, log, meters }, pages) };
  // A balancer that asks in HTTP/1.0 names no host.
  const { host: hostname } = config;
  const answer = getRequestListener((request, env) => front.app.fetch(request, env), { hostname });
  const server = createServer(KEEPING, (incoming, outgoing) => {
    const begunAt = performance.now();
    pictures?.requested();
    if (isAnswered?.(incoming, outgoing)) {
      const { method = '' } = incoming;
      const status = outgoing.statusCode;
      meters.answered({ method, route: PAGE_ROUTE, status }, performance.now() - begunAt);
    } else void answer(incoming, outgoing);
  });
  server.on('error', failStart);
  const drain = drainOf(server);
  const stopping = new AbortController();
  server.listen(config.port, config.host);
  const around = { health, counts, meters, ...(monitor ? { figures: monitor.figures } : {}) };
  if (config.fillPictures) void pictures?.fill();
  let stopLive: (() => Promise<void>) | undefined;
  const opening = openShop(prepared, around, stopping.signal);
  stopOnSignals({
    log,
    noticeMs: config.noticeSeconds * 1000,
    turnAway: () => {
      health.end();
      stopping.abort();
      drain.lastAnswers();
    },
    closeDoors: drain.close,
    tidyUp: async () => {
      await stopLive?.();
      void pictures?.close();
      await (await opening)?.close();
      monitor?.close();
    },
  });
  const [opened] = await Promise.all([opening, once(server, 'listening')]);
  if (!opened || stopping.signal.aborted) return;
  if (pages) opened.app.route('/', pages);
  front.app = opened.app;
  searches?.begin(opened.app);
  const { port } = server.address() as AddressInfo;
  const { readPrices, terms } = opened;
  if (files) stopLive = keepPagesLive(files, { log, readPrices, terms, now: prepared.now });
  await opened.door?.open(port);
  greet(config, port);
  await opened.offerLines().then(tell, (error: unknown) => {
    if (!stopping.signal.aborted)
      log.warn({ err: error }, 'payments could not be checked for Offers');
  });
  await opened.readySearch().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'search could not be prepared');
  });
}

/** What makes the pictures that the built site lacks, if it lacks any. */
function pendingPictures(files: SiteFiles, { config, log }: Prepared): PendingPictures | undefined {
  const pictures = readPendingPictures(SITE_FOLDER, config);
  if (pictures.length === 0) return undefined;
  const [now, later] = [new PictureProcess(0), new PictureProcess(LEAST_PRIORITY)];
  return new PendingPictures(pictures, { files, log, now, later });
}

/** Everything that needs the database; nothing when the process was asked to stop before it was there. */
async function openShop(prepared: Prepared, around: Surroundings, signal: AbortSignal) {
  const database = await openWithCatalogue(prepared, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!database) return undefined;
  const { app, door, readySearch, readPrices, terms, stopJobs } = run(prepared, database, around);
  return {
    app,
    door,
    readySearch,
    readPrices,
    terms,
    offerLines: () => offerLines(prepared.config, database.db, prepared.now()),
    close: async () => {
      await stopJobs();
      await door?.close();
      await database.close();
    },
  };
}

function greet(config: Config, port: number): void {
  const address = addressOn(config.host, port);
  const lines = [`Basera is open at ${address}`];
  if (!config.production) lines.push(`Emails and messages appear at ${address}/dev/inbox`);
  if (config.payments.provider === 'sandbox')
    lines.push('Payments use the sandbox: no real money moves');
  tell(lines);
}

function tell(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
