import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { FilesAway } from '#server/gateways/file-store.ts';
import { writeProbes } from '#server/db/schema/operations.ts';
import { Health, healthRoutes, type Vitals } from '#server/boot/health.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const roomy: Vitals['files'] = {
  kind: 'folder',
  put: () => Promise.resolve(),
  erase: () => Promise.resolve(),
};
const full: Vitals['files'] = { ...roomy, put: () => Promise.reject(new FilesAway('No room')) };

async function ask(vitals: Partial<Vitals> = {}, health?: Health) {
  const asked = health ?? new Health({ db: shop.shop.db, files: roomy, ...vitals });
  const answer = await healthRoutes(asked).request('/healthz');
  return [answer.status, (await answer.json()) as { status: string }] as const;
}

test('is well while the database and the folder of files take something new', async () => {
  expect(await ask()).toEqual([200, { status: 'ok' }]);
});

test('says that the folder of files is full', async () => {
  expect(await ask({ files: full })).toEqual([503, { status: 'folder of files takes nothing' }]);
});

test('says that the disk of the database is full, and when it is not any more', async () => {
  const { db } = shop.shop;
  await db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger no_room before insert on write_probes
    for each row execute function no_room()`);
  expect(await ask()).toEqual([503, { status: 'database takes nothing' }]);
  await db.execute(sql`drop trigger no_room on write_probes`);
  expect(await ask()).toEqual([200, { status: 'ok' }]);
});

test('needs room on the disk for every answer, however often it is asked', async () => {
  for (let time = 0; time < 3; time += 1) {
    await ask();
    const [size] = await shop.shop.db
      .select({ bytes: sql<number>`pg_relation_size('write_probes')::int` })
      .from(sql`(select 1) as one`);
    expect(size).toEqual({ bytes: 0 });
  }
});

test('takes back what a process has left that was killed while it asked', async () => {
  const { db } = shop.shop;
  await db.insert(writeProbes).values({ filler: 'left behind' });
  expect(await ask()).toEqual([200, { status: 'ok' }]);
  expect(await db.select().from(writeProbes)).toEqual([]);
});

test('counts with no sequence that a promoted standby would not have', async () => {
  const unlogged = await shop.shop.db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relkind = 'S' and relpersistence = 'u'`);
  expect(unlogged).toEqual([]);
});

test('says that S3 takes nothing', async () => {
  expect(await ask({ files: { ...full, kind: 's3' } })).toEqual([
    503,
    { status: 'S3 takes nothing' },
  ]);
});

test('an S3 that took a file is not paid for being asked again at once, a folder is asked', async () => {
  const askedOf = async (kind: 'folder' | 's3') => {
    const put = vi.fn(() => Promise.resolve());
    const health = new Health({ db: shop.shop.db, files: { ...roomy, kind, put } }, -1);
    for (let time = 0; time < 3; time += 1) await ask({}, health);
    return put.mock.calls.length;
  };
  expect([await askedOf('s3'), await askedOf('folder')]).toEqual([1, 3]);
});

test('an S3 that took nothing is asked again at the next turn', async () => {
  const files = { ...roomy, kind: 's3' as const, put: vi.fn(roomy.put) };
  files.put.mockRejectedValueOnce(new FilesAway('S3: 503'));
  const health = new Health({ db: shop.shop.db, files }, -1);
  expect([(await ask({}, health))[0], (await ask({}, health))[0]]).toEqual([503, 200]);
});

test('asks once for many who ask at the same time', async () => {
  let writes = 0;
  const counting: Vitals['files'] = {
    ...roomy,
    put: () => {
      writes += 1;
      return Promise.resolve();
    },
  };
  const health = new Health({ db: shop.shop.db, files: counting });
  await Promise.all(Array.from({ length: 20 }, () => ask({}, health)));
  expect(writes).toBe(1);
});

test('wants no more work once it is stopping, and still lives', async () => {
  const health = new Health({ db: shop.shop.db, files: roomy });
  health.end();
  expect(await ask({}, health)).toEqual([503, { status: 'stopping' }]);
  expect((await healthRoutes(health).request('/livez')).status).toBe(200);
});
