import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEmbedded, type OpenDb, openEmbedded } from '#server/db/open.ts';
import { makeDataFolder } from '../support/database.ts';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await makeDataFolder('basera-start-');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test('a start says what it does, how long that took, and where it is open', async () => {
  const shop = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shop.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (!said.includes('open at')) await once(shop.stdout, 'data');
  shop.kill();
  await once(shop, 'exit');
  expect(said).toMatch(
    /^Opening the database …\nOpening the database: [\d.]+ s\nBringing the catalogue up to date …\nBringing the catalogue up to date: [\d.]+ s\nBasera is open at http:/,
  );
});

test('what the embedded database writes again after a kill begins at a checkpoint of the last five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { client, close } = await openEmbedded(folder);
  const toBeWrittenAgain = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes
        from pg_control_checkpoint()`,
    );
    return rows[0]?.bytes;
  };
  await client.exec(
    `create table written as select repeat('a', 500) from generate_series(1, 5000)`,
  );
  expect(await toBeWrittenAgain()).toBeGreaterThan(1_000_000);
  vi.advanceTimersByTime(5 * 60_000);
  expect(await toBeWrittenAgain()).toBeLessThan(10_000);
  await close();
});

test('a database that is made beforehand takes its place when it is whole, once', async () => {
  const data = path.join(folder, 'new');
  // Of a start that was killed.
  await mkdir(path.join(data, 'postgres.part'), { recursive: true });
  await writeFile(path.join(data, 'postgres.part', 'PG_VERSION'), '18');
  const fill = vi.fn(async ({ db }: OpenDb) => void (await db.execute('create table filled ()')));
  await makeEmbedded(data, fill);
  await makeEmbedded(data, fill);
  expect(fill).toHaveBeenCalledTimes(1);
  expect(await readdir(data)).not.toContain('postgres.part');
  const { client, close } = await openEmbedded(data);
  expect((await client.query(`select from filled`)).rows).toEqual([]);
  await close();
});
