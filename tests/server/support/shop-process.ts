import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));

/** What a server that runs complains of is nothing that a test expects. */
function passOn(complaints: Readable): void {
  complaints.on('data', (chunk: Buffer) => process.stderr.write(chunk));
}

/** The real server as a process of its own, on a data folder that outlives it. */
export class ShopProcess {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #address = '';
  #said = '';

  constructor(env: Record<string, string>) {
    this.#env = { PORT: '0', LOG_LEVEL: 'error', ...env, HOST: '127.0.0.1' };
  }

  /** What it has said so far since it was started. */
  get said(): string {
    return this.#said;
  }

  get address(): string {
    return this.#address;
  }

  /** Starts and waits until it is open; `crashAt` is where it will kill itself. */
  async start(crashAt = ''): Promise<void> {
    const child = this.#spawn(crashAt);
    this.#address = await new Promise<string>((listening, failed) => {
      this.#said = '';
      child.stdout.on('data', (chunk) => {
        this.#said += String(chunk);
        const address = /open at (http:\S+)/.exec(this.#said)?.[1];
        if (address) listening(address);
      });
      child.stderr.on('data', (chunk) => {
        this.#said += String(chunk);
      });
      child.once('close', () =>
        failed(new Error(`The server ended before it listened: ${this.#said}`)),
      );
    });
    passOn(child.stderr.removeAllListeners('data'));
  }

  /** Starts on the port of its settings and waits until it answers, be its shop open or not. */
  async startClosed(): Promise<void> {
    passOn(this.#spawn('').stderr);
    this.#address = `http://127.0.0.1:${this.#env['PORT']}`;
    for (let lives = false; !lives;) {
      lives = await this.call('/livez').then(
        ({ ok }) => ok,
        () => false,
      );
    }
  }

  #spawn(crashAt: string) {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...this.#env, CRASH_AT: crashAt },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    return child;
  }

  /** Sends a signal and does not wait for what comes of it. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** The exit code, once it has ended. */
  get code(): number | null {
    return this.#child?.exitCode ?? null;
  }

  /** Kills it as a power cut would, and starts it again. */
  async crash(): Promise<void> {
    await this.stop('SIGKILL');
    await this.start();
  }

  /** Resolves when it has ended by itself. */
  async ended(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  async call(
    path: string,
    init: { body?: object; token?: string; key?: string } = {},
  ): Promise<Response> {
    return fetch(this.#address + path, {
      method: init.body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
        ...(init.key ? { 'idempotency-key': init.key } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    });
  }

  /** The body of a good answer; anything else fails the test with what was said. */
  async must<Body>(...request: Parameters<ShopProcess['call']>): Promise<Body> {
    const response = await this.call(...request);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }
}
