import { hostname } from 'node:os';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { clockFault, type ClockFault, type Clocks } from '#domain/base/clock-check.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, webhookEvents } from '#server/db/schema/payments.ts';
import { unitEvents } from '#server/db/schema/units.ts';
import { dropIncident, noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';

const SOURCE = 'clock';
/** For so long a check stands, by the clock that it checked. */
const STANDS_MS = 60_000;

const STEPS: Record<ClockFault, string> = {
  database: 'Correct the clocks of the server and the database. The jobs then continue.',
  rows_ahead:
    'Check the server’s clock. If it is right, find out what wrote these rows. Then close this, and the jobs continue.',
  long_silence:
    'Check the server’s clock. If it is right and the shop was stopped, close this, and the jobs continue.',
};

/**
 * Holds the jobs of a process back, and billing at the terminal, while its clock cannot be right
 * (docs/running.md#a-clock-that-is-wrong).
 */
export class ClockGuard {
  readonly #shop: AppContext;
  readonly #host: string;
  #checked: { readonly at: number; readonly isRight: Promise<boolean> } | undefined;

  /** `host` names the machine whose clock it is. */
  constructor(shop: AppContext, host: string = hostname()) {
    this.#shop = shop;
    this.#host = host;
  }

  /** Whether jobs may go by the clock. One that `CLOCK` sets is meant to be another. */
  async mayTrust(): Promise<boolean> {
    if (this.#shop.config.clock) return true;
    const at = this.#shop.now().getTime();
    if (!this.#checked || Math.abs(at - this.#checked.at) >= STANDS_MS) {
      this.#checked = { at, isRight: checkClock(this.#shop, this.#host) };
    }
    try {
      return await this.#checked.isRight;
    } catch (error) {
      this.#checked = undefined;
      throw error;
    }
  }
}

async function checkClock({ db, now, log }: AppContext, host: string): Promise<boolean> {
  const clocks = await readClocks(db, now());
  const fault = clockFault(clocks);
  // Each machine ends its own incident: another's clock being right says nothing of it.
  if (fault !== 'database') await dropIncident(db, SOURCE, itemOf('database', clocks, host));
  const item = fault && itemOf(fault, clocks, host);
  const noted = item && fault !== 'database' ? await findNoted(db, item) : undefined;
  if (item && !noted) {
    const message = describe(clocks);
    await noteIncident(db, { source: SOURCE, item, message, step: STEPS[fault] }, clocks.database);
    log.error({ fault, message }, 'The clock cannot be right: no job runs');
    return false;
  }
  return noted?.closedAt !== null && !(await isSilenceOpen(db));
}

async function readClocks(db: Db, now: Date): Promise<Clocks> {
  const [row] = await db
    .select({
      database: sql<string>`clock_timestamp()`,
      newest: sql<string | null>`greatest(
        (select max(${outbox.sentAt}) from ${outbox}),
        (select max(${orders.placedAt}) from ${orders}),
        (select max(${payments.createdAt}) from ${payments}),
        (select max(${webhookEvents.receivedAt}) from ${webhookEvents}),
        (select max(${unitEvents.at}) from ${unitEvents}))`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('The database does not tell the time');
  return {
    now,
    database: new Date(row.database),
    newest: row.newest ? new Date(row.newest) : null,
  };
}

function itemOf(fault: ClockFault, { newest }: Clocks, host: string): string {
  if (fault === 'database') return `clocks of ${host} and the database`;
  return `${fault === 'rows_ahead' ? AHEAD : SILENCE} ${newest?.toISOString() ?? ''}`;
}

const AHEAD = 'rows ahead of the clock, up to';
const SILENCE = 'no row since';

function describe({ now, database, newest }: Clocks): string {
  const row = newest ? formatInstant(newest) : 'none';
  return `The server says ${formatInstant(now)}, the database ${formatInstant(database)}, and the newest row is of ${row}. No job runs.`;
}

/** The incident about it; an operator who closed it has said that the clock is right. */
async function findNoted(db: Db, item: string) {
  const [row] = await db
    .select()
    .from(matters)
    .where(and(eq(matters.source, SOURCE), eq(matters.item, item)));
  return row;
}

/** A silence stays open although new rows are written under the same clock. */
async function isSilenceOpen(db: Db): Promise<boolean> {
  const own = and(eq(matters.source, SOURCE), like(matters.item, `${SILENCE}%`));
  return (await db.$count(matters, and(own, isNull(matters.closedAt)))) > 0;
}
