import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const DOCTOR = fileURLToPath(new URL('../../src/server/doctor.ts', import.meta.url));
const run = promisify(execFile);

export interface OwnShop {
  readonly address: string;
  /** Where its data lie. */
  readonly folder: string;
  /** Closes it and opens it again, with the same data, at another instant and address. */
  readonly reopenAt: (clock: string) => Promise<OwnShop>;
  /** Closes it for good, and answers what `npm run doctor` says of its data. */
  readonly examine: () => Promise<string>;
  /** Closes it, where it is open, and takes its data away. */
  readonly stop: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Opens a shop of one's own, with its pages, at an instant of one's own; at the time of day where none is said. */
export async function openOwnShop(clock: string, settings: Settings = {}): Promise<OwnShop> {
  return openIn(mkdtempSync(path.join(tmpdir(), 'basera-own-')), clock, settings);
}

async function openIn(folder: string, clock: string, settings: Settings): Promise<OwnShop> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
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
  const close = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    address,
    folder,
    async reopenAt(later) {
      await close();
      return openIn(folder, later, settings);
    },
    async examine() {
      await close();
      const { stdout } = await run(process.execPath, [DOCTOR], {
        env: { PATH: process.env['PATH'], DATA_DIR: folder, CLOCK: clock },
      });
      return stdout;
    },
    async stop() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
