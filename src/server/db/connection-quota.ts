import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseTrouble } from './trouble.ts';

/**
 * How many connections writers of one kind may hold at once in a process, of the ten there are: what
 * one of them waits for can then never keep the others waiting. docs/running.md#one-stuck-lock
 */
const AT_ONCE = { coupon: 2, customer: 3, stock: 3, call: 4 };

type Kind = keyof typeof AT_ONCE;

/** What a writer will lock or does, as `coupon WELCOME`. */
export type QuotaName = `${Kind} ${string}`;

/** How long a writer waits, without a connection, for its turn. docs/running.md#timeouts */
const PATIENCE_MS = 10_000;

const current = new AsyncLocalStorage<readonly QuotaName[]>();

/** Runs `work` as one of those who make the same call. */
export function asCall<Value>(path: string, work: () => Value): Value {
  return current.run([...(current.getStore() ?? []), `call ${path}`], work);
}

/** Runs `work` as one of those who will lock the same things, known by their names. */
export function asLocking<Value>(names: readonly QuotaName[], work: () => Value): Value {
  return names.length === 0 ? work() : current.run([...names, ...(current.getStore() ?? [])], work);
}

/** Runs what all wait for as nobody's: no lane of who asked for it first keeps them waiting. */
export function outsideQuota<Value>(work: () => Value): Value {
  return current.run([], work);
}

interface Lane {
  busy: number;
  readonly waiting: (() => void)[];
}

/** Lets so many writers through at a time as their kind may be; the first to come is the first to go. */
export class ConnectionQuota {
  readonly #lanes = new Map<string, Lane>();

  /** How many wait for their turn. */
  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Resolves when it is the caller's turn, with what ends it; throws `DatabaseTrouble` when it never comes. */
  async enter(): Promise<() => void> {
    const names = [...new Set(current.getStore())].toSorted(narrowFirst);
    const entered: QuotaName[] = [];
    const leave = () => {
      for (const name of entered.splice(0)) this.#leave(name);
    };
    const until = performance.now() + PATIENCE_MS;
    try {
      for (const name of names) {
        await this.#enterOne(name, until - performance.now());
        entered.push(name);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  #enterOne(name: QuotaName, patience: number): Promise<void> | undefined {
    const lane = this.#lanes.get(name) ?? { busy: 0, waiting: [] };
    this.#lanes.set(name, lane);
    if (lane.busy < AT_ONCE[kindOf(name)]) {
      lane.busy += 1;
      return undefined;
    }
    return new Promise((enter, refuse) => {
      const go = () => {
        clearTimeout(timer);
        enter();
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        refuse(new DatabaseTrouble('busy', `Too many wait for ${name}`));
      }, patience);
      lane.waiting.push(go);
    });
  }

  #leave(name: QuotaName): void {
    const lane = this.#lanes.get(name);
    const next = lane?.waiting.shift();
    if (next) next();
    else if (lane && (lane.busy -= 1) === 0) this.#lanes.delete(name);
  }
}

const kindOf = (name: QuotaName) => name.slice(0, name.indexOf(' ')) as Kind;

/**
 * In one order everywhere, so that no two writers wait for each other; and the narrowest first, so that
 * nobody waits in the place of those who want something else.
 */
function narrowFirst(one: QuotaName, other: QuotaName): number {
  const byWidth = AT_ONCE[kindOf(one)] - AT_ONCE[kindOf(other)];
  return byWidth === 0 ? Number(one > other) - Number(one < other) : byWidth;
}
