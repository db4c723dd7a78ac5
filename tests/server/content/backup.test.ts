import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#server/content/content.ts';
import { backUp } from '#server/copies/backup.ts';
import type { CopySession } from '#server/copies/copy-session.ts';
import { pgliteSession } from '#server/copies/pglite-session.ts';
import { restoreShop } from '#server/copies/restore.ts';
import { openEmbedded } from '#server/db/open.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { makeDataFolder } from '../support/database.ts';
import { startS3 } from '../support/s3-server.ts';
import { buildOf, extentOf, filesIn, liveIn } from '../support/whole-shop.ts';

// Each of several databases is made from nothing, which takes a machine under load its time.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const NOW = new Date('2026-11-26T08:00:00Z');

let folder: string;
let content: Content;
let source: Config;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-backup-'));
  content = await readContent(CONTENT_FOLDER);
  source = readConfig({ DATA_DIR: await makeDataFolder('basera-backed-up-') });
  const database = await openEmbedded(source.dataDir);
  await liveIn(database, { DATA_DIR: source.dataDir });
  await database.close();
  archive = join(folder, 'basera.tar.gz');
  await backUp(archive, source, NOW);
});
afterAll(async () => {
  await rm(source.dataDir, { recursive: true });
  await rm(folder, { recursive: true });
});

/** The settings of a shop that is not there yet, with the key of the one that was backed up. */
async function newShop(name: string, env: Record<string, string> = {}): Promise<Config> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await copyFile(join(source.dataDir, 'data-key'), join(dataDir, 'data-key'));
  return readConfig({ DATA_DIR: dataDir, ...env });
}

const restoreInto = (config: Config, path = archive) =>
  restoreShop({ path, config, content, tell: () => undefined });

async function within<Found>(config: Config, look: (session: CopySession) => Promise<Found>) {
  const { client, close } = await openEmbedded(config.dataDir);
  const found = await look(await pgliteSession(client));
  await close();
  return found;
}

test('a restored shop has every row, every file and every counter, and is sound', async () => {
  const config = await newShop('whole');
  const { broken } = await restoreInto(config);
  expect(broken).toEqual([]);
  const look = async (session: CopySession) => [await extentOf(session), await buildOf(session)];
  expect(await within(config, look)).toEqual(await within(source, look));
  const files = await filesIn(chooseFiles(config.files));
  expect(files.size).toBe(3);
  expect(files).toEqual(await filesIn(chooseFiles(source.files)));
});

test('its owner alone may read a backup, and another does not take its place', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  await expect(backUp(archive, source, NOW)).rejects.toThrow('already exists');
});

test('a database that holds something is not restored into, and stays as it is', async () => {
  const before = await within(source, extentOf);
  await expect(restoreInto(source)).rejects.toThrow('not empty');
  expect(await within(source, extentOf)).toEqual(before);
});

test('a shop that runs is not backed up: it has to be stopped', async () => {
  const { close } = await openEmbedded(source.dataDir);
  const path = join(folder, 'running.tar.gz');
  await expect(backUp(path, source, NOW)).rejects.toThrow('Stop that one first');
  await close();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('a backup for which there is no folder is not written', async () => {
  const path = join(folder, 'no-folder', 'basera.tar.gz');
  await expect(backUp(path, source, NOW)).rejects.toThrow('cannot be written (ENOENT)');
});

test('where there is no embedded database none is made to be backed up', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'nothing') });
  await expect(backUp(join(folder, 'none.tar.gz'), config, NOW)).rejects.toThrow(
    'no embedded database',
  );
});

test.each([
  ['of which the end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
  [
    'of which a byte was changed',
    (bytes: Buffer) => bytes.fill(bytes.readUInt8(9000) ^ 1, 9000, 9001),
  ],
  ['that is something else', () => Buffer.from('not a backup')],
])('a backup %s is refused before anything is made', async (_what, spoil) => {
  const path = join(folder, 'spoilt.tar.gz');
  await writeFile(path, spoil(await readFile(archive)));
  const config = readConfig({ DATA_DIR: join(folder, 'untouched') });
  await expect(restoreInto(config, path)).rejects.toThrow('Nothing was changed');
  await expect(stat(config.dataDir)).rejects.toThrow('ENOENT');
});

test('without its data key a shop is restored, and the doctor says what does not open', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'keyless') });
  const { broken } = await restoreInto(config);
  expect(broken.map(({ law }) => law)).toEqual([
    'Every bank account can be opened with a key of DATA_KEY',
  ]);
});

test('a restore that was killed leaves an empty database, and can be run again', async () => {
  const s3 = await startS3();
  const config = await newShop('killed', s3.env);
  const reached = s3.hold();
  const script = fileURLToPath(new URL('../../../src/server/restore.ts', import.meta.url));
  const env = { ...process.env, ...s3.env, DATA_DIR: config.dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [script, archive], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await reached;
  child.kill('SIGKILL');
  await ended;
  const { broken } = await restoreInto(config);
  expect(broken).toEqual([]);
  expect(await filesIn(chooseFiles(config.files))).toEqual(
    await filesIn(chooseFiles(source.files)),
  );
  await s3.stop();
});
