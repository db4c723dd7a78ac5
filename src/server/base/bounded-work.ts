import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Thrown where work has no room left; answered as `BUSY`. It is thrown so that nobody can take "no
 * room" for an outcome of the work, such as a right password.
 */
export class Busy extends Error {
  constructor() {
    super('No room for more work');
    this.name = 'Busy';
  }
}

export interface Room {
  /** How many jobs run at a time. */
  readonly atOnce: number;
  /** How many more may wait for their turn, first come, first served. */
  readonly waiting: number;
}

/** Runs jobs a few at a time in this process, so that one kind of work leaves room for all others. */
export class BoundedWork {
  readonly #room: Room;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** What the job answers, or throws; throws `Busy` at once where the queue is full. */
  async run<Answer>(job: () => Promise<Answer>): Promise<Answer> {
    if (this.#running < this.#room.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      // The embedded database works in this thread: others are heard between two jobs, and a crowd
      // stands in the queue, where it is counted, before the first job begins.
      await turnOfTheLoop();
      return await job();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a job that ends hands its place over. */
  async #turn(): Promise<void> {
    if (this.#queue.length >= this.#room.waiting) throw new Busy();
    await new Promise<void>((resolve) => {
      this.#queue.push(resolve);
    });
  }
}
