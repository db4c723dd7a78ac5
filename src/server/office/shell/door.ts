import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isAct } from '#contract/base/act.ts';
import { closeIncident } from '#contract/office/overview/matters.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { makeFolder } from '#server/base/make-folder.ts';
import type { FindTerminal } from '#server/lib/http/serve.ts';
import type { ClockGuard } from '#server/lib/jobs/clock-guard.ts';
import { findOperatorsCalled } from '#server/people/operators/operators.ts';
import { refuse } from '#server/lib/refusal.ts';
import { randomToken, sameSecret } from '#server/base/secrets.ts';
import type { AppContext } from '#server/lib/shop.ts';

export const DOOR_FILE = 'office.json';

/** Where the operator's commands reach the process that has the data folder, and what lets them in. */
export const doorSchema = z.object({ address: z.string(), token: z.string() });

const DOOR_SCHEME = 'Office ';
const TYPIST_HEADER = 'x-operator';

/** Who types: the user of the computer, and the name or email after `--by`. */
export interface Typist {
  readonly user: string;
  readonly by?: string | undefined;
}

export function doorHeaders(token: string, typist: Typist): Record<string, string> {
  const told = encodeURIComponent(JSON.stringify(typist));
  return { authorization: DOOR_SCHEME + token, [TYPIST_HEADER]: told };
}

const typistSchema = z.object({ user: z.string(), by: z.optional(z.string()) });

function readTypist(header: string): Typist {
  return typistSchema.parse(JSON.parse(decodeURIComponent(header)));
}

interface DoorOptions {
  readonly token?: string | undefined;
  readonly guard?: ClockGuard | undefined;
}

/**
 * The way in for `npm run office` while this process has the embedded database's folder: the token
 * lies in that folder, so that whoever can read it could read the database as well (docs/decisions/0008).
 */
export class OfficeDoor {
  readonly #shop: AppContext;
  readonly #token: string;
  readonly #guard: ClockGuard | undefined;

  /** `guard` refuses acts while the clock can't be right. */
  constructor(shop: AppContext, { token = randomToken(), guard }: DoorOptions = {}) {
    this.#shop = shop;
    this.#token = token;
    this.#guard = guard;
  }

  /** The caller at a terminal, if the request has this door's token (rules/office.md#at-a-terminal). */
  readonly findTerminal: FindTerminal = async ({ req }, endpoint) => {
    const given = req.header('authorization') ?? '';
    if (!given.startsWith(DOOR_SCHEME)) return undefined;
    if (!sameSecret(given, DOOR_SCHEME + this.#token)) return refuse('UNAUTHORIZED');
    const held = isAct(endpoint) && endpoint.path !== closeIncident.path;
    if (held && this.#guard && !(await this.#guard.mayTrust())) return refuse('CLOCK_WRONG');
    const { user, by } = readTypist(req.header(TYPIST_HEADER) ?? '');
    if (by === undefined) return { name: user, userId: null, role: 'owner' };
    const [named, ...more] = await findOperatorsCalled(this.#shop.db, by);
    if (!named) return refuse('BY_UNKNOWN', { values: { by } });
    const emails = [named, ...more].map(({ email }) => email).join(', ');
    if (more.length > 0) return refuse('BY_AMBIGUOUS', { values: { by, emails } });
    const { id, name, role } = named;
    const operatorNumber = customerNumber(id);
    return { name, userId: null, role, machineUser: user, operatorNumber };
  };

  /** Headers that let a command in through this door. */
  headersOf(typist: Typist): Record<string, string> {
    return doorHeaders(this.#token, typist);
  }

  /** Tells the commands where to go: to the port on which this process listens. */
  async open(port: number): Promise<void> {
    const { host } = this.#shop.config;
    const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    const door = JSON.stringify({ address, token: this.#token });
    await makeFolder(this.#shop.config.dataDir);
    await writeFile(this.#file, door, { mode: 0o600 });
  }

  async close(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  get #file(): string {
    return join(this.#shop.config.dataDir, DOOR_FILE);
  }
}
