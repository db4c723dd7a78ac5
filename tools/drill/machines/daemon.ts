import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unprivilegedUser } from '../../../scripts/parts/postgres.mjs';

/** Whom root runs what refuses to be run by root as. */
export const OWNER = process.getuid?.() === 0 ? unprivilegedUser() : undefined;

/** A program that runs until it is ended, and can be started again. */
export class Daemon {
  readonly #line: readonly [string, ...string[]];
  readonly #folder: string;
  readonly #log: string;
  #child: ChildProcess | undefined;

  constructor(folder: string, name: string, line: readonly [string, ...string[]]) {
    this.#line = line;
    this.#folder = folder;
    this.#log = path.join(folder, `${name}.log`);
  }

  get pid(): number | undefined {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  start(): void {
    const [program, ...args] = this.#line;
    const log = createWriteStream(this.#log, { flags: 'a' });
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#folder };
    const child = spawn(program, args, {
      cwd: this.#folder,
      env,
      ...OWNER,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => log.write(String(error)));
    this.#child = child;
  }

  /** The end of its log. */
  said(): string {
    return readFileSync(this.#log, 'utf8').slice(-2000);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || this.pid === undefined) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A process and all that it has started, itself first. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined;
    if (parent !== undefined) {
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    }
  }
  const family = [pid];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

function parentOf(name: string): number | undefined {
  try {
    const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** Signals those that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
