import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInVain } from '../support/start-in-vain.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Said by `npm test` beside the test's name. */
    whySkipped?: string;
  }
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-start-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('ends with a sentence and no stack where it is told', () => {
  test.each([
    ['a database address that is none', { DATABASE_URL: 'postgres://[::1' }, /DATABASE_URL/],
    ['a data folder below a device', { DATA_DIR: '/dev/null/x' }, /data folder \/dev\/null\/x/],
    ['a data folder in /sys', { DATA_DIR: '/sys/x/y' }, /data folder \/sys\/x\/y/],
    ['a data folder in /proc', { DATA_DIR: '/proc/x/y' }, /data folder \/proc\/x\/y/],
  ])('%s', async (_what, settings, said) => {
    for (const program of ['main', 'doctor'] as const) {
      const outcome = await startInVain(program, { DATA_DIR: folder, ...settings });
      expect(outcome).toMatchObject({ code: 1, said: expect.stringMatching(said) as string });
      expect(outcome.said.trim().split('\n')).toHaveLength(1);
    }
  });

  test('a disk that is full before the database is there', async ({ skip, task }) => {
    const small = join(folder, 'small');
    await mkdir(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]);
    if (mounted.status !== 0) {
      task.meta.whySkipped = 'only an administrator of Linux makes small disks';
      skip();
    }
    try {
      const { code, said } = await startInVain('main', { DATA_DIR: join(small, 'data') });
      expect(code).toBe(1);
      expect(said).toMatch(/^The data folder \S+ cannot be used \(the database ends/);
      expect(said.trim().split('\n')).toHaveLength(1);
    } finally {
      spawnSync('umount', [small]);
    }
  });
});
