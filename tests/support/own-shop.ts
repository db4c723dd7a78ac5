import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, TEMPLATE_NAME } from './own-database.ts';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const DOCTOR = fileURLToPath(new URL('../../src/server/doctor.ts', import.meta.url));
const run = promisify(execFile);

export interface OwnShop {
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  /** What its clock shows, or showed a moment ago. Never ahead of it: it refuses codes of the future. */
  readonly now: () => Date;
  /** Moves its clock and runs its jobs, while it stays open: starting again takes seconds. */
  readonly moveTo: (clock: string) => Promise<void>;
  /** Closes it for good, and answers what `npm run doctor` says of its data. */
  readonly examine: () => Promise<string>;
  /** Closes it, if it is open, and deletes its data. */
  readonly stop: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * Opens a shop for one test or worker, with its pages and a clock of its own: on the PostgreSQL that
 * TEST_DATABASE_URL names, where it opens in a fifth of the time, else on the embedded database.
 */
export async function openOwnShop(clock: string, settings: Settings = {}): Promise<OwnShop> {
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await createDatabase(server, TEMPLATE_NAME) : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-own-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database?.url,
      CLOCK: clock,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((open, failed) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const told = /open at (http:\S+)/.exec(said)?.[1];
      if (told) open(told);
    });
    child.once('exit', () => failed(new Error(`The shop ended before it was open: ${said}`)));
  });
  let time = { shown: clock, since: Date.now() };
  const close = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    address,
    folder,
    now: () => new Date(Date.parse(time.shown) + Date.now() - time.since),
    async moveTo(later) {
      const moved = await fetch(`${address}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ to: later }),
      });
      if (!moved.ok) throw new Error(`The clock was not moved: ${await moved.text()}`);
      time = { shown: later, since: Date.now() };
    },
    async examine() {
      await close();
      const { stdout } = await run(process.execPath, [DOCTOR], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: folder,
          DATABASE_URL: database?.url,
          CLOCK: time.shown,
        },
      });
      return stdout;
    },
    async stop() {
      await close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
