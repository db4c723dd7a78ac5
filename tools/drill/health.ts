import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type ServerProcess } from './house.ts';
import { reasonOf } from './street.ts';
import { type Tally } from './tally.ts';

const HEALTH_LIMIT_MS = 20_000;

interface Health {
  readonly code: number;
  readonly status: string;
}

type Servers = readonly ServerProcess[];

export async function expectHealth(servers: Servers, wanted: string, tally: Tally): Promise<void> {
  await becomes(servers, ({ status }) => status === wanted, `health never says "${wanted}"`, tally);
}

export async function expectUnwell(servers: Servers, tally: Tally): Promise<void> {
  const full = ({ status }: Health) => status.startsWith('database ');
  await becomes(servers, full, 'health does not notice a full disk of the database', tally);
}

async function becomes(
  servers: Servers,
  isSo: (health: Health) => boolean,
  otherwise: string,
  tally: Tally,
): Promise<void> {
  const areSo = async () => (await Promise.all(servers.map(healthOf))).every(isSo);
  await expectSoon(areSo, otherwise, tally, HEALTH_LIMIT_MS);
}

/** Waits until something is so; one that never is counts as a failure. Answers the seconds it took. */
export async function expectSoon(
  isSo: () => Promise<boolean>,
  otherwise: string,
  tally: Tally,
  limitMs: number,
): Promise<string> {
  const began = performance.now();
  const spent = () => performance.now() - began;
  while (!(await isSo())) {
    if (spent() > limitMs) {
      tally.fail(otherwise);
      break;
    }
    await pause(500);
  }
  return (spent() / 1000).toFixed(1);
}

const healthSchema = z.object({ status: z.string() });

export async function healthOf({ address }: ServerProcess): Promise<Health> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) });
    const { status } = healthSchema.parse(await answer.json());
    return { code: answer.status, status };
  } catch (error) {
    return { code: 0, status: reasonOf(error) };
  }
}
