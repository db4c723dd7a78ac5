import { setTimeout as pause } from 'node:timers/promises';
import { type Tally } from './tally.ts';

/** How long somebody keeps trying: longer than a code has to be waited for. */
const PATIENCE_MS = 90_000;
const LONGEST_WAIT_MS = 61_000;
const SHORTEST_WAIT_MS = 250;

export interface Server {
  readonly address: string;
}

export interface Request {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly token?: string | undefined;
  readonly key?: string;
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly tries: number;
}

interface Try {
  readonly status: number;
  readonly body: unknown;
  readonly isPutOff: boolean;
  readonly isLimited: boolean;
  readonly waitMs: number;
  readonly why: string;
}

/** An answer that nobody should have had, or none at all for too long. */
export class Stuck extends Error {}

/** What lies behind a failure, in words. */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.cause ?? error) : error);
}

/**
 * The way to the shop: requests go to one server and the other in turn. What is put off (503, 429, a
 * broken connection) is tried again at the next one, as a person or a browser does.
 */
export class Street {
  #turn = 0;
  #visitors = 0;
  readonly #servers: readonly Server[];
  readonly tally: Tally;

  constructor(servers: readonly Server[], tally: Tally) {
    this.#servers = servers;
    this.tally = tally;
  }

  /** Somebody with an address of their own, so that limits count them apart. */
  visitor(): string {
    this.#visitors += 1;
    const number = this.#visitors;
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  /** Asks until there is an answer that decides something: a good one, or a refusal. */
  async ask(path: string, request: Request = {}): Promise<Answer> {
    const began = performance.now();
    this.#turn += 1;
    const first = this.#turn;
    for (let tries = 1; ; tries += 1) {
      const server = this.#servers[(first + tries) % this.#servers.length];
      if (!server) throw new Stuck('There is no server to ask');
      const answer = await this.#once(server, path, request);
      if (answer.status === 500) {
        throw new Stuck(`500 from ${path}: ${JSON.stringify(answer.body)}`);
      }
      if (!answer.isPutOff) {
        this.tally.paused(performance.now() - began);
        return { ...answer, tries };
      }
      this.tally.putOff += 1;
      const spent = performance.now() - began;
      if (spent > PATIENCE_MS) {
        this.tally.paused(spent);
        throw new Stuck(`${path} was put off for ${Math.round(spent / 1000)} s: ${answer.why}`);
      }
      // The other server may do better at once; when it did not, they wait as long as they are told.
      await pause(tries === 1 && !answer.isLimited ? SHORTEST_WAIT_MS : answer.waitMs);
    }
  }

  async #once(
    { address }: Server,
    path: string,
    { body, form, token, key, from }: Request,
  ): Promise<Try> {
    this.tally.tries += 1;
    try {
      const response = await fetch(address + path, {
        method: body || form ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
        body: form ?? (body ? JSON.stringify(body) : null),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      const answer: unknown = text === '' ? undefined : JSON.parse(text);
      const isPutOff = response.status === 503 || response.status === 429;
      const seconds = Number(response.headers.get('retry-after') ?? 0);
      return {
        status: response.status,
        body: answer,
        isPutOff,
        isLimited: response.status === 429,
        waitMs: Math.min(seconds * 1000 || SHORTEST_WAIT_MS, LONGEST_WAIT_MS),
        why: text,
      };
    } catch (error) {
      const why = reasonOf(error);
      const waitMs = SHORTEST_WAIT_MS;
      return { status: 0, body: undefined, isPutOff: true, isLimited: false, waitMs, why };
    }
  }
}
