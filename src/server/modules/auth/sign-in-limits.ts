import type { Db } from '#server/db/db.ts';
import {
  type Hit,
  giveBackHits,
  hit,
  type Limit,
  refuseOver,
  takeHit,
} from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { isKnownDevice } from './known-devices.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits by network are wide: mobile networks put thousands of shoppers behind one address. */
export const CODES_BY_ADDRESS: Limit = { name: 'codes-address', hits: 300, seconds: 10 * MINUTE };
export const ANSWERS_BY_ADDRESS: Limit = {
  name: 'answers-address',
  hits: 200,
  seconds: 10 * MINUTE,
};
export const LOGINS_BY_ADDRESS: Limit = { name: 'logins-address', hits: 100, seconds: 15 * MINUTE };
export const RESETS_BY_ADDRESS: Limit = { name: 'resets-address', hits: 50, seconds: HOUR };
export const LOOKUPS_BY_ADDRESS: Limit = { name: 'lookups-address', hits: 120, seconds: MINUTE };

/**
 * What may be tried on one name: an e-mail, number or username. What strangers use up they take from
 * each other, not from a known device (rules/sign-in.md#strangers-and-known-devices).
 */
export interface Guard {
  /** Of one known device … */
  readonly device: Limit;
  /** … and of all of them together; beyond that they are strangers. */
  readonly devices: Limit;
  /** Of one network. */
  readonly network: Limit;
  /** Of all strangers together. */
  readonly strangers: Limit;
  /** Of a network once the strangers' tries are used up … */
  readonly first: Limit;
  /** … and of all such networks together. */
  readonly reserve: Limit;
}

/** All known devices together have the tries of so many. */
const DEVICES_AT_ONCE = 3;

/** How often codes are sent to a name. */
export const CODES_TO_NAME = guard('codes', {
  network: [10, HOUR],
  strangers: [10, HOUR],
  first: [2, HOUR],
  reserve: [10, HOUR],
});

/** Wrong answers to codes; right ones are given back. */
export const ANSWERS_FOR_NAME = guard('answers', {
  network: [15, DAY],
  strangers: [15, DAY],
  first: [3, DAY],
  reserve: [15, DAY],
});

/** Wrong passwords; right ones are given back. */
export const LOGINS_FOR_NAME = guard('logins', {
  network: [10, 15 * MINUTE],
  strangers: [30, DAY],
  first: [3, DAY],
  reserve: [30, DAY],
});

/** Links for a new password. */
export const RESETS_TO_NAME = guard('resets', {
  network: [5, HOUR],
  strangers: [10, HOUR],
  first: [2, HOUR],
  reserve: [10, HOUR],
});

/** Who asks, as far as limits are concerned. */
export interface Requester {
  /** The network. */
  readonly address: string;
  /** The hash of the token that the browser keeps. */
  readonly device: string | undefined;
}

/** Takes one try of each name; answers what was taken, or refuses with when there is one again. */
export async function takeTries(
  db: Db,
  guard: Guard,
  names: readonly string[],
  who: Requester,
  now: Date,
): Promise<readonly Hit[] | Refusal> {
  const taken: Hit[] = [];
  for (const name of new Set(names)) {
    const tries = await takeTry(db, guard, name, who, now);
    if (tries instanceof Refusal) {
      await giveBackHits(db, taken);
      return tries;
    }
    taken.push(...tries);
  }
  return taken;
}

async function takeTry(
  db: Db,
  guard: Guard,
  name: string,
  { address, device }: Requester,
  now: Date,
): Promise<readonly Hit[] | Refusal> {
  const subject = `name ${name}` as const;
  if (device && (await isKnownDevice(db, device, name, now))) {
    const own = hit(guard.device, subject, device);
    const refusal = await refuseOver(db, [own], now);
    if (refusal) return refusal;
    const all = hit(guard.devices, subject);
    if ((await takeHit(db, all, now)) === 0) return [own, all];
    await giveBackHits(db, [own]);
  }
  const network = hit(guard.network, subject, address);
  const refusal = await refuseOver(db, [network], now);
  if (refusal) return refusal;
  const strangers = hit(guard.strangers, subject);
  const wait = await takeHit(db, strangers, now);
  if (wait === 0) return [network, strangers];
  const spare = [hit(guard.first, subject, address), hit(guard.reserve, subject)];
  if (await refuseOver(db, spare, now)) {
    await giveBackHits(db, [network]);
    return refuse('TOO_MANY_REQUESTS', { retryAfter: wait });
  }
  return [network, ...spare];
}

type Size = readonly [hits: number, seconds: number];

function guard(
  name: string,
  sizes: Record<'network' | 'strangers' | 'first' | 'reserve', Size>,
): Guard {
  const limit = (part: string, [hits, seconds]: Size) => ({
    name: `${name}-${part}`,
    hits,
    seconds,
  });
  return {
    device: limit('device', sizes.network),
    devices: limit('devices', [sizes.network[0] * DEVICES_AT_ONCE, sizes.network[1]]),
    network: limit('network', sizes.network),
    strangers: limit('strangers', sizes.strangers),
    first: limit('first', sizes.first),
    reserve: limit('reserve', sizes.reserve),
  };
}
