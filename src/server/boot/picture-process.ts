import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PagePicture } from '#domain/catalogue/pictures/pending-pictures.ts';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));
/** Part of what builds the pages; where that is not installed no picture is pending. */
const SCRIPT = fileURLToPath(new URL('../../build/picture-process.ts', import.meta.url));

/** Far longer than the largest picture takes on a machine that has other work, in milliseconds. */
const LONGEST_MS = 60_000;

interface Running {
  readonly child: ChildProcess;
  /** By their files, the pictures that it is making. */
  readonly waiting: Map<string, { done: () => void; failed: (error: Error) => void }>;
}

/**
 * Makes pictures in a process of its own, which begins with the first one. It ends with this process once what
 * it makes is whole.
 */
export class PictureProcess {
  readonly #nice: number;
  readonly #house: string;
  #running: Running | undefined;

  /**
   * @param nice How little its work matters beside all else that runs: 0 like this process, 19 least.
   * @param house Where `content/pictures` and the cache are.
   */
  constructor(nice: number, house = HOUSE) {
    this.#nice = nice;
    this.#house = house;
  }

  /** Makes one that is not being made here already. Rejects with the reason where it cannot be made. */
  async make(picture: PagePicture): Promise<void> {
    const { child, waiting } = (this.#running ??= this.#begin());
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    try {
      await new Promise<void>((done, failed) => {
        waiting.set(picture.cached, { done, failed });
        child.send(picture, (error) => error && failed(error));
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(picture.cached);
    }
  }

  /** Resolves once it has ended. */
  async close(): Promise<void> {
    const { child } = this.#running ?? {};
    this.#running = undefined;
    if (!child?.connected) return;
    child.disconnect();
    await once(child, 'exit');
  }

  #begin(): Running {
    const child = fork(SCRIPT, [String(this.#nice)], {
      cwd: this.#house,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    const waiting: Running['waiting'] = new Map();
    child.on('message', ({ cached, failure }: { cached: string; failure?: string }) => {
      if (failure === undefined) waiting.get(cached)?.done();
      else waiting.get(cached)?.failed(new Error(failure));
    });
    const end = (error?: unknown) => {
      if (this.#running?.child === child) this.#running = undefined;
      const reason = error instanceof Error ? error : new Error('The picture process has ended');
      for (const { failed } of waiting.values()) failed(reason);
    };
    child.on('error', end).once('exit', end);
    return { child, waiting };
  }
}
