import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/parts/postgres.mjs';

const programs = findPostgres();

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-start-'));
  if (programs !== undefined) postgres = await startPostgres(programs);
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

/** Starts a server that cannot be; answers its exit code and what it says of that. */
function start(program: string, settings: Record<string, string>) {
  const main = fileURLToPath(new URL(`../../src/server/${program}main.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...settings };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stderr });
    });
  });
}

describe('ends with a sentence and no stack where it is told', () => {
  test.each([
    ['a database address that is none', { DATABASE_URL: 'postgres://[::1' }, /DATABASE_URL/],
    ['a data folder below a device', { DATA_DIR: '/dev/null/x' }, /data folder \/dev\/null\/x/],
    ['a data folder in /sys', { DATA_DIR: '/sys/x/y' }, /data folder \/sys\/x\/y/],
    ['a data folder in /proc', { DATA_DIR: '/proc/x/y' }, /data folder \/proc\/x\/y/],
  ])('%s', async (_what, settings, said) => {
    for (const program of ['', 'doctor/']) {
      const outcome = await start(program, settings);
      expect(outcome).toMatchObject({ code: 1, said: expect.stringMatching(said) as string });
      expect(outcome.said.trim().split('\n')).toHaveLength(1);
    }
  });

  test('a disk that is full before the database is there', async ({ skip }) => {
    const small = join(folder, 'small');
    await mkdir(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]);
    if (mounted.status !== 0) skip('only an administrator of Linux makes small disks');
    try {
      const { code, said } = await start('', { DATA_DIR: join(small, 'data') });
      expect(code).toBe(1);
      expect(said).toMatch(/^The data folder \S+ cannot be used \(the database ends/);
      expect(said.trim().split('\n')).toHaveLength(1);
    } finally {
      spawnSync('umount', [small]);
    }
  });

  test.skipIf(programs === undefined)('a role that the database does not know', async () => {
    const url = new URL(postgres?.url ?? '');
    url.username = 'nobody_of_ours';
    const { code, said } = await start('', { DATABASE_URL: url.href });
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toContain('The database does not let us in (28000 ');
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
