import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { findDataKeys } from '#server/config/data-keys.ts';
import { CONTENT_FOLDER, type Content, readContent } from '#server/content/content.ts';
import { backUp } from '#server/copies/backup.ts';
import type { CopySession } from '#server/copies/copy-session.ts';
import { moveShop } from '#server/copies/move.ts';
import { pgliteSession } from '#server/copies/pglite-session.ts';
import { withPostgresSession } from '#server/copies/postgres-session.ts';
import { restoreShop } from '#server/copies/restore.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { openEmbedded, openPostgres } from '#server/db/open.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { buildOf, extentOf, filesIn, liveIn } from '../support/whole-shop.ts';

// Each of several databases is made from nothing, which takes a machine under load its time.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const NOW = new Date('2026-11-26T08:00:00Z');
const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

let folder: string;
let content: Content;
let source: Config;
let s3: S3Server;
const made: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-copies-'));
  content = await readContent(CONTENT_FOLDER);
  s3 = await startS3();
  source = readConfig({ DATA_DIR: join(folder, 'embedded') });
  const database = await openEmbedded(source.dataDir);
  await importCatalogue(database.db, content.products, new Date('2026-11-01T00:00:00Z'));
  await liveIn(database, { DATA_DIR: source.dataDir });
  await database.close();
});
afterAll(async () => {
  for (const name of made) await asAdmin(`drop database ${name} with (force)`);
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function asAdmin(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(text);
  await admin.end();
}

async function newDatabase(): Promise<string> {
  const name = `basera_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  made.push(name);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

function move(url: string, env: Record<string, string> = {}, from = source) {
  const to = readConfig({ DATA_DIR: from.dataDir, DATABASE_URL: url, ...env });
  return moveShop({ from, to, url, content, tell: () => undefined });
}

async function withinSource<Found>(look: (session: CopySession) => Promise<Found>) {
  const { client, close } = await openEmbedded(source.dataDir);
  const found = await look(await pgliteSession(client));
  await close();
  return found;
}

let moved: string;
test('an embedded shop is moved with every row, counter and file, and is sound', async () => {
  moved = await newDatabase();
  expect(await move(moved, s3.env)).toEqual([]);
  expect(await withPostgresSession(moved, extentOf)).toEqual(await withinSource(extentOf));
  const files = await filesIn(chooseFiles(readConfig(s3.env).files));
  expect(files.size).toBe(3);
  expect(files).toEqual(await filesIn(chooseFiles(source.files)));
});

test('what ties the tables of the moved shop together is as a start would make it', async () => {
  const fresh = await newDatabase();
  await (await openPostgres(fresh)).close();
  expect(await withPostgresSession(moved, buildOf)).toEqual(
    await withPostgresSession(fresh, buildOf),
  );
});

test('a Postgres that holds something is not moved to, and stays as it is', async () => {
  const before = await withPostgresSession(moved, extentOf);
  await expect(move(moved)).rejects.toThrow('not empty');
  expect(await withPostgresSession(moved, extentOf)).toEqual(before);
});

test('a shop that runs is not moved: it has to be stopped', async () => {
  const { close } = await openEmbedded(source.dataDir);
  await expect(move(await newDatabase())).rejects.toThrow('Stop that one first');
  await close();
});

test('a move that broke off leaves the Postgres empty, and can be made again', async () => {
  const url = await newDatabase();
  s3.fail(403, 1);
  await expect(move(url, s3.env)).rejects.toThrow('403');
  expect(await move(url, s3.env)).toEqual([]);
});

test('a shop that is not sound is not moved, and the doctor says why', async () => {
  const dataDir = join(folder, 'unsound');
  await mkdir(dataDir);
  const database = await openEmbedded(dataDir);
  await importCatalogue(database.db, content.products, NOW);
  await database.db.execute(sql`update product_stock set available = available + 1`);
  await database.close();
  await expect(move(await newDatabase(), {}, readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    'failed its checks, so nothing was moved',
  );
});

test('a Postgres is backed up while its shop is open, and restored into either kind', async () => {
  const running = await openPostgres(moved);
  const settings = { DATA_DIR: source.dataDir, FILES_DIR: join(folder, 'restored-files') };
  const path = join(folder, 'basera.tar.gz');
  await backUp(path, readConfig({ ...settings, DATABASE_URL: moved }), NOW);
  const url = await newDatabase();
  const ways = [
    readConfig({ ...settings, DATABASE_URL: url }),
    {
      ...readConfig({ ...settings, DATA_DIR: join(folder, 'back') }),
      dataKeys: await findDataKeys(source),
    },
  ];
  for (const config of ways) {
    const { broken } = await restoreShop({ path, config, content, tell: () => undefined });
    expect(broken).toEqual([]);
  }
  expect(await withPostgresSession(url, extentOf)).toEqual(
    await withPostgresSession(moved, extentOf),
  );
  await running.close();
});

test('a database on which no shop was started is not backed up', async () => {
  const config = readConfig({ DATABASE_URL: await newDatabase() });
  await expect(backUp(join(folder, 'none.tar.gz'), config, NOW)).rejects.toThrow(
    'This database has never been used',
  );
});
