import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/parts/postgres.mjs';

const DEV = fileURLToPath(new URL('../../scripts/dev.mjs', import.meta.url));

export interface DevShop {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Opens `npm run dev`, with data of its own. */
export async function openDevShop(): Promise<DevShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-dev-'));
  const child = spawn(process.execPath, [DEV], {
    env: { PATH: process.env['PATH'], PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((open, failed) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const told = /Local\s+(http:[\w.:/]+?)\/?\s/.exec(said)?.[1];
      if (told) open(told);
    });
    child.once('exit', () => failed(new Error(`It ended before it was open: ${said}`)));
  });
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
