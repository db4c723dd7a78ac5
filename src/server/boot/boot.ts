import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type Clock, clockOf } from '#server/config/clock.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#server/content/content.ts';
import type { Meters } from '#server/lib/meters.ts';
import type { ProductCounts } from '#server/lib/product-counts.ts';
import { keepCounting } from '#server/overview/funnel/write-counts.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { type OpenDb, openDatabase, openForShop } from '#server/db/open.ts';
import { waitForDatabase } from '#server/db/wait-for-database.ts';
import { chooseSenders } from '#server/gateways/senders.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import { createLog } from '#server/lib/log.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findCoupons } from '#server/catalogue/cart/coupon-book.ts';
import { readPageOffers } from '#server/catalogue/page-offers.ts';
import { readySearch } from '#server/catalogue/search/suggest.ts';
import { OfficeDoor } from '#server/office/shell/door.ts';
import { assemble } from './assemble.ts';
import { devClockRoutes } from './dev-clock.ts';
import type { Figures } from '#server/metrics/figures.ts';
import type { Health } from './health.ts';
import type { LivePrices } from './live-prices.ts';

/** What a shop is made of before its database is open. */
export interface Prepared {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly now: () => Date;
  readonly content: Content;
}

/** Reads the settings and the content; throws `ConfigError` or `ContentError`. */
export function prepare(): Promise<Prepared> {
  return prepareFor(readConfig(process.env));
}

async function prepareFor(config: Config): Promise<Prepared> {
  const content = await readContent(CONTENT_FOLDER);
  const clock = clockOf(config);
  return { config, log: createLog(config), clock, now: clock.now, content };
}

/**
 * Opens the database as soon as it is there, and brings the catalogue to what the content says. Rejects
 * with the reason of `signal` where that ends the waiting.
 */
export function openWithCatalogue(prepared: Prepared, signal?: AbortSignal): Promise<OpenDb> {
  const { config, log } = prepared;
  const open = async () => {
    const waiting = {
      signal,
      onWait: () => log.warn('A command is using the data folder. Waiting for it to finish'),
    };
    const database = await timed(log, OPENING, () => openForShop(config, waiting));
    try {
      log.info(`${RENEWING} …`);
      await timed(log, RENEWING, () => renewCatalogue(prepared, database));
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  log.info(`${OPENING} …`);
  return waitForDatabase(open, signal ? { log, signal } : { log });
}

const OPENING = 'Opening the database';
const RENEWING = 'Bringing the catalogue up to date';

/** Tells how long a step of the start took (docs/running.md#what-a-start-says). */
async function timed<Value>(log: Logger, step: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  const value = await work();
  log.info(`${step}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return value;
}

export async function renewCatalogue(
  { content, now }: Prepared,
  { patient }: OpenDb,
): Promise<void> {
  await importCatalogue(patient, content.products, now());
}

export interface Running {
  readonly app: Hono;
  /** Where operators' commands come in: into the process that has the embedded database. */
  readonly door: OfficeDoor | undefined;
  readonly stopJobs: () => Promise<void>;
  /** Makes ready what the first search would wait for. */
  readonly readySearch: () => Promise<void>;
  /** What the pages are true of now. */
  readonly readPrices: () => Promise<LivePrices>;
  /** The terms, by which they say what is in force. */
  readonly terms: AppContext['terms'];
}

/** What a shop that runs may have from whoever runs it. */
export interface Surroundings {
  readonly health?: Health;
  /** What its pages count into. */
  readonly counts?: ProductCounts;
  /** What it counts of itself into. */
  readonly meters?: Meters;
  /** What a monitor is told. */
  readonly figures?: Figures;
  /** What lets the operators' commands in, where it has to stay as it was. */
  readonly doorToken?: string;
}

/** Sets a shop to work on its open database: the API and the jobs. */
export function run(
  prepared: Prepared,
  database: OpenDb,
  { health, counts, meters, figures, doorToken }: Surroundings,
): Running {
  const { config, log, content } = prepared;
  const { shop, app, searcher, door } = assemble({
    ...prepared,
    db: database.db,
    ...(counts ? { counts } : {}),
    ...(meters ? { meters } : {}),
    ...(health ? { health } : {}),
    ...(hasDoor(config) && {
      openDoor: (own: AppContext) =>
        new OfficeDoor(own, { token: doorToken, guard: new ClockGuard(own) }),
    }),
  });
  health?.begin({ db: database.apart, files: shop.files });
  figures?.begin({ db: database.figures, pools: database.pools });
  const start = () => startJobs({ ...shop, db: database.patient }, chooseSenders(config, log));
  let stopJobs = start();
  if (config.clock) {
    log.info(
      { clock: config.clock },
      'CLOCK is set: jobs do not compare it with the database clock',
    );
    // Much falls due at once, as after a start.
    const moveTo = async (instant: Date): Promise<void> => {
      await stopJobs();
      prepared.clock.moveTo(instant);
      stopJobs = start();
    };
    app.route('/dev', devClockRoutes(moveTo));
  }
  const stopCounting = keepCounting(shop);
  return {
    app,
    door,
    readySearch: () => readySearch(shop, searcher),
    terms: shop.terms,
    readPrices: async () => {
      const offers = await readPageOffers(searcher.catalogue, shop.now());
      const coupons = await findCoupons(shop.db, shop.coupons);
      const entries = coupons.map(({ entry }) => entry);
      return { offers, coupons: entries, sets: content['rent-or-buy'] };
    },
    stopJobs: async () => {
      await stopJobs();
      await stopCounting();
    },
  };
}

/** Commands have to come through it where this process alone has the database; elsewhere they may, to be quick. */
function hasDoor({ databaseUrl, production }: Config): boolean {
  return !databaseUrl || !production;
}

/** A shop that answers one command and closes. */
export interface AtHand {
  readonly shop: AppContext;
  readonly app: Hono;
  readonly door: OfficeDoor | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens the shop for a command, which does not wait for a database that is not there
 * (docs/running.md#when-the-database-is-away), and runs no jobs.
 */
export async function openForCommand(config: Config): Promise<AtHand> {
  const database = await openDatabase(config);
  try {
    const prepared = await prepareFor(config);
    const openDoor = (own: AppContext) => new OfficeDoor(own, { guard: new ClockGuard(own) });
    const { shop, app, door } = assemble({ ...prepared, db: database.patient, openDoor });
    return { shop, app, door, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
