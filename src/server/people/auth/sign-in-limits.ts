import {
  ASKED_BY_ALL,
  ASKED_BY_ONE,
  WRONG_APP_CODES,
  WRONG_PROOFS,
} from '#domain/people/growing-wait.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { Limit, Subject } from '#server/lib/limits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { inTransaction } from '#server/lib/transact.ts';
import {
  type Attempt,
  countAttempts,
  forgetAttempts,
  uncountAttempt,
  type Waits,
} from '#server/lib/attempts.ts';
import { isKnownDevice } from './known-devices.ts';
import { findUserByLoginName } from './users.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

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

/** Who asks, as far as limits are concerned. */
export interface Requester {
  /** The network. */
  readonly address: string;
  /** The hash of the token that the browser keeps. */
  readonly device: string | undefined;
}

/** One place that asks: a known device of the account that a name stands for, else a network. */
export interface Source {
  readonly id: string;
  readonly isKnown: boolean;
}

export async function sourceOf(
  db: Db,
  userId: number | undefined,
  { address, device }: Requester,
  now: Date,
): Promise<Source> {
  // A device that is not known could be another one for each call.
  const isKnown = device !== undefined && (await isKnownDevice(db, device, userId, now));
  return { id: isKnown ? device : address, isKnown };
}

type Message = 'codes' | 'links';

/**
 * Counts messages to emails and numbers; where one has to wait, the caller then rolls back
 * (rules/sign-in.md#messages-to-one-name).
 */
export async function countMessages(
  tx: Tx,
  message: Message,
  names: readonly string[],
  who: Requester,
  now: Date,
): Promise<Waits> {
  const attempts: Attempt[] = [];
  for (const name of new Set(names)) {
    const user = await findUserByLoginName(tx, name);
    attempts.push(...attemptsOf(message, name, await sourceOf(tx, user?.id, who, now)));
  }
  return countAttempts(tx, attempts, now);
}

/** Takes back a message whose code was given back rightly, to the place that asked for it. */
export async function uncountMessage(tx: Tx, name: string, id: Source['id']): Promise<void> {
  for (const attempt of attemptsOf('codes', name, { id, isKnown: false }))
    await uncountAttempt(tx, attempt);
}

/** A known device does not wait for what others asked for. */
function attemptsOf(message: Message, name: string, { id, isKnown }: Source): Attempt[] {
  const subject = `name ${name}` as const;
  return [
    { key: `${message}:${subject}:${id}`, subject, pace: ASKED_BY_ONE },
    { key: `${message}:${subject}`, subject, pace: ASKED_BY_ALL, isFree: isKnown },
  ];
}

/** A proof that is being tried. */
export interface TriedProof {
  /** It was right: its place waits for nothing that was wrong before. */
  readonly forgive: () => Promise<void>;
  /** It was not looked at: it counts for nothing, and forgives nothing. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Counts a password as wrong before it is looked at, so that passwords sent at once cannot outrun the
 * wait of the place they come from. No other place waits (rules/sign-in.md#after-a-wrong-answer).
 */
export function tryPassword(
  db: Db,
  subject: Subject,
  id: Source['id'],
  now: Date,
): Promise<TriedProof | Refusal> {
  const key = `passwords:${subject}:${id}`;
  return tryProof(db, { key, subject, pace: WRONG_PROOFS }, [], now);
}

/**
 * Counts a code of an operator's app in the same way, for its network and for all networks together
 * (rules/office.md#the-second-factor).
 */
export function tryApp(
  db: Db,
  userId: number,
  address: string,
  now: Date,
): Promise<TriedProof | Refusal> {
  const subject = `user ${userId}` as const;
  const fromHere = { key: `apps:${subject}:${address}`, subject, pace: WRONG_PROOFS };
  const fromAll = { key: `apps:${subject}`, subject, pace: WRONG_APP_CODES };
  return tryProof(db, fromHere, [fromAll], now);
}

async function tryProof(
  db: Db,
  fromHere: Attempt,
  others: readonly Attempt[],
  now: Date,
): Promise<TriedProof | Refusal> {
  const refusal = await inTransaction(db, async (tx) => {
    const { wait } = await countAttempts(tx, [fromHere, ...others], now);
    return wait > 0 ? refuse('TOO_MANY_REQUESTS', { retryAfter: wait }) : undefined;
  });
  const uncount = (attempts: readonly Attempt[]) =>
    inTransaction(db, async (tx) => {
      for (const attempt of attempts) await uncountAttempt(tx, attempt);
    });
  return (
    refusal ?? {
      async forgive() {
        await forgetAttempts(db, fromHere.key);
        await uncount(others);
      },
      takeBack: () => uncount([fromHere, ...others]),
    }
  );
}
