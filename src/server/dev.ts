import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { randomToken } from './base/secrets.ts';
import { openWithCatalogue, prepare, renewCatalogue, run } from './boot/boot.ts';
import type { Clock } from './config/clock.ts';
import type { OpenDb } from './db/open.ts';

interface Kept {
  clock?: Clock;
  doorToken?: string;
  database?: Promise<OpenDb>;
  stopJobs?: () => Promise<void>;
}

const KEPT = Symbol.for('basera.development');

/**
 * The API as a listener for the development server on `port`. Reloading this module makes a new one on
 * the same open database, which only one process, and so only one opening, may have, on the same clock,
 * and for the same operators' commands.
 */
export async function createDevListener(
  port: number,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const kept = ((globalThis as { [KEPT]?: Kept })[KEPT] ??= {});
  const read = await prepare();
  const clock = (kept.clock ??= read.clock);
  const prepared = { ...read, clock, now: clock.now };
  const isReload = kept.database !== undefined;
  const database = await (kept.database ??= openWithCatalogue(prepared).catch((error: unknown) => {
    delete kept.database;
    throw error;
  }));
  if (isReload) await renewCatalogue(prepared, database);
  await kept.stopJobs?.();
  const doorToken = (kept.doorToken ??= randomToken());
  const { app, door, stopJobs } = run(prepared, database, { doorToken });
  kept.stopJobs = stopJobs;
  await door?.open(port);
  const listen = getRequestListener(app.fetch);
  return (request, response) => void listen(request, response);
}
